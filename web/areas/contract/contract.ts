import { contractDocumentKind } from '#shared/areas/contract/kind';
import { contractCalls } from '#shared/areas/contract/contract';
import type { ContractDetail, ContractRow } from '#shared/areas/contract/contract-views';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { paths } from '#shared/areas/session/paths';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import type { DocumentWeb, DocumentWindow } from '../../parts/document/kind.ts';
import { amountIn } from './amount.tsx';
import { useTexts } from './texts.ts';

type Window = DocumentWindow<ContractRow>;

/** The contract as its screens have it. */
export const contract = {
  kind: contractDocumentKind,
  calls: contractCalls,
  listPath: paths.contracts,
  useLead: (row) => [row.partyBName, amountIn(useLanguage(), row)],
  windows: {
    sign: onDemand<Window>(() => import('./sign-contract.tsx').then((module) => module.SignStored)),
    file: onDemand<Window>(() => import('./filing-dialog.tsx').then((module) => module.FilingDialog)),
    change: onDemand<Window>(() => import('./change-dialog.tsx').then((module) => module.ChangeDialog)),
    abandon: onDemand<Window>(() => import('./abandon-dialog.tsx').then((module) => module.AbandonDialog)),
  },
  useWords: useTexts,
  dangers: ['abandon'],
  stale: [contractCalls.signList],
} satisfies DocumentWeb<ContractRow, ContractDetail, Finding>;
