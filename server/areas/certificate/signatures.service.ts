import { worded } from '#shared/kit/language';
import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { signatureFault } from '#shared/areas/certificate/codes';
import type { FileSignature, signingCalls } from '#shared/areas/certificate/signing-contract';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { refuse } from '../../http/refusal.ts';
import { record } from '../audit/audit.service.ts';
import { standing } from './certificate-rows.ts';
import { certificate, type Certificate, certificateSignature as kept } from './certificate.table.ts';
import { decideOwn } from './decide-certificate.ts';
import { verifyDigest } from './verify-digest.ts';

type Calls = typeof signingCalls;
type Kept = typeof kept.$inferSelect;

/** Keeps a signature the caller's browser has made with one of their certificates. */
export async function signDigest(
  { certificateGuid, digest, fileName, signature }: z.output<Calls['sign']['input']>,
  context: Context,
): Promise<FileSignature> {
  return inTransaction(context.db, async (db) => {
    const [of] = await db
      .select(standing)
      .from(certificate)
      .where(and(eq(certificate.guid, certificateGuid), eq(certificate.userGuid, context.actor.guid)))
      // Lock, so that no revocation comes between the check and the signature.
      .for('share');
    if (!of) throw new NotFound();
    refuse(decideOwn(of).sign);
    const { faults } = await verifyDigest(db, { digest, signature, certificate: of.row.certificate! });
    if (faults.length > 0)
      throw new BusinessError(worded((language) => signatureFault.label(faults[0]!, language)));
    await db
      .insert(kept)
      .values({ certificateGuid, digest, fileName, signature })
      .onConflictDoNothing({ target: [kept.digest, kept.certificateGuid] });
    const [stored] = await db
      .select()
      .from(kept)
      .where(and(eq(kept.digest, digest), eq(kept.certificateGuid, certificateGuid)));
    await record(db, context, {
      event: 'certificate.sign',
      objectType: 'certificate',
      objectGuid: certificateGuid,
      objectName: fileName,
      after: { digest },
    });
    return toSignature(db, stored!, of.row);
  });
}

/** The signatures of a file, by its digest, the oldest first; each as it stands today. */
export async function signaturesOf(db: Db, digest: string): Promise<FileSignature[]> {
  const found = await db
    .select({ of: kept, by: certificate })
    .from(kept)
    .innerJoin(certificate, eq(certificate.guid, kept.certificateGuid))
    .where(eq(kept.digest, digest))
    .orderBy(asc(kept.signTime), asc(kept.guid));
  return Promise.all(found.map(({ of, by }) => toSignature(db, of, by)));
}

/** Verifies what came from elsewhere; keeps nothing. */
export async function verifySignature(
  given: z.output<Calls['verify']['input']>,
  { db }: Context,
): Promise<z.output<Calls['verify']['output']>> {
  const { faults, signer } = await verifyDigest(db, given);
  return { faults, signer: signer && signerOf(signer) };
}

const signerOf = ({ enterpriseName, uscc, personName, serial }: Certificate) => ({
  enterpriseName,
  uscc,
  personName,
  serial: serial!,
});

async function toSignature(db: Db, of: Kept, by: Certificate): Promise<FileSignature> {
  const { faults } = await verifyDigest(db, {
    digest: of.digest,
    signature: of.signature,
    certificate: by.certificate!,
    at: of.signTime,
  });
  return {
    guid: of.guid,
    ...signerOf(by),
    fileName: of.fileName,
    signTime: formatDateTime(of.signTime),
    signature: of.signature,
    revokeTime: by.revokeTime && formatDateTime(by.revokeTime),
    revokeReason: by.revokeReason,
    faults,
  };
}
