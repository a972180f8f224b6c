import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { representativeStatus } from '#shared/areas/representative/codes';
import type {
  RepresentativeDetail,
  RepresentativeFilter,
  RepresentativeRow,
  RepresentativeSearch,
} from '#shared/areas/representative/contract';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { sortedBy } from '../../db/sorted-by.ts';
import type { Actor, Context } from '../../http/context.ts';
import { allowedOf } from '../../http/refusal.ts';
import { NotFound } from '../../kit/errors.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { filesOf } from '../file/file.service.ts';
import { decideActs, REPRESENTATIVE, scopeColumns } from './entry.ts';
import type { RepresentativeParts } from './parts.ts';
import { type Representative, representative } from './representative.table.ts';

type Reader = Pick<Context, 'db' | 'actor'>;

const READ = 'representative:read';
const sortColumns = { name: representative.name, updateTime: representative.updatedAt } as const;

/** The entries a person sees that fit a filter. */
export const entriesOf = async (context: Reader, filter: RepresentativeFilter): Promise<SQL | undefined> =>
  and(
    eq(representative.kind, filter.kind),
    await scopeCondition(context, READ, scopeColumns),
    contains(representative.name, filter.name),
    contains(representative.phone, filter.phone),
    filter.enterpriseGuid === undefined
      ? undefined
      : eq(representative.enterpriseGuid, filter.enterpriseGuid),
    filter.status === undefined ? undefined : sql`${representative.status} = ${filter.status}`,
  );

/** One page of the register. */
export async function listRepresentatives(search: RepresentativeSearch, context: Context) {
  const found = await pageOfRows(context.db, representative, search, {
    where: await entriesOf(context, search),
    orderBy: sortedBy(search, sortColumns, 'updateTime', representative.guid),
  });
  return { ...found, list: found.list.map((row) => toRow(row, context.actor)) };
}

const toRow = (row: Representative, actor: Actor): RepresentativeRow => ({
  guid: row.guid,
  version: row.version,
  kind: row.kind,
  status: row.status,
  userGuid: row.userGuid,
  name: row.name,
  userName: row.userName,
  enterpriseGuid: row.enterpriseGuid,
  enterpriseName: row.enterpriseName,
  deptName: row.deptName,
  duty: row.duty,
  phone: row.phone,
  email: row.email,
  updateTime: formatDateTime(row.updatedAt),
  actions: allowedOf(decideActs(row, actor)),
});

const at = (moment: Date | null) => (moment ? formatDateTime(moment) : '');

/** One entry with its letters of authority, what waits for the signature, and who could take that over. */
export async function describeRepresentative(
  { waiting }: Pick<RepresentativeParts, 'waiting'>,
  guid: string,
  context: Context,
): Promise<RepresentativeDetail> {
  const { db, actor } = context;
  const [row] = await db
    .select()
    .from(representative)
    .where(and(eq(representative.guid, guid), await scopeCondition(context, READ, scopeColumns)));
  if (!row) throw new NotFound();
  const isActive = row.status === representativeStatus.code.active;
  const held = isActive ? await waiting(db, row) : [];
  return {
    ...toRow(row, actor),
    remark: row.remark,
    files: await filesOf(db, REPRESENTATIVE, guid),
    createUserName: row.createUserName,
    createTime: at(row.createTime),
    confirmUserName: row.confirmUserName,
    confirmTime: at(row.confirmTime),
    endUserName: row.endUserName,
    endTime: at(row.endTime),
    endReason: row.endReason,
    waitingCount: held.length,
    waiting: actor.permissions.has('entrust:read') ? held : [],
    successors: isActive
      ? await db
          .select({ guid: representative.guid, name: representative.name })
          .from(representative)
          .where(
            and(
              eq(representative.enterpriseGuid, row.enterpriseGuid),
              eq(representative.kind, row.kind),
              eq(representative.status, representativeStatus.code.active),
              ne(representative.guid, guid),
            ),
          )
          .orderBy(asc(representative.name), asc(representative.guid))
      : [],
  };
}
