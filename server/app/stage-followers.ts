import { finishWithProject } from '../areas/agency-order/entrust.ts';
import { beginPrequalifications } from '../areas/prequalification/begin-prequalification.ts';
import { sealCalled, sealIssued } from '../areas/seal-policy/publish-with-issue.ts';
import { carrySchemesOn } from '../areas/tender-scheme/carry-on.ts';
import type { StageFollower } from '../areas/project/project.service.ts';

/** Who follows when a project reaches a stage, in the transaction that notes it: what is handed to `reachStage`. */
export const stageFollowers: readonly StageFollower[] = [
  { reached: finishWithProject },
  { reached: carrySchemesOn },
  { issued: sealIssued, called: sealCalled },
  { called: beginPrequalifications },
];
