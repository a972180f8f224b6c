import { opinionSubject } from '#shared/areas/supervision/codes';
import { paths } from '#shared/areas/session/paths';
import {
  findSupervisedPlan,
  listPlanAlarms,
  searchSupervisedPlans,
} from '../areas/procurement-plan/supervised-plans.service.ts';
import type { SupervisionParts } from '../areas/supervision/subject.ts';

/** What supervision looks at beyond projects: the plans; a new kind of document is named here. */
export const supervisionParts: SupervisionParts = {
  subjects: [
    {
      kind: opinionSubject.code.plan,
      find: findSupervisedPlan,
      search: searchSupervisedPlans,
      link: (guid) => paths.annualPlan(guid),
    },
  ],
  planAlarms: listPlanAlarms,
};
