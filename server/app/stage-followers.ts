import { finishWithProject } from '../areas/agency-order/entrust.ts';
import { carrySchemesOn } from '../areas/tender-scheme/carry-on.ts';
import type { StageFollower } from '../areas/project/project.service.ts';

/** Who follows when a project reaches a stage, in the transaction that notes it: what is handed to `reachStage`. */
export const stageFollowers: readonly StageFollower[] = [finishWithProject, carrySchemesOn];
