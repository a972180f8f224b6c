import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type {
  CopiedSearch,
  DecidedSearch,
  StartedSearch,
  ToDecideSearch,
} from '#shared/areas/approval/inbox-search';
import { addDays, formatDateTime, parseDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { pageOf, pageOfRows } from '../../db/page-of.ts';
import type { Context } from '../../http/context.ts';
import { approvalCase, approvalCopy, approvalStep, approvalTask, type ApprovalCase } from './case.table.ts';
import { caseActions } from './actions.ts';
import { principalsOf, waitsFor } from './deputies.ts';

const DECISIONS = ['approve', 'reject', 'returnTo', 'voteReturn'] as const;

/** What waits for this person, their own and what they decide for others. */
export async function listToDecide(search: ToDecideSearch, { db, actor }: Context) {
  const { where, principals } = await waitingFor(db, actor.guid);
  const both = and(where, matches(search, approvalTask.arrivedAt));
  const page = await pageOf(
    search,
    (limit, offset) =>
      db
        .select({ task: approvalTask, case: approvalCase })
        .from(approvalTask)
        .innerJoin(approvalCase, eq(approvalCase.guid, approvalTask.caseGuid))
        .where(both)
        .orderBy(
          ...sorted(search, { arrivedAt: approvalTask.arrivedAt }, approvalTask.arrivedAt, approvalTask.guid),
        )
        .limit(limit)
        .offset(offset),
    db
      .select({ total: count() })
      .from(approvalTask)
      .innerJoin(approvalCase, eq(approvalCase.guid, approvalTask.caseGuid))
      .where(both),
  );
  return {
    ...page,
    list: page.list.map(({ task, case: found }) => ({
      ...toInboxRow(found, task.level),
      taskGuid: task.guid,
      taskKind: task.kind,
      arrivedAt: formatDateTime(task.arrivedAt),
      onBehalfOf: task.assigneeGuid === actor.guid ? null : (principals.get(task.assigneeGuid) ?? null),
      needsFile: found.levels[task.level]!.needsFile && task.kind === 'normal',
      findingCount: found.findingCount,
      weightyCount: found.weightyCount,
      urgedAt: found.urgedAt && formatDateTime(found.urgedAt),
    })),
  };
}

/** What this person has decided, one row a decision. */
export async function listDecided(search: DecidedSearch, { db, actor }: Context) {
  const where = and(
    eq(approvalStep.actorGuid, actor.guid),
    inArray(approvalStep.act, [...DECISIONS]),
    matches(search, approvalStep.at),
  );
  const page = await pageOf(
    search,
    (limit, offset) =>
      db
        .select({ step: approvalStep, case: approvalCase })
        .from(approvalStep)
        .innerJoin(approvalCase, eq(approvalCase.guid, approvalStep.caseGuid))
        .where(where)
        .orderBy(...sorted(search, { decidedAt: approvalStep.at }, approvalStep.at, approvalStep.guid))
        .limit(limit)
        .offset(offset),
    db
      .select({ total: count() })
      .from(approvalStep)
      .innerJoin(approvalCase, eq(approvalCase.guid, approvalStep.caseGuid))
      .where(where),
  );
  return {
    ...page,
    list: page.list.map(({ step, case: found }) => ({
      ...toInboxRow(found, found.level),
      levelName: step.levelName,
      act: step.act,
      opinion: step.opinion,
      decidedAt: formatDateTime(step.at),
      onBehalfOf: step.onBehalfOf,
    })),
  };
}

/** What this person has put up for approval. */
export async function listStarted(search: StartedSearch, { db, actor }: Context) {
  const where = and(
    eq(approvalCase.submitterGuid, actor.guid),
    outcomeIs(search.outcome),
    matches(search, approvalCase.submittedAt),
  );
  const page = await pageOfRows(db, approvalCase, search, {
    where,
    orderBy: [...sorted(search, {}, approvalCase.submittedAt, approvalCase.guid)],
  });
  const tasks = await tasksOfAll(db, page.list);
  return {
    ...page,
    list: page.list.map((found) => {
      const his = tasks.filter(({ caseGuid }) => caseGuid === found.guid);
      return {
        ...toInboxRow(found, found.level),
        ...waitingOf(his),
        actions: caseActions(found, his, actor.guid, true),
      };
    }),
  };
}

/** With whom a case lies, and since when it has lain with the first of them. */
function waitingOf(tasks: readonly (typeof approvalTask.$inferSelect)[]) {
  const pending = tasks.filter(({ state }) => state === 'pending');
  const [since] = pending.map(({ arrivedAt }) => arrivedAt).toSorted((one, other) => +one - +other);
  return {
    waitingFor: pending.map(({ assigneeName }) => assigneeName),
    waitingSince: since ? formatDateTime(since) : null,
  };
}

/** What others have copied to this person. */
export async function listCopied(search: CopiedSearch, { db, actor }: Context) {
  const where = and(
    eq(approvalCopy.userGuid, actor.guid),
    search.isRead === undefined
      ? undefined
      : search.isRead
        ? isNotNull(approvalCopy.readAt)
        : isNull(approvalCopy.readAt),
    matches(search, approvalCopy.copiedAt),
  );
  const page = await pageOf(
    search,
    (limit, offset) =>
      db
        .select({ copy: approvalCopy, case: approvalCase })
        .from(approvalCopy)
        .innerJoin(approvalCase, eq(approvalCase.guid, approvalCopy.caseGuid))
        .where(where)
        .orderBy(
          ...sorted(
            search,
            { copiedAt: approvalCopy.copiedAt },
            approvalCopy.copiedAt,
            approvalCopy.caseGuid,
          ),
        )
        .limit(limit)
        .offset(offset),
    db
      .select({ total: count() })
      .from(approvalCopy)
      .innerJoin(approvalCase, eq(approvalCase.guid, approvalCopy.caseGuid))
      .where(where),
  );
  return {
    ...page,
    list: page.list.map(({ copy, case: found }) => ({
      ...toInboxRow(found, found.level),
      copiedByName: copy.copiedByName,
      copiedAt: formatDateTime(copy.copiedAt),
      isRead: copy.readAt !== null,
    })),
  };
}

/** The numbers in the header: to decide, own cases still running, copies not read. */
export async function countInbox({ db, actor }: Context) {
  const { where } = await waitingFor(db, actor.guid);
  const [[waiting], [running], [unread]] = await Promise.all([
    db
      .select({ total: count() })
      .from(approvalTask)
      .innerJoin(approvalCase, eq(approvalCase.guid, approvalTask.caseGuid))
      .where(where),
    db
      .select({ total: count() })
      .from(approvalCase)
      .where(and(eq(approvalCase.submitterGuid, actor.guid), isNull(approvalCase.outcome))),
    db
      .select({ total: count() })
      .from(approvalCopy)
      .where(and(eq(approvalCopy.userGuid, actor.guid), isNull(approvalCopy.readAt))),
  ]);
  return { toDecide: waiting!.total, started: running!.total, copied: unread!.total };
}

async function waitingFor(db: Db, userGuid: string) {
  const given = await principalsOf(db, userGuid);
  const principals = new Map(given.map(({ guid, name }) => [guid, name]));
  const where = waitsFor(userGuid, given);
  return { where, principals };
}

const tasksOfAll = async (db: Db, cases: readonly ApprovalCase[]) =>
  cases.length === 0
    ? []
    : db
        .select()
        .from(approvalTask)
        .where(
          inArray(
            approvalTask.caseGuid,
            cases.map(({ guid }) => guid),
          ),
        );

interface Filter {
  kind?: string | undefined;
  title?: string | undefined;
  documentNo?: string | undefined;
  submitterName?: string | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
}

function matches(
  { kind, title, documentNo, submitterName, fromDate, toDate }: Filter,
  day: AnyPgColumn,
): SQL | undefined {
  return and(
    kind ? eq(approvalCase.kind, kind) : undefined,
    contains(approvalCase.title, title),
    contains(approvalCase.documentNo, documentNo),
    contains(approvalCase.submitterName, submitterName),
    fromDate ? gte(day, parseDateTime(`${fromDate} 00:00:00`)) : undefined,
    toDate ? lt(day, parseDateTime(`${addDays(toDate, 1)} 00:00:00`)) : undefined,
  );
}

const outcomeIs = (outcome: StartedSearch['outcome']) => {
  if (outcome === undefined) return undefined;
  return outcome === 'open' ? isNull(approvalCase.outcome) : eq(approvalCase.outcome, outcome);
};

const OF_CASE: Record<string, AnyPgColumn> = {
  submittedAt: approvalCase.submittedAt,
  amount: approvalCase.amount,
  title: approvalCase.title,
};

/** The order asked for, newest first unless said; ties always fall the same way. */
function sorted(
  { sort, order = 'desc' }: { sort?: string | undefined; order?: 'asc' | 'desc' | undefined },
  own: Record<string, AnyPgColumn>,
  usual: AnyPgColumn,
  tieBreak: AnyPgColumn,
): SQL[] {
  const column = (sort === undefined ? undefined : (own[sort] ?? OF_CASE[sort])) ?? usual;
  const direction = order === 'asc' ? asc : desc;
  return [direction(column), direction(tieBreak)];
}

const toInboxRow = (found: ApprovalCase, level: number) => ({
  caseGuid: found.guid,
  kind: found.kind,
  documentGuid: found.documentGuid,
  documentNo: found.documentNo,
  title: found.title,
  amount: found.amount,
  isMandatory: found.isMandatory,
  submitterName: found.submitterName,
  submitterDept: found.submitterDept,
  submittedAt: formatDateTime(found.submittedAt),
  endedAt: found.endedAt && formatDateTime(found.endedAt),
  outcome: found.outcome,
  levelName: found.levels[level]?.name ?? '',
  link: found.link,
});
