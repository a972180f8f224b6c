import { tenderWay } from '#shared/areas/project/purchase-mode';
import { selfPlanCalls } from '#shared/areas/self-plan/contract';
import { selfPlanKind } from '#shared/areas/self-plan/kind';
import type { SelfPlanDetail, SelfPlanRow, SelfPlanWarning } from '#shared/areas/self-plan/views';
import { paths } from '#shared/areas/session/paths';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import type { DocumentWeb, DocumentWindow } from '../../parts/document/kind.ts';
import { useTexts } from './texts.ts';

/** The self-procurement plan as its screens have it. */
export const selfPlan = {
  kind: selfPlanKind,
  calls: selfPlanCalls,
  listPath: paths.selfPlans,
  useLead({ tenderWay: way, estimateAmount }) {
    const language = useLanguage();
    return [tenderWay.label(way, language), [useTexts().budget, estimateAmount]];
  },
  windows: {
    registerResult: onDemand<DocumentWindow<SelfPlanRow>>(() =>
      import('./result-drawer.tsx').then((module) => module.ResultDrawer),
    ),
  },
  goes: { createContract: ({ guid }) => `${paths.contractEdit()}?selfPlan=${guid}` },
} satisfies DocumentWeb<SelfPlanRow, SelfPlanDetail, SelfPlanWarning>;
