import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { questionText as t } from '#shared/areas/clarification/fault-texts';
import { identityTrace } from '#shared/areas/clarification/codes';
import { type Identity, identityIn } from '#shared/areas/clarification/identity-scan';
import type { Wording } from '#shared/kit/language';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { byProgram } from '../audit/audit.service.ts';
import { ownUpload } from '../file/file.service.ts';
import { storeFile } from '../file/store.service.ts';
import type { TenderNow } from '../tender/tenders.service.ts';
import { partsOf, stripped, UnreadableFile, wordsOf } from './office-file.ts';
import { pdfProperties } from './pdf-properties.ts';

/** Under which the files of a question are kept. */
export const QUESTION_FILES = 'clarification.question';

const OFFICE = ['docx', 'xlsx'];

/** Where a question's file is stored anew: under its tender's handler, with the pseudonym as who sent it. */
interface Taken {
  tender: TenderNow;
  pseudonym: string;
  identity: Identity;
}

/**
 * Stores what a supplier sends with a question anew, so that neither name, digest, properties nor sender lead to it: office
 * files without who worked on them, PDFs that say nothing of that. Refused at `files` is what names the supplier, with what
 * was found and where. Answers the guids of the new files.
 */
export async function takeQuestionFiles(
  guids: readonly string[],
  context: Context,
  storage: Storage,
  taken: Taken,
): Promise<string[]> {
  const made: string[] = [];
  for (const [at, guid] of guids.entries()) {
    const upload = await ownUpload(guid, context);
    const content = await storage.get(upload.storageKey);
    const bytes = content === null ? Buffer.alloc(0) : await buffer(content);
    refuseTraces(upload.name, { cn: '文件名', en: 'its name' }, upload.name, taken.identity);
    const clean = await cleaned(upload, bytes, taken.identity);
    const tempPath = storage.newTemp();
    await writeFile(tempPath, clean, { mode: 0o600 });
    const { tender, pseudonym } = taken;
    const owner = { guid: tender.createUserGuid, name: pseudonym, enterpriseGuid: tender.enterpriseGuid };
    const stored = await storeFile({ db: context.db, storage }, byProgram('clarification.question'), {
      tempPath,
      name: `提问附件${at + 1}.${upload.type}`,
      owner,
    });
    made.push(stored.guid);
  }
  return made;
}

async function cleaned(
  { name, type }: { name: string; type: string },
  bytes: Buffer,
  identity: Identity,
): Promise<Buffer> {
  if (OFFICE.includes(type)) {
    const parts = await partsOf(bytes).catch((error: unknown) => {
      throw error instanceof UnreadableFile ? faultAt('files', t.unreadable(name)) : error;
    });
    refuseTraces(name, { cn: '正文', en: 'its text' }, wordsOf(parts), identity);
    return stripped(parts);
  }
  if (type !== 'pdf') throw faultAt('files', t.fileType(name));
  const { isReadable, values } = pdfProperties(bytes);
  if (!isReadable) throw faultAt('files', t.unreadable(name));
  // A PDF is not written anew: what it says of who made it, its sender takes out.
  const [first] = values.filter((one) => !NOBODY.has(one.toLowerCase()));
  if (first !== undefined) throw faultAt('files', t.property(name, first.slice(0, 100)));
  // A comment behind its end changes the digest and nothing that is shown.
  return Buffer.concat([bytes, Buffer.from(`\n%${crypto.randomUUID()}\n`)]);
}

/** What programs write where nobody is named. */
const NOBODY = new Set([
  'administrator',
  'admin',
  'user',
  'wps',
  'wps_user',
  'anonymous',
  'unknown',
  'microsoft office user',
]);

function refuseTraces(name: string, where: Wording, text: string, identity: Identity): void {
  const [first] = identityIn(text, identity);
  if (first) throw faultAt('files', t.inFile(name, where, identityTrace.wording(first.trace), first.found));
}
