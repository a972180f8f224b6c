import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { authorityCalls } from '#shared/areas/certificate/authority-contract';
import { certificateTransition, revocationReason } from '#shared/areas/certificate/codes';
import { formatDate } from '#shared/kit/dates';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { record } from '../audit/audit.service.ts';
import { certificate } from './certificate.table.ts';
import { decideAsAuthority } from './decide-certificate.ts';
import { lockAny, requireAuthority } from './find-certificates.ts';
import { expireOver, issueFor } from './issue-certificate.ts';
import { tellHolder } from './notices.ts';
import { revokeRow } from './revoke-row.ts';

type Calls = typeof authorityCalls;

/** Issues what has been applied for, to the person and the enterprise as they are now. */
export const issueCertificate =
  (revocationListUrl: string | undefined) =>
  async (meant: z.output<Calls['issue']['input']>, context: Context) => {
    await requireAuthority(context);
    return inTransaction(context.db, async (db) => {
      const of = await lockAny(db, meant);
      refuse(decideAsAuthority(of, context.actor).issue);
      await expireOver(db, of.row.userGuid);
      const issued = await issueFor(db, of.row, revocationListUrl);
      await moveStatus(db, certificate, meant.guid, certificateTransition.issue, meant.version);
      await db
        .update(certificate)
        .set({ ...issued, decidedByName: context.actor.name, decideTime: sql`now()` })
        .where(eq(certificate.guid, meant.guid));
      await record(db, context, {
        event: 'certificate.issue',
        objectType: 'certificate',
        objectGuid: meant.guid,
        objectName: issued.personName,
        after: { serial: issued.serial },
      });
      const until = formatDate(issued.validTo);
      await tellHolder(db, of.row.userGuid, 'issued', {
        cn: `数字证书已签发，有效期至${until}`,
        en: `Your certificate has been issued, valid until ${until}`,
      });
      return { guid: meant.guid, version: meant.version + 1 };
    });
  };

/** Refuses an application, with the reason its person reads. */
export async function refuseApplication(
  { refusal, ...meant }: z.output<Calls['refuse']['input']>,
  context: Context,
) {
  await requireAuthority(context);
  return inTransaction(context.db, async (db) => {
    const of = await lockAny(db, meant);
    refuse(decideAsAuthority(of, context.actor).refuse);
    await moveStatus(db, certificate, meant.guid, certificateTransition.refuse, meant.version);
    await db
      .update(certificate)
      .set({ refusal, decidedByName: context.actor.name, decideTime: sql`now()` })
      .where(eq(certificate.guid, meant.guid));
    await record(db, context, {
      event: 'certificate.refuse',
      objectType: 'certificate',
      objectGuid: meant.guid,
      objectName: of.row.personName,
      note: refusal,
    });
    await tellHolder(db, of.row.userGuid, 'refused', {
      cn: `数字证书申请被驳回：${refusal}`,
      en: `Your application for a certificate was refused: ${refusal}`,
    });
    return { guid: meant.guid, version: meant.version + 1 };
  });
}

/** Revokes anybody's certificate, with the reason its person reads. */
export async function revokeAsAuthority(
  { reason, note, ...meant }: z.output<Calls['revoke']['input']>,
  context: Context,
) {
  await requireAuthority(context);
  return inTransaction(context.db, async (db) => {
    const of = await lockAny(db, meant);
    refuse(decideAsAuthority(of, context.actor).revoke);
    const changed = await revokeRow(db, context, of.row, { reason, note });
    await tellHolder(db, of.row.userGuid, 'revoked', {
      cn: `数字证书已被吊销：${revocationReason.label(reason)}`,
      en: `Your certificate has been revoked: ${revocationReason.label(reason, 'en')}`,
    });
    return changed;
  });
}
