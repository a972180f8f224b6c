import { approvalsHeldBy } from '../areas/approval/held-approvals.ts';
import { officesHeldBy } from '../areas/department/held-offices.ts';
import { projectsHeldBy } from '../areas/project/held-projects.ts';
import { ratingsHeldBy } from '../areas/supplier-rating/held-ratings.ts';
import { representativesHeldBy } from '../areas/representative/representative.service.ts';
import { supervisionHeldBy } from '../areas/supervision/supervision.ts';
import type { HoldingSource } from '../areas/user/holding.ts';
import { administrationHeldBy } from '../areas/user/last-administrator.service.ts';
import { documents } from './documents.ts';

/** What a person may still hold when they are disabled, deleted or moved; each area knows its own. */
export const holdingSources: readonly HoldingSource[] = [
  ...documents.flatMap(({ held }) => held ?? []),
  approvalsHeldBy,
  projectsHeldBy,
  officesHeldBy,
  representativesHeldBy,
  supervisionHeldBy,
  ratingsHeldBy,
  administrationHeldBy,
];
