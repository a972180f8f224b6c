import { selfPlanCalls } from '#shared/areas/self-plan/contract';
import { selfPlanKind } from '#shared/areas/self-plan/kind';
import type { SelfPlanDetail, SelfPlanRow, SelfPlanWarning } from '#shared/areas/self-plan/views';
import { paths } from '#shared/areas/session/paths';
import { onDemand } from '../../kit/on-demand.tsx';
import type { DocumentWeb, DocumentWindow, SubmitWindow } from '../../parts/document/kind.ts';

/** The self-procurement plan as its screens have it. */
export const selfPlan = {
  kind: selfPlanKind,
  calls: selfPlanCalls,
  listPath: paths.selfPlans,
  SubmitWindow: onDemand<SubmitWindow<SelfPlanRow, SelfPlanWarning>>(() =>
    import('./submit-window.tsx').then((module) => module.SelfPlanSubmit),
  ),
  windows: {
    registerResult: onDemand<DocumentWindow<SelfPlanRow>>(() =>
      import('./result-drawer.tsx').then((module) => module.ResultDrawer),
    ),
  },
  goes: { createContract: ({ guid }) => `${paths.contractEdit()}?selfPlan=${guid}` },
} satisfies DocumentWeb<SelfPlanRow, SelfPlanDetail, SelfPlanWarning>;
