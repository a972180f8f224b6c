import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { certificateStatus, revocationReason } from '#shared/areas/certificate/codes';
import type { certificateCalls } from '#shared/areas/certificate/contract';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { refuse } from '../../http/refusal.ts';
import { record } from '../audit/audit.service.ts';
import { certificate } from './certificate.table.ts';
import { decideOwn } from './decide-certificate.ts';
import { lockOwn } from './find-certificates.ts';
import { issueFor } from './issue-certificate.ts';
import { refuseKnownKey } from './own-certificates.ts';
import { readRequest } from './read-request.ts';
import { revokeRow } from './revoke-row.ts';
import { verifyDigest } from './verify-digest.ts';

/**
 * Gives its holder a new certificate for a new key in place of one that ends soon. Nobody is asked: the key of the old
 * one, which somebody issued to this person, signs the request for the new.
 */
export const renewCertificate =
  (revocationListUrl: string | undefined) =>
  async (
    { newGuid, request, proof, ...meant }: z.output<typeof certificateCalls.renew.input>,
    context: Context,
  ) => {
    const { keyFingerprint } = await readRequest(request);
    const { actor } = context;
    return inTransaction(context.db, async (db) => {
      const of = await lockOwn(db, actor.guid, meant);
      refuse(decideOwn(of).renew);
      await refuseKnownKey(db, keyFingerprint);
      const digest = createHash('sha256').update(Buffer.from(request, 'base64')).digest('hex');
      const proved = await verifyDigest(db, { digest, signature: proof, certificate: of.row.certificate! });
      if (proved.faults.length > 0) {
        const text = {
          cn: '原证书私钥的签名不正确，不能续期',
          en: 'It is not signed rightly with the key of the certificate to be renewed',
        };
        throw faultAt('proof', text);
      }
      await revokeRow(db, context, of.row, { reason: revocationReason.code.superseded, note: '' });
      const issued = await issueFor(db, { ...of.row, request }, revocationListUrl);
      await db.insert(certificate).values({
        guid: newGuid,
        userGuid: actor.guid,
        enterpriseGuid: of.row.enterpriseGuid,
        request,
        keyFingerprint,
        status: certificateStatus.code.issued,
        renewsGuid: of.row.guid,
        decidedByName: actor.name,
        decideTime: sql`now()`,
        ...issued,
      });
      await record(db, context, {
        event: 'certificate.renew',
        objectType: 'certificate',
        objectGuid: newGuid,
        objectName: actor.name,
        before: { serial: of.row.serial },
        after: { serial: issued.serial },
      });
      return { guid: newGuid, version: 1 };
    });
  };
