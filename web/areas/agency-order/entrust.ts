import type { z } from 'zod';
import { entrustCalls } from '#shared/areas/agency-order/contract';
import { entrustKind } from '#shared/areas/agency-order/kind';
import type { EntrustRow } from '#shared/areas/agency-order/views';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import { paths } from '#shared/areas/session/paths';
import type { Wording } from '#shared/kit/language';
import { onDemand } from '../../kit/on-demand.tsx';
import type { DocumentWeb, DocumentWindow } from '../../parts/document/kind.ts';
import { useTexts } from './texts.ts';

type Window<Act extends string = string> = DocumentWindow<EntrustRow, Act>;

const Sign = onDemand<Window<'send' | 'agencySign'>>(() =>
  import('./sign-order.tsx').then((module) => module.SignOrder),
);
const End = onDemand<Window<'terminate' | 'changeAgency'>>(() =>
  import('./end-dialog.tsx').then((module) => module.EndDialog),
);

/** The entrust order as its screens have it. */
export const entrust = {
  kind: entrustKind,
  calls: entrustCalls,
  listPath: paths.entrusts,
  useLead({ agentUnit }) {
    const { submitLead } = useTexts();
    return agentUnit ? [submitLead(agentUnit)] : [];
  },
  windows: {
    send: Sign,
    agencySign: Sign,
    receive: onDemand<Window>(() => import('./receive-dialog.tsx').then((module) => module.ReceiveDialog)),
    returnOrder: onDemand<Window>(() => import('./return-dialog.tsx').then((module) => module.ReturnDialog)),
    changeAgency: End,
    terminate: End,
  },
  useWords: useTexts,
  dangers: ['terminate'],
  stale: [projectSetup.detail, projectSetup.list],
} satisfies DocumentWeb<EntrustRow, z.output<typeof entrustCalls.detail.output>, Wording>;
