import { and, eq, exists, gt, notExists, sql } from 'drizzle-orm';
import { caseOutcome, taskReason, taskState } from '#shared/areas/approval/codes';
import type { Db } from '../../db/client.ts';
import { approvalCase, approvalTask } from './case.table.ts';

const ofCase = eq(approvalTask.caseGuid, approvalCase.guid);

/** Documents of a kind whose approval fell to the process administrator, because a level had nobody; a subquery of guids. */
export const fellToAdministrator = (db: Db, kind: string) =>
  db
    .select({ guid: approvalCase.documentGuid })
    .from(approvalCase)
    .where(
      and(
        eq(approvalCase.kind, kind),
        exists(
          db
            .select({ one: sql`1` })
            .from(approvalTask)
            .where(and(ofCase, eq(approvalTask.reason, taskReason.code.administrator))),
        ),
      ),
    );

/** Documents of a kind that were approved without anybody's decision: no level applied to them; a subquery of guids. */
export const approvedByNobody = (db: Db, kind: string) =>
  db
    .select({ guid: approvalCase.documentGuid })
    .from(approvalCase)
    .where(
      and(
        eq(approvalCase.kind, kind),
        eq(approvalCase.outcome, caseOutcome.code.approved),
        notExists(
          db
            .select({ one: sql`1` })
            .from(approvalTask)
            .where(and(ofCase, eq(approvalTask.state, taskState.code.approved))),
        ),
      ),
    );

/** Cases of a kind that were approved although its submitter was warned of the law; a subquery of their documents and guids. */
export const passedFindings = (db: Db, kind: string) =>
  db
    .select({ documentGuid: approvalCase.documentGuid, guid: approvalCase.guid })
    .from(approvalCase)
    .where(
      and(
        eq(approvalCase.kind, kind),
        eq(approvalCase.outcome, caseOutcome.code.approved),
        gt(approvalCase.weightyCount, 0),
      ),
    );
