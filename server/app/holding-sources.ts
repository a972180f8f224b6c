import { taskGiver } from '../areas/approval/hand-tasks.ts';
import { approvalsHeldBy } from '../areas/approval/held-approvals.ts';
import { officesHeldBy } from '../areas/department/held-offices.ts';
import { draftGiver, draftsHeldBy } from '../areas/project/held-hand-made.ts';
import { projectGiver, projectsHeldBy } from '../areas/project/held-projects.ts';
import { ratingGivers, ratingsHeldBy } from '../areas/supplier-rating/held-ratings.ts';
import { representativesHeldBy } from '../areas/representative/representative.service.ts';
import { supervisionHeldBy } from '../areas/supervision/supervision.ts';
import type { Giver } from '../areas/user/giver.service.ts';
import type { HoldingSource } from '../areas/user/holding.ts';
import { administrationHeldBy } from '../areas/user/last-administrator.service.ts';
import { approvalSubjects } from './approval-subjects.ts';
import { documents } from './documents.ts';

/** What a person may still hold when they are disabled, deleted or moved; each area knows its own. */
export const holdingSources: readonly HoldingSource[] = [
  ...documents.flatMap(({ held }) => held ?? []),
  approvalsHeldBy,
  projectsHeldBy,
  draftsHeldBy,
  officesHeldBy,
  representativesHeldBy,
  supervisionHeldBy,
  ratingsHeldBy,
  administrationHeldBy,
];

/** How of that goes to another what can: the rest, offices and appointments, is settled where it was given. */
export const givers: readonly Giver[] = [
  ...documents.flatMap((document) => document.givers ?? []),
  taskGiver(approvalSubjects),
  projectGiver,
  draftGiver,
  ...ratingGivers,
];
