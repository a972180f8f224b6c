import type { Finding } from '#shared/areas/legal-parameter/finding';
import { setupKind } from '#shared/areas/project-initiation/kind';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import type { SetupDetail, SetupRow } from '#shared/areas/project-initiation/setup-views';
import { paths } from '#shared/areas/session/paths';
import { onDemand } from '../../kit/on-demand.tsx';
import type { DocumentWeb, DocumentWindow } from '../../parts/document/kind.ts';
import { useActLabels } from '../../parts/document/labels.ts';
import { isFirstAssignment, useTexts } from './texts.ts';

type Window = DocumentWindow<SetupRow>;

/** The set-up as its screens have it. */
export const setup = {
  kind: setupKind,
  calls: projectSetup,
  listPath: paths.setups,
  printPath: paths.setupPrint,
  useLead({ projectNo, planAmount }) {
    const { submitOf, budget } = useTexts();
    return [submitOf(projectNo), [budget, planAmount]];
  },
  windows: {
    assign: onDemand<Window>(() => import('./assign-window.tsx').then((module) => module.AssignWindow)),
    build: onDemand<Window>(() => import('./build-window.tsx').then((module) => module.BuildWindow)),
    void: onDemand<Window>(() => import('./void-window.tsx').then((module) => module.VoidWindow)),
    createOrders: onDemand<Window>(() => import('./orders-window.tsx').then((module) => module.OrderWindow)),
  },
  useWords() {
    const { assign } = useActLabels(setupKind);
    const { reassign } = useTexts();
    return { assign: (row: SetupRow) => (isFirstAssignment(row) ? assign : reassign) };
  },
  stale: [projectSetup.waiting],
} satisfies DocumentWeb<SetupRow, SetupDetail, Finding>;
