import { and, eq, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ActOf, AnyDocumentKind, GivenAct } from '#shared/areas/document/kind';
import { secondRight } from '#shared/areas/secondment/codes';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { prepared } from '../../db/prepared.ts';
import { isKept } from '../../db/void-columns.ts';
import type { Actor } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { refuse, type Refusal } from '../../http/refusal.ts';
import { runningApproval } from '../approval/approval.service.ts';
import { hasReturnedFrom, standingIn } from '../department/lent.service.ts';
import { byKind, filesColumn, type FilesByKind } from '../file/file.service.ts';
import { hasPart } from '../approval/participation.service.ts';
import { reviewRefusals } from '../approval/reviewed-document.service.ts';
import { onceVoided, voidRefusal } from '../approval/void.service.ts';
import { readsOn } from '../user/former-holder.service.ts';
import {
  type Condition,
  type Decisions,
  type Described,
  type DocumentTable,
  rowNow,
  type Ties,
  type Viewer,
} from './described.service.ts';
import { documentSight } from './sight.service.ts';

interface Asked<Act> {
  act: Act;
  /** As the person last saw it. */
  version?: number | undefined;
}

/** Finding, locking and deciding of the documents of one kind, for who may; the only way to load one. */
export function documentAccess<K extends AnyDocumentKind, T extends DocumentTable, X extends Ties>(
  own: Described<K, T, X>,
) {
  type Row = T['$inferSelect'];
  type Act = ActOf<K>;
  const { table } = own;
  const kind: AnyDocumentKind = own.kind;
  const reviewed = reviewedAs(kind);
  const now = rowNow(own);

  const { live, voided, inScope, visible, visibleOf, isSeen } = documentSight(kind, own);
  /** The documents that can be read: a voided one too, with which nothing can be done any more. */
  const kept = and(own.isOne, isKept(table))!;

  /** Whoever has returned from a secondment has no part any more in what they did there. */
  const partOf = (db: Db, { guid: userGuid, formerlyLentTo }: Actor): SQL =>
    or(
      and(
        own.hasPart ? own.hasPart(db, userGuid) : hasPart(db, kind.code, table.guid, userGuid),
        formerlyLentTo && notInArray(table.enterpriseGuid, [...formerlyLentTo]),
      ),
      readsOn(userGuid, table.guid),
    )!;

  /** Whether this person may read a document, as a condition over rows; `undefined` is no limit. */
  async function readable(viewer: Viewer): Promise<Condition> {
    const seen = await visibleOf(viewer);
    return seen && or(seen, partOf(viewer.db, viewer.actor));
  }

  /** The same as a column. */
  async function mayRead(viewer: Viewer): Promise<SQL<boolean>> {
    const condition = await readable(viewer);
    return condition ? sql<boolean>`coalesce(${condition}, false)` : sql<boolean>`true`;
  }

  /** What a supervisor sees of the kind, who sees none that was voided. */
  const supervisable = async (viewer: Viewer): Promise<Condition> => and(live, await visible(viewer));

  const byGuid = (db: Db) =>
    db
      .select({ row: now } as never)
      .from(table as PgTable)
      .where(and(eq(table.guid, sql.placeholder('guid')), kept));
  const rowOf = prepared((db) => byGuid(db).prepare(`${kind.code} row`));
  const lockedRowOf = prepared((db) => byGuid(db).for('update').prepare(`${kind.code} locked row`));

  /** The document, whoever asks; a voided one too. */
  async function stored(db: Db, guid: string, isLocked = false): Promise<Row | undefined> {
    const [found] = await (isLocked ? lockedRowOf : rowOf)(db).execute({ guid });
    return (found as { row: Row } | undefined)?.row;
  }

  /** Whether this person may read a document: for what stands in it, else by whatever else lets them. */
  async function reads(viewer: Viewer, found: Row): Promise<boolean> {
    if (await isSeen(viewer, found)) return true;
    const [isReadable] = await viewer.db
      .select({ guid: table.guid })
      .from(table as PgTable)
      .where(and(eq(table.guid, found.guid), kept, await readable(viewer)));
    return isReadable !== undefined;
  }

  /** Whether this person may read the document: by their data scope, or for a part in its approval. */
  const canRead = async (viewer: Viewer, guid: string): Promise<boolean> => {
    const found = await stored(viewer.db, guid);
    return found !== undefined && reads(viewer, found);
  };

  /** The document, for a person who may read it. @throws NotFound */
  async function find(viewer: Viewer, guid: string): Promise<Row> {
    const found = await stored(viewer.db, guid);
    if (!found || !(await reads(viewer, found))) throw new NotFound();
    return found;
  }

  const withAll = prepared((db) => {
    const query = db
      .select({
        row: now,
        files: filesColumn(db, own.fileKinds ?? [kind.code], table.guid),
        ...tiesOf(db),
      } as never)
      .from(table as PgTable)
      .$dynamic();
    return (own.tiedTo ? query.innerJoin(own.tiedTo.table, own.tiedTo.on) : query)
      .where(and(eq(table.guid, sql.placeholder('guid')), kept))
      .prepare(`${kind.code} page`);
  });

  /** The document with its ties and its files, read at once, for a person who may read it. @throws NotFound */
  async function open(viewer: Viewer, guid: string): Promise<Opened<Row, X>> {
    const [found] = (await withAll(viewer.db).execute({ guid })) as unknown as OpenedRow<Row, X>[];
    if (!found || !(await reads(viewer, found.row))) throw new NotFound();
    const { row, files, ...ties } = found;
    return { row, ties: ties as unknown as X, files: byKind(files) };
  }

  const isReached = (found: Row, act: Act | undefined, actor: Actor) =>
    !hasReturnedFrom(actor, found.enterpriseGuid) &&
    (own.isReached ? own.isReached(found, act, actor) : found.createUserGuid === actor.guid);

  /** The document for a person who may read it or act on it unseen. @throws NotFound */
  async function reach(viewer: Viewer, guid: string, act?: Act): Promise<Row> {
    const found = await stored(viewer.db, guid);
    if (!found || !(isReached(found, act, viewer.actor) || (await reads(viewer, found))))
      throw new NotFound();
    return found;
  }

  const tiesOf = (db: Db): Record<string, SQL> => ({
    approval: runningApproval(db, kind.code, table.guid),
    ...(own.ties?.(db) as Record<string, SQL> | undefined),
  });

  const ofTies = prepared((db) => {
    const query = db
      .select(tiesOf(db))
      .from(table as PgTable)
      .$dynamic();
    return (own.tiedTo ? query.innerJoin(own.tiedTo.table, own.tiedTo.on) : query)
      .where(eq(table.guid, sql.placeholder('guid')))
      .prepare(`${kind.code} ties`);
  });

  /** What else stands between a document and its acts; read after it is locked. */
  async function findTies(db: Db, guid: string): Promise<X> {
    const [ties] = await ofTies(db).execute({ guid });
    return ties as unknown as X;
  }

  /** What speaks against each act of this person, who can see the document (documents.md 5.0). */
  function decide(found: Row, ties: X, person: Actor): Decisions<Act> {
    const actor = standingIn(person, found.enterpriseGuid);
    const asReviewed = { ...found, approval: ties.approval };
    const given: Decisions<GivenAct> = {
      ...reviewRefusals(reviewed, asReviewed, actor),
      void: voidRefusal(reviewed, kind.voidable, asReviewed, actor),
    };
    const decisions = { ...given, ...own.decide(found, ties, actor, given) } as Decisions<Act>;
    return onceVoided(found, withinRights(decisions, actor));
  }

  /** The document as it was found, unless something speaks against the act. */
  async function decided(db: Db, actor: Actor, found: Row, { act, version }: Asked<Act>): Promise<Row> {
    const refusal = decide(found, await findTies(db, found.guid), actor)[act];
    if (refusal !== null && refusal.by !== 'state') refuse(refusal);
    if (version !== undefined && found.version !== version)
      throw new BusinessError(STALE, undefined, { isStale: true });
    refuse(refusal);
    return found;
  }

  /** The document a person wants to act on, refused as `decide` says; not locked. */
  const findFor = async (db: Db, { actor }: Pick<Viewer, 'actor'>, guid: string, asked: Asked<Act>) =>
    decided(db, actor, await reach({ db, actor }, guid, asked.act), asked);

  /** The same, locked until the transaction ends: what every write begins with. Do not lock for who may only read. */
  async function lockFor(
    db: Db,
    { actor }: Pick<Viewer, 'actor'>,
    guid: string,
    asked: Asked<Act>,
  ): Promise<Row> {
    await findFor(db, { actor }, guid, asked);
    const found = await stored(db, guid, true);
    if (!found) throw new NotFound();
    return decided(db, actor, found, asked);
  }

  return {
    live,
    voided,
    kept,
    inScope,
    visible,
    supervisable,
    mayRead,
    stored,
    canRead,
    find,
    open,
    isReached,
    reach,
    tiesOf,
    findTies,
    decide,
    decided,
    findFor,
    lockFor,
  };
}

/** What is lent without the right to submit takes nothing to approval and nothing back from it (documents.md 5.11, field 8). */
function withinRights<Act extends string>(decisions: Decisions<Act>, { lent }: Actor): Decisions<Act> {
  if (!lent || lent.rights.includes(secondRight.code.submit)) return decisions;
  const refusal: Refusal = { by: 'separation', text: notLentToSubmit };
  return { ...decisions, submit: refusal, undo: refusal, void: refusal };
}

const notLentToSubmit = {
  cn: '借调未授予“提交”权限',
  en: 'The secondment does not give the right to submit',
};

/** A document as its page shows it. */
interface Opened<Row, X extends Ties> {
  row: Row;
  ties: X;
  files: FilesByKind;
}
type OpenedRow<Row, X> = X & { row: Row; files: Parameters<typeof byKind>[0] };

/** A kind as the rules of approval know it. */
export const reviewedAs = <K extends AnyDocumentKind>(kind: K) => ({
  ...kind,
  write: `${kind.area}:write`,
  undo: `${kind.area}:undo`,
});

/** What a kind's documents are found, locked and decided with. */
export type DocumentAccess<K extends AnyDocumentKind, T extends DocumentTable, X extends Ties> = ReturnType<
  typeof documentAccess<K, T, X>
>;
