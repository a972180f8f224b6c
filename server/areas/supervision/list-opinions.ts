import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { openOpinion, opinionStatus, rectifiedTypes } from '#shared/areas/supervision/codes';
import type { OpinionDetail, OpinionRow, OpinionSearch } from '#shared/areas/supervision/opinion-contract';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { sortedBy } from '../../db/sorted-by.ts';
import type { Actor, Context } from '../../http/context.ts';
import { allowedOf } from '../../http/refusal.ts';
import { filesOf } from '../file/file.service.ts';
import { decideOpinion } from './decide-opinion.ts';
import {
  findOpinion,
  requireSide,
  type SeenOpinion,
  seenColumns,
  type Ties,
  tiesTo,
  visible,
} from './opinion-access.ts';
import { entriesOf } from './opinion-entries.ts';
import { opinion } from './opinion.table.ts';
import { receiversOf } from './receivers.ts';
import type { OpinionSubjectKind } from './subject.ts';

/** The kind under which an opinion holds its files. */
export const OPINION = 'supervisionOpinion';
const o = opinionStatus.code;

/** Filters of the list of opinions, without paging and sorting. */
export type OpinionFilter = Omit<OpinionSearch, 'page' | 'rows' | 'sort' | 'order'>;

const sortColumns = {
  opinionNo: opinion.opinionNo,
  dueTime: opinion.dueAt,
  updateTime: opinion.updatedAt,
} as const;

/** What waits for its reader: to be sent or concluded by the supervisor, to be answered by the unit. */
const waitsFor = ({ isHis, answers }: Ties) =>
  or(
    and(isHis, inArray(opinion.status, [o.draft, o.answered, o.rectified])),
    and(
      answers,
      or(
        inArray(opinion.status, [o.sent, o.overdue]),
        and(eq(opinion.status, o.answered), inArray(opinion.type, [...rectifiedTypes])),
      ),
    ),
  );

/** The filters as SQL, within what the reader may see. */
export const opinionCondition = (ties: Ties, filter: OpinionFilter): SQL | undefined =>
  and(visible(ties), opinionFilter(ties, filter));

/** The filters alone. */
export const opinionFilter = (ties: Ties, filter: OpinionFilter): SQL | undefined => {
  const is = (column: (typeof sortable)[keyof typeof sortable], value: string | number | undefined) =>
    value === undefined ? undefined : sql`${column} = ${value}`;
  return and(
    contains(opinion.opinionNo, filter.opinionNo),
    contains(opinion.subjectName, filter.subjectName),
    is(sortable.enterpriseGuid, filter.enterpriseGuid),
    contains(opinion.enterpriseName, filter.enterpriseName),
    is(sortable.stage, filter.stage),
    is(sortable.type, filter.type),
    is(sortable.status, filter.status),
    is(sortable.subjectGuid, filter.subjectGuid),
    filter.open ? inArray(opinion.status, [...openOpinion]) : undefined,
    filter.mine ? waitsFor(ties) : undefined,
  );
};
const sortable = {
  enterpriseGuid: opinion.enterpriseGuid,
  stage: opinion.stage,
  type: opinion.type,
  status: opinion.status,
  subjectGuid: opinion.subjectGuid,
};

/** One page of the opinions a person may see. */
export async function listOpinions(search: OpinionSearch, context: Context) {
  requireSide(context);
  const { db, actor } = context;
  const ties = await tiesTo(context);
  const where = opinionCondition(ties, search);
  const found = await pageOfRows(db, opinion, search, {
    columns: seenColumns(ties),
    where,
    orderBy: sortedBy(search, sortColumns, 'updateTime', opinion.guid),
  });
  return { ...found, list: found.list.map((one) => toRow(one, actor)) };
}

const toRow = (seen: SeenOpinion, actor: Pick<Actor, 'guid' | 'permissions'>): OpinionRow => {
  const { row } = seen;
  return {
    guid: row.guid,
    version: row.version,
    opinionNo: row.opinionNo,
    subject: row.subject,
    subjectGuid: row.subjectGuid,
    subjectNo: row.subjectNo,
    subjectName: row.subjectName,
    enterpriseGuid: row.enterpriseGuid,
    enterpriseName: row.enterpriseName,
    stage: row.stage,
    type: row.type,
    supervisorName: row.ownerName,
    content: row.content,
    sentTime: row.sentAt && formatDateTime(row.sentAt),
    dueTime: formatDateTime(row.dueAt),
    answerTime: row.answeredAt && formatDateTime(row.answeredAt),
    status: row.status,
    updateTime: formatDateTime(row.updatedAt),
    actions: allowedOf(decideOpinion(seen, actor)),
  };
};

/** One opinion with its course; who would receive it, while it is a draft. */
export async function describeOpinion(
  guid: string,
  subjects: readonly OpinionSubjectKind[],
  context: Context,
): Promise<OpinionDetail> {
  requireSide(context);
  const { db, actor } = context;
  const seen = await findOpinion(context, guid);
  const { row } = seen;
  const subject = subjects.find(({ kind }) => kind === row.subject);
  const link = subject?.link(row.subjectGuid) ?? null;
  const people = await receiversOf(db, row);
  return {
    ...toRow(seen, actor),
    subjectLink: link !== null && (await subject?.find(context, row.subjectGuid)) ? link : null,
    files: await filesOf(db, OPINION, guid),
    answer: row.answer,
    conclusion: row.conclusion,
    isLate: row.answeredAt !== null && row.answeredAt > row.dueAt,
    receivers: people.map(({ name, deptName }) => (deptName ? `${name}（${deptName}）` : name)),
    entries: await entriesOf(db, guid),
  };
}
