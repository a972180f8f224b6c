import { useQueryClient } from '@tanstack/react-query';
import { refetch } from '../../api/query.ts';
import { Panel } from '../../kit/page-head.tsx';
import { ApprovalPanel } from '../../parts/approval/panel.tsx';
import { useTexts } from './texts.ts';

/** Where a reviewer approves or refuses an application; the calls named are loaded anew afterwards. */
export function Decision({
  kind,
  guid,
  stale,
}: {
  /** A code of `documentKind`. */
  kind: string;
  guid: string;
  stale: readonly { path: string }[];
}) {
  const texts = useTexts();
  const client = useQueryClient();
  return (
    <Panel title={texts.approval}>
      <ApprovalPanel kind={kind} guid={guid} onDecided={() => void refetch(client, ...stale)} />
    </Panel>
  );
}
