import { paths } from '#shared/areas/session/paths';
import { schemeCalls } from '#shared/areas/tender-scheme/contract';
import { schemeKind } from '#shared/areas/tender-scheme/kind';
import type { SchemeDetail, SchemeRow } from '#shared/areas/tender-scheme/views';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { onDemand } from '../../kit/on-demand.tsx';
import type { DocumentWeb, DocumentWindow } from '../../parts/document/kind.ts';

type Window = DocumentWindow<SchemeRow>;

/** The tender scheme as its screens have it. */
export const scheme = {
  kind: schemeKind,
  calls: schemeCalls,
  listPath: paths.schemes,
  printPath: paths.schemePrint,
  useLead: ({ projectNo, projectName, estimateAmount }) => [
    `${projectNo} ${projectName}`,
    [schemeKind.fields.estimateAmount.label.cn, estimateAmount] as const,
  ],
  goes: { change: ({ guid }) => paths.schemeChange(guid) },
  windows: {
    terminate: onDemand<Window>(() => import('./act-windows.tsx').then((module) => module.EndWindow)),
    recallChange: onDemand<Window>(() => import('./act-windows.tsx').then((module) => module.RecallWindow)),
  },
  dangers: ['terminate'],
} satisfies DocumentWeb<SchemeRow, SchemeDetail, Finding>;
