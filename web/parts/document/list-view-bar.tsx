import { Button, Select, type TableColumnsType } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { onDemand } from '../../kit/on-demand.tsx';
import type { Facts } from './kind.ts';
import { namedColumns, savedSearch, type useListViews } from './list-views.ts';
import { useDocumentTexts } from './texts.ts';

const ListViewWindow = onDemand(() =>
  import('./list-view-window.tsx').then((module) => module.ListViewWindow),
);

/** The views of a list to choose from, and the button that arranges and saves them. */
export function ListViewBar<Row>({
  of,
  columns,
  schema,
  search,
  views: { mine, open, viewOf },
}: {
  of: Facts;
  /** All the list has. */
  columns: TableColumnsType<Row>;
  /** Of the search of the list, and the search as its address has it. */
  schema: z.ZodObject;
  search: object;
  views: ReturnType<typeof useListViews>;
}) {
  const texts = useDocumentTexts();
  const [isOpen, setOpen] = useState(false);
  if (!mine) return null;
  const { views } = mine;
  return (
    <>
      {views.length > 0 && (
        <Select
          aria-label={texts.chooseView}
          placeholder={texts.chooseView}
          popupMatchSelectWidth={false}
          style={{ minWidth: 140 }}
          value={viewOf(schema, search)?.guid ?? null}
          options={views.map(({ guid, name }) => ({ value: guid, label: name }))}
          onChange={(guid) => open(views.find((one) => one.guid === guid)?.search ?? '')}
        />
      )}
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.views}
      </Button>
      <ListViewWindow
        open={isOpen}
        of={of}
        columns={namedColumns(of, columns)}
        search={savedSearch(schema, search)}
        mine={mine}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
