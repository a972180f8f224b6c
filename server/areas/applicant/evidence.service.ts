import { rm, stat } from 'node:fs/promises';
import { evidenceFault } from '#shared/areas/applicant/rules';
import { applicantPurpose } from '#shared/areas/applicant/codes';
import type { FileRow } from '#shared/areas/file/contract';
import type { Db } from '../../db/client.ts';
import type { PublicContext } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { readWithoutSession } from '../file/download.service.ts';
import { storeFile } from '../file/store.service.ts';
import { type Applicant, applicantOf, countUpload } from './applicant.service.ts';

/** Which documents of one kind are an applicant's own; composed in `server/app/file-subjects.ts`. */
export interface ApplicantFiles {
  /** Whether files of this kind belong to such documents. */
  covers(kind: string): boolean;
  isOwn(db: Db, applicant: Applicant, documentGuid: string): Promise<boolean>;
}

/** Who may send in a file, counted before a byte of it is stored. */
export async function admitUpload(ticket: string, { db }: PublicContext): Promise<Applicant> {
  const applicant = await applicantOf(db, ticket, applicantPurpose.codes);
  await countUpload(db, applicant);
  return applicant;
}

/** Takes over one piece of evidence; it is the ticket's until a document claims it. */
export async function storeEvidence(
  { storage }: { storage: Storage },
  context: PublicContext,
  { applicant, tempPath, name }: { applicant: Applicant; tempPath: string; name: string },
): Promise<FileRow> {
  try {
    const fault = evidenceFault(name, (await stat(tempPath)).size);
    if (fault) throw new BusinessError(fault);
    const owner = { guid: applicant.guid, name: '申请人' };
    return await storeFile(
      { db: context.db, storage },
      { ...context, actor: null },
      { tempPath, name, owner },
    );
  } finally {
    await rm(tempPath, { force: true });
  }
}

/**
 * A file of the applicant's own: one they have just sent in, or one of their documents.
 * @throws NotFound for any other.
 */
export async function readEvidence(
  { storage, documents }: { storage: Storage; documents: readonly ApplicantFiles[] },
  { ticket, guid }: { ticket: string; guid: string },
  context: PublicContext,
) {
  const { db } = context;
  const applicant = await applicantOf(db, ticket, applicantPurpose.codes);
  return readWithoutSession(guid, context, storage, async ({ uploaderGuid, kind, documentGuid }) => {
    if (documentGuid === null) return uploaderGuid === applicant.guid;
    const subject = documents.find((one) => one.covers(kind!));
    return subject !== undefined && subject.isOwn(db, applicant, documentGuid);
  });
}
