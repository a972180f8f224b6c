import { and, eq, lte, sql } from 'drizzle-orm';
import { certificateStatus } from '#shared/areas/certificate/codes';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../kit/errors.ts';
import { findEnterprise } from '../enterprise/enterprise.service.ts';
import { findPeople } from '../user/user.service.ts';
import { applyRefusal } from './apply-refusal.ts';
import { authorityOf } from './authority-in-use.ts';
import { certificate, type Certificate } from './certificate.table.ts';
import { readRequest } from './read-request.ts';

const s = certificateStatus.code;

/**
 * Has the authority issue for a stored request, naming person and enterprise as they are now; answers what the row
 * then holds. Call it with the row locked.
 * @throws BusinessError when the person has left, or their enterprise is not approved
 */
export async function issueFor(
  db: Db,
  row: Pick<Certificate, 'userGuid' | 'enterpriseGuid' | 'request'>,
  revocationListUrl: string | undefined,
) {
  const [person] = await findPeople(db, [row.userGuid]);
  const enterprise = await findEnterprise(db, row.enterpriseGuid);
  if (!person?.isActive || !enterprise?.isActive || person.enterpriseGuid !== row.enterpriseGuid)
    throw new BusinessError({
      cn: '申请人已停用或已离开该企业，不能签发',
      en: 'The applicant is disabled or has left the enterprise, so no certificate can be issued',
    });
  const refusal = applyRefusal(enterprise, []);
  if (refusal) throw new BusinessError(refusal);
  const { publicKey } = await readRequest(row.request);
  const subject = {
    enterpriseName: enterprise.name,
    uscc: enterprise.uscc!,
    personName: person.name,
    userName: person.userName,
  };
  const issued = await authorityOf(db, { revocationListUrl }).issue({
    subject,
    publicKey,
    at: await databaseTime(db),
  });
  return { ...subject, ...issued, certificate: issued.certificate.toString('base64') };
}

/** The time by the database's clock. */
export async function databaseTime(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ ms: string }>(
    sql`select (extract(epoch from now()) * 1000)::bigint::text as ms`,
  );
  return new Date(Number(rows[0]!.ms));
}

/** Says of certificates whose time is up that they have expired; of one person, or of everybody. */
export async function expireOver(db: Db, userGuid?: string): Promise<void> {
  await db
    .update(certificate)
    .set({ status: s.expired, version: sql`${certificate.version} + 1`, updatedAt: sql`now()` })
    .where(
      and(
        eq(certificate.status, s.issued),
        lte(certificate.validTo, sql`now()`),
        userGuid === undefined ? undefined : eq(certificate.userGuid, userGuid),
      ),
    );
}
