import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { and, count, eq, isNull } from 'drizzle-orm';
import { fileFault } from '#shared/areas/file/rules';
import type { FileRow } from '#shared/areas/file/contract';
import type { Db } from '../../db/client.ts';
import type { Actor } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { inTransaction } from '../../db/transaction.ts';
import { byProgram, record, type AuditContext } from '../audit/audit.service.ts';
import { detectType } from './detect-type.ts';
import { toFileRow } from './file.service.ts';
import { type FilePurpose, storedFile } from './file.table.ts';
import { noScanner, type Scanner } from './scanner.ts';
import { refuseBeyond, takeUsage } from './usage.ts';

/** Uploads a person may leave unused at one time; they are swept after a day. */
const UNUSED_MAX = 200;
// oxlint-disable-next-line no-control-regex -- control and direction characters are what is looked for
const UNFIT_NAME = /[\0-\x1f\x7f\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** Stands in the log in the place of who sent or read what is sealed. */
export const SEALED = 'file.sealed';

interface Upload {
  /** Local file as `storage.newTemp()` named it; gone afterwards, whatever happens. */
  tempPath: string;
  name: string;
  owner: Pick<Actor, 'guid' | 'name'> & { enterpriseGuid?: string | null };
  /** An upload unless said. */
  purpose?: FilePurpose;
  /** The log says that a file was stored, and neither which nor by whom. */
  isSealed?: boolean;
}

/**
 * Takes over a finished temporary file: checks name, size and content, has it scanned, puts it into the storage and
 * then writes its row, unbound, belonging to its owner. Serves uploads and exports alike.
 * @throws BusinessError beyond what may be stored, StorageFull or the disk's own fault when there is no room.
 */
export async function storeFile(
  { db, storage, scanner = noScanner }: { db: Db; storage: Storage; scanner?: Scanner },
  context: AuditContext,
  { tempPath, name, owner, purpose = 'upload', isSealed = false }: Upload,
): Promise<FileRow> {
  try {
    checkName(name);
    const { size } = await stat(tempPath);
    const fault = fileFault(name, size);
    if (fault) throw new BusinessError(fault);
    const type = await detectType(tempPath, name);
    await refuseBeyond(db, owner, purpose, size);
    if (purpose === 'upload') await refuseHoarding(db, owner);
    const virus = await scanner.scan(tempPath);
    if (virus !== null)
      throw new BusinessError({
        cn: `文件包含恶意内容（${virus}），已拒绝`,
        en: `The file has malicious content (${virus}) and was refused`,
      });
    const sha256 = await sha256Of(tempPath);
    const guid = randomUUID();
    const storageKey = `${new Date().toISOString().slice(0, 7).replace('-', '/')}/${guid}`;
    const row = { guid, name, type, size, sha256, storageKey, scanResult: scanner.name, purpose };
    try {
      await storage.put(storageKey, tempPath);
      return await inTransaction(db, (tx) => keep(tx, isSealed ? null : context, row, owner));
    } catch (error) {
      // Ignore a fault of the clean-up: it would hide the first one.
      await storage.remove(storageKey).catch(() => undefined);
      throw error;
    }
  } finally {
    await rm(tempPath, { force: true });
  }
}

/** Writes the row; `context` null: it is recorded sealed. */
async function keep(
  db: Db,
  context: AuditContext | null,
  row: Omit<typeof storedFile.$inferInsert, 'uploaderGuid' | 'uploaderName'> & {
    guid: string;
    purpose: FilePurpose;
  },
  owner: Upload['owner'],
): Promise<FileRow> {
  const { guid, name, type, size, sha256, purpose } = row;
  await takeUsage(db, owner, purpose, size);
  // Check again: files sent at the same time are counted one after the other.
  if (purpose === 'upload') await refuseHoarding(db, owner);
  const [stored] = await db
    .insert(storedFile)
    .values({
      ...row,
      uploaderGuid: owner.guid,
      uploaderName: owner.name,
      enterpriseGuid: owner.enterpriseGuid ?? null,
    })
    .returning();
  const act = { event: 'file.store', objectType: 'file' } as const;
  if (context)
    await record(db, context, {
      ...act,
      objectGuid: guid,
      objectName: name,
      after: { type, size, sha256 },
    });
  else await record(db, byProgram(SEALED), act);
  return toFileRow(stored!);
}

/** A name is never a path; what would hide or reverse its ending is refused as well. */
function checkName(name: string) {
  if (/[\\/]/.test(name) || name === '.' || name === '..')
    throw new BusinessError({ cn: '文件名不能包含路径', en: 'The file name must not contain a path' });
  if (UNFIT_NAME.test(name))
    throw new BusinessError({
      cn: '文件名含有不允许的字符',
      en: 'The file name has characters that are not allowed',
    });
}

async function refuseHoarding(db: Db, { guid }: Pick<Actor, 'guid'>) {
  const [unused] = await db
    .select({ files: count() })
    .from(storedFile)
    .where(
      and(
        eq(storedFile.uploaderGuid, guid),
        eq(storedFile.purpose, 'upload'),
        isNull(storedFile.documentGuid),
      ),
    );
  if (unused!.files >= UNUSED_MAX)
    throw new BusinessError({
      cn: '未使用的附件过多，请先保存单据或明天再试',
      en: 'Too many attachments are not in use yet; save the document first, or try again tomorrow',
    });
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
