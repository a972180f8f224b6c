import { opinionSubject } from '#shared/areas/supervision/codes';
import { paths } from '#shared/areas/session/paths';
import { listPlanAlarms } from '../areas/procurement-plan/plan-alarms.service.ts';
import { supervisedContracts } from '../areas/contract/supervised-contracts.service.ts';
import type { SupervisionParts } from '../areas/supervision/subject.ts';
import { annualPlans, batchPlans, entrusts, projectSetups, selfPlans } from './documents.ts';

const kind = opinionSubject.code;

/** What supervision looks at beyond projects: the documents from plan to contract; a new kind of them is named here. */
export const supervisionParts: SupervisionParts = {
  subjects: [
    { kind: kind.plan, ...annualPlans.supervised, link: paths.annualPlan },
    { kind: kind.batchPlan, ...batchPlans.supervised, link: paths.batchPlan },
    { kind: kind.selfPlan, ...selfPlans.supervised, link: paths.selfPlan },
    { kind: kind.setup, ...projectSetups.supervised, link: paths.setup },
    { kind: kind.entrust, ...entrusts.supervised, link: paths.entrust },
    { kind: kind.contract, ...supervisedContracts, link: paths.contract },
  ],
  planAlarms: listPlanAlarms,
};
