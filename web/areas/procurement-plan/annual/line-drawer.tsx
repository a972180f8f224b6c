import { Drawer } from 'antd';
import type { PlanDetail } from '#shared/areas/procurement-plan/annual/plan-views';
import type { PlanLine } from '#shared/areas/procurement-plan/line/views';
import { useEditTexts } from '../line/edit-texts.ts';
import { LineEditor } from './line-editor.tsx';
import type { OpenLine } from './open-line.ts';

const WIDTH = 1040;

/** The place of the line form beside the table; going from line to line changes what is in it, not the drawer. */
export function LineDrawer({
  shown,
  ...editor
}: {
  plan: PlanDetail;
  /** In the order of the table, for previous and next. */
  lines: readonly PlanLine[];
  shown: OpenLine;
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
      <LineEditor key={shown.guid ?? shown.key} open={shown} {...editor} />
    </Drawer>
  );
}
