import { approvalCalls } from '#shared/areas/approval/contract';
import { whereIsIt } from '#shared/areas/chain/contract';
import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { beside } from '../../kit/on-demand.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { WherePanel } from '../where-is-it/where-is-it.tsx';
import { NewSince } from '../file/new-since.ts';
import { Aside } from './aside.ts';
import type { ActedOn, ReadDocument } from './kind.ts';
import { useDocumentTexts } from './texts.ts';
import { useReload, useReloadPage } from './use-acts.tsx';

const ApprovalPanel = beside(() => import('../approval/panel.tsx').then((module) => module.ApprovalPanel));
/** Fetched beside the page, as the approval itself. */
export const AuditRecord = beside(() =>
  import('../approval/audit-record.tsx').then((module) => module.AuditRecord),
);

interface Shown {
  of: ActedOn & { stale?: readonly { path: string }[] };
  document: ReadDocument;
}

/** How far a document has come, as a panel; none once it is voided. */
export const StepsPanel = ({ document, children }: { document: ReadDocument; children: ReactNode }) =>
  document.voided ? null : <Panel>{children}</Panel>;

/** Where a document stands between plan and contract. */
export const DocumentWhere = ({ of, document: { guid, version } }: Shown) => (
  <WherePanel kind={of.kind.code} guid={guid} document={{ version, reload: useReloadPage(of) }} />
);

/** The approval of a document that was submitted at least once, beside the panels of its page. */
export function DocumentApproval({ of, document }: Shown) {
  const { approval } = useDocumentTexts();
  const slot = use(Aside);
  const reload = useReload(of, [approvalCalls.detail, whereIsIt]);
  const reloadPage = useReloadPage(of);
  if (document.round === 0) return null;
  const panel = (
    <Panel title={approval}>
      {/* what decisions bring along is newer than the return by itself */}
      <NewSince value={undefined}>
        <ApprovalPanel
          kind={of.kind.code}
          guid={document.guid}
          document={{ version: document.version, reload: reloadPage }}
          onDecided={() => void reload()}
        />
      </NewSince>
    </Panel>
  );
  if (slot === undefined) return panel;
  return slot && createPortal(panel, slot);
}

/** How far a document has come, where it stands between plan and contract, and its approval. */
export const DocumentCourse = ({ children, ...shown }: Shown & { children: ReactNode }) => (
  <>
    <StepsPanel document={shown.document}>{children}</StepsPanel>
    <DocumentWhere {...shown} />
    <DocumentApproval {...shown} />
  </>
);
