import { fileText } from '#shared/areas/file/refusal-texts';
import { and, asc, eq, inArray, isNotNull, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { MAX_FILES } from '#shared/areas/file/rules';
import type { FileRow } from '#shared/areas/file/contract';
import { formatDateTime } from '#shared/kit/dates';
import { tooManyFiles } from '#shared/kit/rule-texts';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import type { Actor, Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { fileLimits } from './file-limits.ts';
import { storedFile, type StoredFile } from './file.table.ts';

/** The document a file belongs to; a document with several file fields uses a kind for each: 'plan.approvalDoc'. */
export interface FileOwner {
  kind: string;
  documentGuid: string;
}

/** Says who may read the files of one kind of document; composed in `server/app/file-subjects.ts`. */
export interface FileSubject {
  kind: string;
  /** They show people's ID or account numbers: reading them is recorded as sensitive. */
  isPersonal?: boolean;
  /** Whose reading is recorded without a name, since it is sealed who reads. */
  sealedFor?(actor: Pick<Actor, 'permissions'>): boolean;
  /** Whether this person may read that document, data scope included. */
  mayRead(context: Context, documentGuid: string): Promise<boolean>;
  /** The same of what it had when it was submitted and has no more; by default nobody. */
  mayReadFormer?(context: Context, documentGuid: string): Promise<boolean>;
}

/** A file as it leaves the server. */
export const toFileRow = ({
  guid,
  name,
  type,
  size,
  sha256,
  uploaderName,
  uploadTime,
}: Pick<StoredFile, keyof FileRow>): FileRow => ({
  guid,
  name,
  type,
  size,
  sha256,
  uploaderName,
  uploadTime: formatDateTime(uploadTime),
});

/** What a document has, and not what it had once. */
export const isCurrent = isNull(storedFile.formerSince);

/**
 * Makes these files, in this order, the files of the document; what it had before and is not named is kept as a former one
 * where it was submitted, else released. Refuses more than 50, and any that is neither the document's own, former ones
 * included, nor an unbound upload of this person.
 */
export async function claimFiles(
  db: Db,
  { actor }: { actor: Pick<Actor, 'guid'> },
  fileGuids: readonly string[],
  { kind, documentGuid }: FileOwner,
): Promise<void> {
  const wanted = [...new Set(fileGuids)];
  if (wanted.length > MAX_FILES) throw new BusinessError(tooManyFiles(MAX_FILES));
  const own = and(eq(storedFile.kind, kind), eq(storedFile.documentGuid, documentGuid));
  await db
    .update(storedFile)
    .set(LET_GO)
    .where(and(own, isCurrent, notInArray(storedFile.guid, wanted)));
  if (wanted.length === 0) return;
  const former = and(eq(storedFile.documentGuid, documentGuid), isNotNull(storedFile.formerSince));
  const fresh = and(isNull(storedFile.documentGuid), eq(storedFile.uploaderGuid, actor.guid));
  const claimed = await db
    .update(storedFile)
    .set({
      kind,
      documentGuid,
      unboundSince: null,
      formerSince: null,
      isSubmitted: sql`${storedFile.isSubmitted} and ${storedFile.documentGuid} is not null`,
      position: sql`array_position(${sql.param(wanted)}::uuid[], ${storedFile.guid})`,
    })
    .where(and(inArray(storedFile.guid, wanted), or(own, former, fresh)))
    .returning({ type: storedFile.type });
  if (claimed.length < wanted.length) throw new BusinessError(MISSING);
  if (claimed.some(({ type }) => type === 'csv'))
    throw new BusinessError({
      cn: 'csv文件只能用于导入，不能作为附件',
      en: 'A csv file can be imported, but it cannot be an attachment',
    });
}

const ofDocument = prepared((db) =>
  db
    .select()
    .from(storedFile)
    .where(
      and(
        eq(storedFile.kind, sql.placeholder('kind')),
        eq(storedFile.documentGuid, sql.placeholder('documentGuid')),
        isCurrent,
      ),
    )
    .orderBy(asc(storedFile.position), asc(storedFile.guid))
    .prepare('files_of_document'),
);

/** The files of a document, in their order. */
export async function filesOf(db: Db, kind: string, documentGuid: string): Promise<FileRow[]> {
  const rows = await ofDocument(db).execute({ kind, documentGuid });
  return rows.map(toFileRow);
}

/** Files by the kind they are kept under. */
export type FilesByKind = (kind: string) => FileRow[];

/** The files a document keeps under these kinds, as a column of the statement that finds it; see `byKind`. */
export const filesColumn = (db: Db, kinds: readonly string[], documentGuid: AnyPgColumn) =>
  sql<KeptFile[]>`(${db
    .select({
      files: sql`coalesce(json_agg(json_build_object(
        'kind', ${storedFile.kind}, 'guid', ${storedFile.guid}, 'name', ${storedFile.name}, 'type', ${storedFile.type},
        'size', ${storedFile.size}, 'sha256', ${storedFile.sha256}, 'uploaderName', ${storedFile.uploaderName},
        'uploadTime', ${storedFile.uploadTime}) order by ${storedFile.position}, ${storedFile.guid}), '[]')`,
    })
    .from(storedFile)
    .where(
      and(inArray(storedFile.kind, [...kinds]), eq(storedFile.documentGuid, documentGuid), isCurrent),
    )})`;

/** A file as JSON says it. */
type KeptFile = Omit<FileRow, 'uploadTime'> & { kind: string; uploadTime: string };

/** What `filesColumn` found: each kind's files in their order, none where there are none. */
export const byKind =
  (kept: readonly KeptFile[]): FilesByKind =>
  (kind) =>
    kept
      .filter((one) => one.kind === kind)
      .map((one) => toFileRow({ ...one, uploadTime: new Date(one.uploadTime) }));

/** The files a document keeps under these kinds. */
export async function filesOfKinds(
  db: Db,
  kinds: readonly string[],
  documentGuid: string,
): Promise<FilesByKind> {
  const rows = await db
    .select()
    .from(storedFile)
    .where(and(inArray(storedFile.kind, [...kinds]), eq(storedFile.documentGuid, documentGuid), isCurrent))
    .orderBy(asc(storedFile.position), asc(storedFile.guid));
  return (kind) => rows.filter((one) => one.kind === kind).map(toFileRow);
}

/** The guids of all files a document keeps under these kinds, former ones too. */
export async function keptFiles(db: Db, kinds: readonly string[], documentGuid: string): Promise<string[]> {
  const rows = await db
    .select({ guid: storedFile.guid })
    .from(storedFile)
    .where(and(inArray(storedFile.kind, [...kinds]), eq(storedFile.documentGuid, documentGuid)));
  return rows.map(({ guid }) => guid);
}

/** The files of several documents of one kind, each document's in their order; one without files is not there. */
export async function filesOfMany(
  db: Db,
  kind: string,
  documentGuids: readonly string[],
): Promise<Map<string, FileRow[]>> {
  if (documentGuids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.kind, kind), isOneOf(storedFile.documentGuid, documentGuids), isCurrent))
    .orderBy(asc(storedFile.position), asc(storedFile.guid));
  const found = new Map<string, FileRow[]>();
  for (const row of rows)
    found.set(row.documentGuid!, [...(found.get(row.documentGuid!) ?? []), toFileRow(row)]);
  return found;
}

/** These files, whatever they belong to; who may ask for them is the caller's rule. */
export async function filesNamed(db: Db, guids: readonly string[]): Promise<FileRow[]> {
  if (guids.length === 0) return [];
  const rows = await db
    .select()
    .from(storedFile)
    .where(inArray(storedFile.guid, [...new Set(guids)]));
  return rows.map(toFileRow);
}

/** These exports that are still kept, by guid, with when they go; null for one a document has taken over. */
export async function exportsNamed(
  db: Db,
  guids: readonly string[],
): Promise<
  ReadonlyMap<string, { file: Pick<FileRow, 'guid' | 'name' | 'size'>; expireTime: string | null }>
> {
  if (guids.length === 0) return new Map();
  const rows = await db
    .select({
      file: { guid: storedFile.guid, name: storedFile.name, size: storedFile.size },
      goes: sql`${storedFile.unboundSince} + make_interval(days => ${fileLimits().exportDays})`.mapWith(
        storedFile.unboundSince,
      ),
    })
    .from(storedFile)
    .where(inArray(storedFile.guid, [...guids]));
  return new Map(
    rows.map(({ file, goes }) => [file.guid, { file, expireTime: goes ? formatDateTime(goes) : null }]),
  );
}

/**
 * Gives each of these documents what another of the same kind has, as files of its own with the same content; by the guid
 * of the document they are copied from.
 */
export async function copyFiles(db: Db, kind: string, copyOf: ReadonlyMap<string, string>): Promise<void> {
  if (copyOf.size === 0) return;
  const found = await db
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.kind, kind), isOneOf(storedFile.documentGuid, [...copyOf.keys()]), isCurrent));
  if (found.length === 0) return;
  await db.insert(storedFile).values(
    found.map(({ guid: _guid, isSubmitted: _is, ...one }) => ({
      ...one,
      documentGuid: copyOf.get(one.documentGuid!)!,
    })),
  );
}

/** Unbinds every file of a document that is going away; the sweep removes them a day later. */
export async function releaseFiles(db: Db, { kind, documentGuid }: FileOwner): Promise<void> {
  await db
    .update(storedFile)
    .set(UNBOUND)
    .where(and(eq(storedFile.kind, kind), eq(storedFile.documentGuid, documentGuid)));
}

/**
 * Gives a document back what `releaseFiles` took of it, in the same order. Refuses when one has gone or is another
 * document's meanwhile.
 */
export async function bindAgain(
  db: Db,
  guids: readonly string[],
  { kind, documentGuid }: FileOwner,
): Promise<void> {
  const bound = await db
    .update(storedFile)
    .set({ kind, documentGuid, unboundSince: null })
    .where(and(isOneOf(storedFile.guid, guids), isNull(storedFile.documentGuid)))
    .returning({ guid: storedFile.guid });
  if (bound.length < guids.length) throw new BusinessError(MISSING);
}

/** One's own upload that no document has claimed yet: what an import reads. Throws NotFound. */
export async function ownUpload(
  guid: string,
  { db, actor }: { db: Db; actor: Pick<Actor, 'guid'> },
): Promise<StoredFile> {
  const [file] = await db
    .select()
    .from(storedFile)
    .where(
      and(
        eq(storedFile.guid, guid),
        eq(storedFile.uploaderGuid, actor.guid),
        isNull(storedFile.documentGuid),
      ),
    );
  if (!file) throw new NotFound(fileText.gone);
  return file;
}

const MISSING: Wording = {
  cn: '附件不存在或已失效，请重新上传',
  en: 'An attachment is missing or no longer valid. Please send it again.',
};
/** What is submitted stays its document's, as a former file; everything else belongs to nobody. */
const ofSubmitted = (stays: AnyPgColumn | SQL, goes: SQL) =>
  sql`case when ${storedFile.isSubmitted} then ${stays} else ${goes} end`;
const LET_GO = {
  kind: ofSubmitted(storedFile.kind, sql`null`),
  documentGuid: ofSubmitted(storedFile.documentGuid, sql`null`),
  unboundSince: ofSubmitted(sql`null`, sql`now()`),
  formerSince: ofSubmitted(sql`now()`, sql`null`),
};
const UNBOUND = { kind: null, documentGuid: null, unboundSince: sql`now()` };
