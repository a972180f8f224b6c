import { randomUUID } from 'node:crypto';
import type { StepAct } from '#shared/areas/approval/codes';
import type { Db } from '../../db/client.ts';
import { nameInRecords } from '../../http/context.ts';
import { record, type AuditContext } from '../audit/audit.service.ts';
import { claimFiles } from '../file/file.service.ts';
import { findPeople } from '../user/user.service.ts';
import { approvalStep, type ApprovalCase, type ApprovalTask } from './case.table.ts';

/** The kind under which files of the approval record are kept; their document is the step. */
export const STEP_FILES = 'approval';

interface Step {
  guid?: string;
  act: StepAct;
  at: Date;
  /** Name of an applicant from outside; without it and without an actor it was the program. */
  actorName?: string;
  levelName?: string;
  task?: Pick<ApprovalTask, 'guid' | 'arrivedAt'>;
  onBehalfOf?: string | null;
  targets?: string[];
  opinion?: string | undefined;
  isAcknowledged?: boolean;
  files?: readonly string[] | undefined;
}

/** Adds an act to the approval record and to the audit, with its files, in the caller's transaction. */
export async function writeStep(
  db: Db,
  context: AuditContext,
  found: ApprovalCase,
  step: Step,
): Promise<string> {
  const {
    guid = randomUUID(),
    act,
    at,
    task,
    onBehalfOf = null,
    targets = [],
    opinion = '',
    isAcknowledged = false,
    files = [],
  } = step;
  const { actor } = context;
  const [person] = actor ? await findPeople(db, [actor.guid]) : [];
  await db.insert(approvalStep).values({
    guid,
    caseGuid: found.guid,
    taskGuid: task?.guid ?? null,
    levelName: step.levelName ?? '',
    act,
    actorGuid: actor?.guid ?? null,
    actorName: actor ? nameInRecords(actor) : (step.actorName ?? '系统'),
    deptName: person?.deptName ?? '',
    onBehalfOf,
    targets,
    opinion,
    isAcknowledged,
    hasFiles: files.length > 0,
    arrivedAt: task?.arrivedAt ?? null,
    at,
  });
  if (actor && files.length > 0)
    await claimFiles(db, { actor }, files, { kind: STEP_FILES, documentGuid: guid });
  await record(db, context, {
    event: `approval.${act}`,
    objectType: found.kind,
    objectGuid: found.documentGuid,
    objectName: found.title,
    note: [step.levelName, targets.join('、'), opinion].filter(Boolean).join(' · '),
    ...(onBehalfOf !== null && { actingFor: onBehalfOf }),
  });
  return guid;
}
