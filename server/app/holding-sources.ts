import { approvalsHeldBy } from '../areas/approval/held-approvals.service.ts';
import { officesHeldBy } from '../areas/department/held-offices.service.ts';
import { projectsHeldBy } from '../areas/project/held-projects.service.ts';
import { ratingsHeldBy } from '../areas/supplier-rating/held-ratings.service.ts';
import { supervisionHeldBy } from '../areas/supervision/supervision.service.ts';
import type { HoldingSource } from '../areas/user/holding.ts';
import { administrationHeldBy } from '../areas/user/last-administrator.service.ts';
import { documents } from './documents.ts';

/** What a person may still hold when they are disabled, deleted or moved; each area knows its own. */
export const holdingSources: readonly HoldingSource[] = [
  ...documents.flatMap(({ held }) => held ?? []),
  approvalsHeldBy,
  projectsHeldBy,
  officesHeldBy,
  supervisionHeldBy,
  ratingsHeldBy,
  administrationHeldBy,
];
