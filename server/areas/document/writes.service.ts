import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ActOf, AnyDocumentKind } from '#shared/areas/document/kind';
import { nothingToRestore } from '#shared/areas/document/restore';
import { yearOf } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { STALE, TAKEN } from '../../db/move-status.ts';
import type { Series } from '../../db/next-number.ts';
import { rowStore } from '../../db/row-store.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { lockDepartmentForUse } from '../department/department.service.ts';
import { claimFiles } from '../file/file.service.ts';
import { settleAsked } from '../notification/notification.service.ts';
import { bindFilesAndAsks, keepDeletion, letFilesGo, takeDeletion } from './deletions.ts';
import { documentNote } from './note.service.ts';
import type { DocumentAccess } from './access.service.ts';
import type { Described, DocumentTable, Ties, Viewer } from './described.service.ts';

type Versioned = { guid: string; version: number };
type Columns = Readonly<Record<string, unknown>>;

/** What a document is stored with; files left out stay as they are. */
interface Written {
  columns: Columns;
  said?: Columns;
  also?: Columns;
  files?: readonly string[] | undefined;
}

/** What a deletion gave back; `also` are columns set together with it, `held` is what `restore` needs to take it again. */
interface GivenBack<H> {
  also?: Columns;
  held?: H;
}

/** What the next number of a unit is made of; the year is this one unless said. */
interface Numbered {
  shortCode: string | null;
  year?: number;
}

/** A document that was just stored, and what it was stored by. */
interface Saved<F, W, Row> {
  form: F;
  written: W;
  before: Row | null;
  after: Row;
}

/** Making, changing and deleting of the documents of a kind: what all kinds do the same, each piece usable alone. */
export function documentWrites<K extends AnyDocumentKind, T extends DocumentTable, X extends Ties>(
  {
    kind: of,
    table,
    isOne,
    drawnUp: { dept },
    letters,
    fileKinds = [of.code],
  }: Pick<Described<K, T, X>, 'kind' | 'table' | 'isOne' | 'drawnUp' | 'letters' | 'fileKinds'>,
  access: DocumentAccess<K, T, X>,
) {
  type Row = T['$inferSelect'];
  const kind: AnyDocumentKind = of;

  const note = documentNote(kind);
  const store = rowStore(table, kind.key.no, `${kind.code} store`);

  /**
   * What an earlier sending of the same creation made. Two sendings wait for each other here; the second finds what the
   * first made. @throws BusinessError when the guid is taken by somebody or something else
   */
  async function madeBefore(db: Db, { actor }: Context, guid: string | undefined): Promise<Row | undefined> {
    if (guid === undefined) return undefined;
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${guid}, 0))`);
    const [first] = await db
      .select({ row: table, isOne: isOne ?? sql`true` } as unknown as { row: never; isOne: SQL<boolean> })
      .from(table as PgTable)
      .where(eq(table.guid, guid));
    if (!first) return undefined;
    const row: Row = first.row;
    if (row.createUserGuid !== actor.guid || !first.isOne) throw new BusinessError(TAKEN);
    return row;
  }

  /**
   * Stores a new document under its number, with its department locked and its files claimed, and says so in the audit
   * with `said` beside its columns; `also` are columns the audit does not repeat.
   */
  async function insert(
    db: Db,
    context: Context,
    {
      guid,
      columns,
      number,
      said,
      also,
      files,
    }: Written & { guid?: string | undefined; number: string | Numbered },
  ): Promise<Row> {
    const { actor } = context;
    const series = typeof number === 'string' ? undefined : await seriesOf(db, number);
    const row = {
      ...also,
      ...columns,
      guid,
      ...(typeof number === 'string' && { [kind.key.no]: number }),
      createUserGuid: actor.guid,
      createUserName: actor.name,
      updateUserGuid: actor.guid,
    };
    // What finds the department gone undoes the row with it.
    const [, made] = await Promise.all([
      lockDepartmentForUse(db, { ...also, ...columns }[dept] as string),
      store(db, row, series),
    ]);
    await note(db, context, made, 'create', { after: { ...columns, ...said } });
    if (files) await claimFiles(db, context, files, { kind: kind.code, documentGuid: made.guid });
    return made;
  }

  const seriesOf = async (db: Db, { shortCode, year }: Numbered): Promise<Series> => ({
    unitCode: shortCode ?? '',
    type: letters,
    year: year ?? yearOf(await todayOf(db)),
  });

  /** Changes columns and files of a document that is locked, and says in the audit what differs. */
  async function update(
    db: Db,
    context: Context,
    before: Row,
    { columns, said, was, also, files }: Written & { was?: Columns },
  ): Promise<Row> {
    const named = Object.fromEntries(Object.entries(before).filter(([name]) => name in columns));
    if (dept in columns && columns[dept] !== named[dept])
      await lockDepartmentForUse(db, columns[dept] as string);
    const [after] = (await db
      .update(table)
      .set({
        ...columns,
        updateUserGuid: context.actor.guid,
        version: sql`${table.version} + 1`,
        updatedAt: sql`now()`,
        ...also,
      } as never)
      .where(eq(table.guid, before.guid))
      .returning()) as unknown as Row[];
    await note(db, context, after!, 'edit', { before: { ...named, ...was }, after: { ...columns, ...said } });
    if (files) await claimFiles(db, context, files, { kind: kind.code, documentGuid: before.guid });
    return after!;
  }

  /** Takes a document that is locked away, logically: its number is never given again. */
  async function takeAway(db: Db, context: Context, found: Row, also: Columns = {}): Promise<void> {
    const deleted = await db
      .update(table)
      .set({
        ...also,
        isDeleted: true,
        updateUserGuid: context.actor.guid,
        version: sql`${table.version} + 1`,
        updatedAt: sql`now()`,
      } as never)
      .where(and(eq(table.guid, found.guid), eq(table.version, found.version)))
      .returning({ guid: table.guid });
    if (deleted.length === 0) throw new BusinessError(STALE);
    await settleAsked(db, { asksFor: found.guid });
    await note(db, context, found, 'delete');
  }

  /** A document that can be read no more, locked. @throws NotFound */
  async function lockDeleted(db: Db, guid: string): Promise<Row> {
    const [found] = await db
      .select()
      .from(table as PgTable)
      .where(and(eq(table.guid, guid), isOne, not(access.kept)))
      .for('update');
    if (!found) throw new NotFound(nothingToRestore);
    return found as Row;
  }

  /** Puts a document that is locked back where it was, with these columns as they were. */
  async function putBack(db: Db, context: Context, found: Row, columns: Columns): Promise<Versioned> {
    const [row] = (await db
      .update(table)
      .set({
        ...columns,
        isDeleted: false,
        updateUserGuid: context.actor.guid,
        version: sql`${table.version} + 1`,
        updatedAt: sql`now()`,
      } as never)
      .where(eq(table.guid, found.guid))
      .returning({ guid: table.guid, version: table.version })) as unknown as Versioned[];
    return row!;
  }

  /** A new document in a transaction of its own; repeated with the same guid it answers the first result. */
  const make = (
    context: Context,
    guid: string | undefined,
    work: (db: Db) => Promise<Versioned>,
  ): Promise<Versioned> =>
    inTransaction(context.db, async (db) => {
      const made = (await madeBefore(db, context, guid)) ?? (await work(db));
      return { guid: made.guid, version: made.version };
    });

  /** A change of a document, which is locked for `work` and may be edited by this person. */
  const change = (
    context: Context,
    { guid, version }: Versioned,
    work: (db: Db, before: Row) => Promise<Versioned>,
  ): Promise<Versioned> =>
    inTransaction(context.db, async (db) => {
      const before = await access.lockFor(db, context, guid, { act: 'edit' as ActOf<K>, version });
      const after = await work(db, before);
      return { guid: after.guid, version: after.version };
    });

  /**
   * The calls that store a document together with all that belongs to it: `written` checks a form and says what the table
   * has of it, `further` stores the rest; `before` is null of a new one.
   */
  const saving = <F extends object, W extends Written & { number: string | Numbered }>(
    written: (viewer: Viewer, form: F, before: Row | null) => Promise<W>,
    further?: (db: Db, context: Context, saved: Saved<F, W, Row>) => Promise<void>,
  ) => {
    const store = async (db: Db, context: Context, form: F, before: Row | null, guid?: string) => {
      const said = await written({ db, actor: context.actor }, form, before);
      const after = before
        ? await update(db, context, before, said)
        : await insert(db, context, { guid, ...said });
      await further?.(db, context, { form, written: said, before, after });
      return after;
    };
    return {
      add: ({ guid, ...form }: F & { guid?: string | undefined }, context: Context) =>
        make(context, guid, (db) => store(db, context, form as unknown as F, null, guid)),
      edit: ({ guid, version, ...form }: F & Versioned, context: Context) =>
        change(context, { guid, version }, (db, before) => store(db, context, form as unknown as F, before)),
    };
  };

  /**
   * The call that deletes a document and lets its files go, and keeps for `restore` what that took; `work` gives back what
   * the document held, before it is gone.
   */
  const remove =
    <H>(work?: (db: Db, context: Context, found: Row) => Promise<GivenBack<H> | void>) =>
    ({ guid, version }: Versioned, context: Context): Promise<null> =>
      inTransaction(context.db, async (db) => {
        const found = await access.lockFor(db, context, guid, { act: 'delete' as ActOf<K>, version });
        const { also = {}, held = null } = (await work?.(db, context, found)) ?? {};
        const files = await letFilesGo(db, fileKinds, guid);
        await takeAway(db, context, found, also);
        const columns = Object.fromEntries(Object.entries(found).filter(([name]) => name in also));
        const kept = { kind: kind.code, documentGuid: guid, userGuid: context.actor.guid };
        await keepDeletion(db, { ...kept, files, columns, held });
        return null;
      });

  /**
   * The call that takes back a deletion of one's own while its time runs; `work` takes again what the document held, before
   * it is there again, and refuses as saving does. Who may not delete it now may not take that back.
   */
  const restore =
    <H = null>(work?: (db: Db, context: Context, found: Row, held: H) => Promise<void>) =>
    ({ guid }: { guid: string }, context: Context): Promise<Versioned> =>
      inTransaction(context.db, async (db) => {
        const taken = await takeDeletion(db, context.actor, kind.code, guid);
        const found = { ...(await lockDeleted(db, guid)), ...taken.columns };
        await lockDepartmentForUse(db, (found as Columns)[dept] as string);
        await work?.(db, context, found, taken.held as H);
        const back = await putBack(db, context, found, taken.columns);
        await bindFilesAndAsks(db, taken);
        await access.lockFor(db, context, guid, { act: 'delete' as ActOf<K> });
        await note(db, context, found, 'restore');
        return back;
      });

  return { madeBefore, insert, update, make, change, saving, remove, restore, note };
}
