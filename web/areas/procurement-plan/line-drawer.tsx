import { Drawer } from 'antd';
import type { PlanDetail, PlanLine } from '#shared/areas/procurement-plan/contract';
import type { LineDraft } from '#shared/areas/procurement-plan/rules';
import { useEditTexts } from './edit-texts.ts';
import { LineEditor } from './line-editor.tsx';

const WIDTH = 1040;

/** What is open in the drawer: a stored line, or a new one, perhaps made after the pattern of another. */
export type OpenLine = { guid: string } | { guid: undefined; after?: LineDraft; key: string };

/** The place of the line form beside the table; going from line to line changes what is in it, not the drawer. */
export function LineDrawer({
  open,
  ...editor
}: {
  plan: PlanDetail;
  /** In the order of the table, for previous and next. */
  lines: readonly PlanLine[];
  open: OpenLine;
  onOpen: (line: OpenLine) => void;
  onSaved: () => Promise<void>;
  onClose: () => void;
}) {
  const { lines } = useEditTexts();
  return (
    <Drawer
      open
      size={WIDTH}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      aria-label={lines}
      styles={{ body: { padding: 0 } }}
    >
      <LineEditor key={open.guid ?? open.key} open={open} {...editor} />
    </Drawer>
  );
}
