import { approvalFiles } from '../areas/approval/detail.service.ts';
import type { FileSubject } from '../areas/file/file.service.ts';
import { annualPlanFiles } from '../areas/procurement-plan/read-plans.service.ts';
import { approvalSubjects } from './approval-subjects.ts';

/** Who may read the files of each kind of document; a kind that is not here can be read by nobody. */
export const fileSubjects: readonly FileSubject[] = [approvalFiles(approvalSubjects), annualPlanFiles];
