import { X509Certificate } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { authorityCalls, CertificateSearch } from '#shared/areas/certificate/authority-contract';
import { certificateStatus } from '#shared/areas/certificate/codes';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { sortedBy } from '../../db/sorted-by.ts';
import type { Context } from '../../http/context.ts';
import { allowedOf } from '../../http/refusal.ts';
import { authorityOf } from './authority-in-use.ts';
import { VALID_DAYS } from './certificate-authority.ts';
import { isEnding, isPast, standing, toBrief } from './certificate-rows.ts';
import { certificate } from './certificate.table.ts';
import { decideAsAuthority } from './decide-certificate.ts';
import { requireAuthority } from './find-certificates.ts';

const s = certificateStatus.code;
const sortColumns = { applyTime: certificate.applyTime, validTo: certificate.validTo };

/** The filter by state, by which what is past its end has expired. */
function isIn(status: number | undefined) {
  if (status === undefined) return undefined;
  const stored = sql`${certificate.status} = ${status}`;
  if (status === s.issued) return and(stored, sql`not ${isPast}`);
  if (status === s.expired) return sql`(${stored} or ${isPast})`;
  return stored;
}

/** One page of all certificates and applications, the last one applied for first. */
export async function listCertificates(search: CertificateSearch, context: Context) {
  await requireAuthority(context);
  const { db, actor } = context;
  const where = and(
    contains(certificate.enterpriseName, search.enterpriseName),
    contains(certificate.personName, search.personName),
    search.serial
      ? eq(certificate.serial, search.serial.toLowerCase().replaceAll(/[^0-9a-f]/g, ''))
      : undefined,
    isIn(search.status),
    search.endingSoon ? isEnding : undefined,
  );
  const found = await pageOfRows(db, certificate, search, {
    columns: standing,
    where,
    orderBy: sortedBy(search, sortColumns, 'applyTime', certificate.guid),
  });
  return {
    ...found,
    list: found.list.map((of) => ({ ...toBrief(of), actions: allowedOf(decideAsAuthority(of, actor)) })),
  };
}

/** The authority itself: its certificate, and how much it has to do. */
export async function describeAuthority(
  _input: object,
  context: Context,
): Promise<z.output<typeof authorityCalls.authority.output>> {
  await requireAuthority(context);
  const { db } = context;
  const root = new X509Certificate(await authorityOf(db, { revocationListUrl: undefined }).root());
  const of = (condition: ReturnType<typeof isIn>) => sql<number>`count(*) filter (where ${condition})::int`;
  const [counts] = await db
    .select({
      waitingCount: of(isIn(s.applied)),
      inForceCount: of(isIn(s.issued)),
      revokedCount: of(isIn(s.revoked)),
    })
    .from(certificate);
  return {
    name: /^CN=(.+)$/m.exec(root.subject)?.[1] ?? root.subject,
    serial: root.serialNumber.toLowerCase(),
    fingerprint: root.fingerprint256.replaceAll(':', '').toLowerCase(),
    validFrom: formatDateTime(root.validFromDate),
    validTo: formatDateTime(root.validToDate),
    ...counts!,
    validDays: VALID_DAYS,
  };
}
