import { fileText } from '#shared/areas/file/refusal-texts';
import { createHash, randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { DOWNLOAD_PATH } from '#shared/areas/file/contract';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import type { Actor, Context, PublicContext } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { inTransaction } from '../../db/transaction.ts';
import { byProgram, record } from '../audit/audit.service.ts';
import { attachmentHeaders } from './attachment-headers.service.ts';
import type { FileSubject } from './file.service.ts';
import { fileLimits } from './file-limits.ts';
import { SEALED } from './store.service.ts';
import { downloadTicket, storedFile, type StoredFile } from './file.table.ts';
import { giveBackUsage } from './usage.ts';

const TICKET_SECONDS = 60;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Finds the person of a session that is still alive; null when it has ended. Given by the session area. */
export type ActorOfSession = (db: Db, sessionGuid: string) => Promise<Actor | null>;

/**
 * The one way to a stored file: its uploader while it is unbound, afterwards whoever its document says.
 * Foreign and missing are the same answer.
 * @throws NotFound
 */
export async function readableFile(
  guid: string,
  context: Context,
  subjects: readonly FileSubject[],
): Promise<StoredFile> {
  const [file] = await context.db.select().from(storedFile).where(eq(storedFile.guid, guid));
  if (!file || !(await mayRead(file, context, subjects))) throw new NotFound(fileText.gone);
  return file;
}

async function mayRead(
  { kind, documentGuid, uploaderGuid, formerSince }: StoredFile,
  context: Context,
  subjects: readonly FileSubject[],
) {
  if (documentGuid === null) return uploaderGuid === context.actor.guid;
  const subject = subjects.find((one) => one.kind === kind);
  if (formerSince !== null) return (await subject?.mayReadFormer?.(context, documentGuid)) ?? false;
  return subject !== undefined && subject.mayRead(context, documentGuid);
}

/** An address that opens the file once, within 60 seconds, as long as the person's session lives. */
export async function downloadUrl(guid: string, context: Context, subjects: readonly FileSubject[]) {
  const file = await readableFile(guid, context, subjects);
  const token = randomBytes(32).toString('base64url');
  await context.db.insert(downloadTicket).values({
    tokenHash: hashOf(token),
    fileGuid: file.guid,
    sessionGuid: context.actor.sessionGuid,
    expiresAt: sql`now() + make_interval(secs => ${TICKET_SECONDS})` as never,
  });
  return { url: `${DOWNLOAD_PATH}/${token}` };
}

/**
 * Uses up a download address and answers the file with its content. The right is asked anew: it may have been lost
 * within the minute. A browser's own download carries no bearer header, so the token stands for the person.
 */
export async function redeem(
  token: string,
  { db, origin }: PublicContext,
  {
    storage,
    subjects,
    actorOfSession,
  }: { storage: Storage; subjects: readonly FileSubject[]; actorOfSession: ActorOfSession },
): Promise<{ file: StoredFile; content: Readable }> {
  const [ticket] = await db
    .delete(downloadTicket)
    .where(and(eq(downloadTicket.tokenHash, hashOf(token)), gt(downloadTicket.expiresAt, sql`now()`)))
    .returning();
  const actor = ticket && (await actorOfSession(db, ticket.sessionGuid));
  if (!ticket || !actor) throw new NotFound(GONE);
  const context: Context = { db, actor, origin };
  const file = await readableFile(ticket.fileGuid, context, subjects);
  return { file, content: await recordedContent(file, context, { storage, subjects }) };
}

/**
 * A file for somebody without a session, whose right `mayRead` decides; with the headers it is sent under.
 * @throws NotFound
 */
export async function readWithoutSession(
  guid: string,
  context: PublicContext,
  storage: Storage,
  mayRead: (file: StoredFile) => Promise<boolean>,
) {
  const [file] = await context.db.select().from(storedFile).where(eq(storedFile.guid, guid));
  if (!file || !(await mayRead(file))) throw new NotFound(fileText.gone);
  return {
    headers: attachmentHeaders(file),
    content: await recordedContent(file, context, { storage, subjects: [] }),
  };
}

/**
 * A file whose reading is recorded elsewhere and sealed: the log says that one was read, and neither which nor by whom. Who may
 * read it is the caller's rule. @throws NotFound
 */
export async function readSealed(guid: string, { db, storage }: { db: Db; storage: Storage }) {
  const [file] = await db.select().from(storedFile).where(eq(storedFile.guid, guid));
  const content = file && (await storage.get(file.storageKey));
  if (!file || !content) throw new NotFound(fileText.gone);
  try {
    await inTransaction(db, (tx) =>
      record(tx, byProgram(SEALED), { event: 'file.download', objectType: 'file' }),
    );
  } catch (error) {
    content.destroy();
    throw error;
  }
  return { headers: attachmentHeaders(file), content };
}

/** The content of a file, once its reading has been recorded. */
export async function recordedContent(
  file: StoredFile,
  { db, ...context }: PublicContext,
  { storage, subjects }: { storage: Storage; subjects: readonly FileSubject[] },
): Promise<Readable> {
  const isPersonal = subjects.some(({ kind, isPersonal: is }) => kind === file.kind && is === true);
  const { actor } = context as Partial<Context>;
  const isSealed = subjects.some(
    (one) => one.kind === file.kind && actor !== undefined && one.sealedFor?.(actor) === true,
  );
  const content = await storage.get(file.storageKey);
  if (!content)
    throw new NotFound({
      cn: '文件内容已丢失，请联系管理员',
      en: 'The file has been lost. Please tell the administrator.',
    });
  try {
    await inTransaction(db, (tx) =>
      isSealed
        ? record(tx, byProgram(SEALED), { event: 'file.download', objectType: 'file' })
        : record(tx, context, {
            event: 'file.download',
            objectType: 'file',
            objectGuid: file.guid,
            objectName: file.name,
            note: file.kind ? `${file.kind} ${file.documentGuid}` : '',
            ...(isPersonal && { dataClass: 'sensitive' }),
          }),
    );
  } catch (error) {
    content.destroy();
    throw error;
  }
  return content;
}
const GONE: Wording = {
  cn: '下载地址已失效，请重新获取',
  en: 'This address is no longer valid; please get a new one',
};

/**
 * Removes what belongs to nobody any more: uploads unbound for a day, exports after the days they are kept, and spent
 * time of download addresses.
 */
export async function sweepFiles(db: Db, storage: Storage): Promise<number> {
  await db.delete(downloadTicket).where(lt(downloadTicket.expiresAt, sql`now()`));
  // Delete the row first: a kill in between may leave content without a row, never a row without content.
  const swept = await inTransaction(db, async (tx) => {
    const rows = await tx
      .delete(storedFile)
      .where(
        and(
          isNull(storedFile.documentGuid),
          lt(
            storedFile.unboundSince,
            sql`now() - make_interval(days => case ${storedFile.purpose} when 'export' then ${fileLimits().exportDays}::int else 1 end)`,
          ),
        ),
      )
      .returning();
    // Delete the content with the last of its copies: they share it.
    const copies = await tx
      .select({ key: storedFile.storageKey })
      .from(storedFile)
      .where(
        inArray(
          storedFile.storageKey,
          rows.map(({ storageKey }) => storageKey),
        ),
      );
    const kept = new Set(copies.map(({ key }) => key));
    const gone = new Map(rows.map((row) => [row.storageKey, row]));
    for (const key of kept) gone.delete(key);
    await giveBackUsage(tx, [...gone.values()]);
    return { rows, keys: [...gone.keys()] };
  });
  for (const key of swept.keys) await storage.remove(key);
  return swept.rows.length;
}
