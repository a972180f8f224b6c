import { and, eq, gt, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type PgTable, unionAll } from 'drizzle-orm/pg-core';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import { dataScope } from '#shared/areas/role/scope';
import { prepared } from '../../db/prepared.ts';
import { isVoided } from '../../db/void-columns.ts';
import { isInScope, scopeCondition } from '../department/scope.service.ts';
import { columnOf } from './columns-of.ts';
import type { Condition, Described, DocumentTable, Ties, Viewer } from './described.service.ts';

type Seen<T extends DocumentTable> = Pick<
  Described<AnyDocumentKind, T, Ties>,
  'table' | 'isOne' | 'drawnUp' | 'scope' | 'reach'
>;

/** What people see of the rows of a table of documents by the permissions of an area, as conditions of queries. */
export function documentSight<T extends DocumentTable>(
  { area, code }: { area: AnyDocumentKind['area']; code: string },
  own: Seen<T>,
) {
  const { table } = own;
  /** The documents there are. */
  const live = and(own.isOne, sql`not ${table.isDeleted}`)!;
  /** The documents that were voided. */
  const voided = and(own.isOne, isVoided(table))!;
  const ownElsewhere = elsewhere(`${code} own elsewhere`, table, live);
  const ownVoidedElsewhere = elsewhere(`${code} own voided elsewhere`, table, voided);
  /** What lies in this person's data scope by a permission. `undefined` is no limit. */
  const inScope = (
    viewer: Viewer,
    permission: string = `${area}:read`,
    isWalked?: boolean,
  ): Promise<Condition> =>
    scopeCondition(
      viewer,
      permission,
      {
        enterpriseGuid: table.enterpriseGuid,
        deptGuid: columnOf(table, own.drawnUp.dept),
        ownerGuid: table.createUserGuid,
        ...own.scope?.(viewer.db),
      },
      isWalked,
    );

  /**
   * What this person may see by a permission: the one condition of list, count and export, of those that stand or of
   * the voided ones. `undefined` is no limit.
   */
  async function visible(
    viewer: Viewer,
    permission: string = `${area}:read`,
    { isVoided: ofVoided = false, isWalked }: { isVoided?: boolean | undefined; isWalked?: boolean } = {},
  ): Promise<Condition> {
    const scope = await inScope(viewer, permission, isWalked);
    const asked = { permission, among: ofVoided ? voided : live };
    if (own.reach) return own.reach(viewer, scope, asked);
    // A document made for a subsidiary belongs to the subsidiary, but its owner keeps seeing it. Add the `or` only for
    // who has such a one: no index over a company can follow it.
    if (!isLimited(viewer, scope, permission)) return scope;
    const isOutside = await (ofVoided ? ownVoidedElsewhere : ownElsewhere)(viewer);
    return isOutside ? or(scope, isMine(table, viewer)) : scope;
  }

  /** The same of rows that are found by their guids: what they are found by needs no index over a company. */
  async function visibleOf(viewer: Viewer): Promise<Condition> {
    const permission = `${area}:read`;
    const scope = await inScope(viewer, permission);
    if (own.reach) return own.reach(viewer, scope, { permission, among: live });
    return isLimited(viewer, scope, permission) ? or(scope, isMine(table, viewer)) : scope;
  }

  /** Whether a row that has been read is seen for what stands in it; false leaves it to `visibleOf`. */
  async function isSeen(viewer: Viewer, row: T['$inferSelect']): Promise<boolean> {
    const { enterpriseGuid, createUserGuid: ownerGuid } = row;
    const deptGuid = (row as unknown as Record<string, string | null>)[own.drawnUp.dept] ?? null;
    return isInScope(viewer, `${area}:read`, { enterpriseGuid, deptGuid, ownerGuid });
  }

  return { live, voided, inScope, visible, visibleOf, isSeen };
}

/** Whether there may be documents of one's own beyond the scope. */
const isLimited = ({ actor }: Viewer, scope: Condition, permission: string): boolean => {
  const reach = actor.permissions.get(permission);
  return scope !== undefined && reach !== undefined && !reach.has(dataScope.code.companyTree);
};

const isMine = (table: DocumentTable, { actor: { guid, formerlyLentTo } }: Viewer) =>
  and(
    eq(table.createUserGuid, guid),
    formerlyLentTo && notInArray(table.enterpriseGuid, [...formerlyLentTo]),
  );

/** Whether this person has documents in another company than their own; `name` is that of its statement. */
function elsewhere(name: string, table: DocumentTable, among: Condition) {
  const statement = prepared((db) => {
    const at = (company: SQL) =>
      db
        .select({ guid: sql<string>`${table.guid}` })
        .from(table as PgTable)
        .where(and(eq(table.createUserGuid, sql.placeholder('owner')), among, company))
        .limit(1);
    // Two ranges of an index: an inequality would read through all of one's own.
    return unionAll(
      at(lt(table.enterpriseGuid, sql.placeholder('company'))),
      at(gt(table.enterpriseGuid, sql.placeholder('company'))),
    ).prepare(name);
  });
  return async ({ db, actor }: Viewer): Promise<boolean> => {
    const found = await statement(db).execute({ owner: actor.guid, company: actor.enterpriseGuid });
    return found.length > 0;
  };
}
