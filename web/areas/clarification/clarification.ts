import { clarificationCalls } from '#shared/areas/clarification/contract';
import { clarificationKind } from '#shared/areas/clarification/kind';
import type { ClarificationDetail, ClarificationRow } from '#shared/areas/clarification/views';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { paths } from '#shared/areas/session/paths';
import { onDemand } from '../../kit/on-demand.tsx';
import type { DocumentWeb, DocumentWindow } from '../../parts/document/kind.ts';

type Window = DocumentWindow<ClarificationRow>;

/** The clarification as its screens have it. */
export const clarification = {
  kind: clarificationKind,
  calls: clarificationCalls,
  listPath: paths.clarifications,
  useLead: ({ tenderNo, tenderName }) => [`${tenderNo} ${tenderName}`],
  windows: {
    merge: onDemand<Window>(() => import('./act-windows.tsx').then((module) => module.MergeWindow)),
    sign: onDemand<Window>(() => import('./act-windows.tsx').then((module) => module.SignClarification)),
    publish: onDemand<Window>(() =>
      import('./act-windows.tsx').then((module) => module.PublishClarification),
    ),
  },
} satisfies DocumentWeb<ClarificationRow, ClarificationDetail, Finding>;
