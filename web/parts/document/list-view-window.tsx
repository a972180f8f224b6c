import { Drawer } from 'antd';
import type { z } from 'zod';
import type { listViewCalls } from '#shared/areas/list-view/contract';
import { PHONE, useMedia } from '../../kit/media.ts';
import { ColumnSettings } from './column-settings.tsx';
import type { Facts } from './kind.ts';
import { useListViewTexts } from './list-view-texts.ts';
import type { NamedColumn } from './list-views.ts';
import { SavedViews } from './saved-views.tsx';

const WIDTH = 520;

/** Arranges the columns of a list and keeps its views. Cards of a telephone have no columns to arrange. */
export function ListViewWindow({
  open,
  of,
  columns,
  search,
  mine,
  onClose,
}: {
  open: boolean;
  of: Facts;
  columns: readonly NamedColumn[];
  /** Of the list as it stands, as a view keeps it. */
  search: string;
  mine: z.output<typeof listViewCalls.mine.output>;
  onClose: () => void;
}) {
  const texts = useListViewTexts();
  const isPhone = useMedia(PHONE);
  return (
    <Drawer open={open} title={texts.title} size={isPhone ? '100%' : WIDTH} onClose={onClose} destroyOnHidden>
      <SavedViews list={of.code} search={search} {...mine} />
      {!isPhone && <ColumnSettings of={of} columns={columns} arrangement={mine.arrangement} />}
    </Drawer>
  );
}
