import { and, eq, gt, inArray, ne, or, type SQL } from 'drizzle-orm';
import type { EnterpriseInfo } from '#shared/areas/enterprise/form';
import type { ReviewHint } from '#shared/areas/enterprise/review-contract';
import type { Db } from '../../db/client.ts';
import { enterpriseNames, similarEnterprises } from '../enterprise/enterprise.service.ts';
import { enterprisesOfPhones } from '../user/enterprise-accounts.service.ts';
import { enterpriseVersion as version } from './enterprise-version.table.ts';
import { idMark } from './sealed-content.ts';

type Hint = { kind: ReviewHint; detail: string[] };

/** What a reviewer should look at twice: similar names, the same legal representative or phone elsewhere. */
export async function hintsFor(
  db: Db,
  enterpriseGuid: string,
  content: Partial<EnterpriseInfo>,
): Promise<Hint[]> {
  const {
    enterpriseName = '',
    uscc = '',
    legalRepName = '',
    legalRepIdNumber,
    legalRepPhone,
    contactPhone,
  } = content;
  const phones = [legalRepPhone, contactPhone].filter((one): one is string => Boolean(one));
  const others = (which: SQL | undefined) => namesWhere(db, enterpriseGuid, which);
  const accounts = await enterpriseNames(db, await enterprisesOfPhones(db, phones, enterpriseGuid));
  const samePhone = await others(
    or(inArray(version.legalRepPhone, phones), inArray(version.contactPhone, phones)),
  );
  const found: Hint[] = [
    { kind: 'similarName', detail: await similarEnterprises(db, enterpriseName, uscc) },
    {
      kind: 'sameLegalRep',
      detail: legalRepName ? await others(eq(version.legalRepName, legalRepName)) : [],
    },
    {
      kind: 'sameLegalRepId',
      detail: legalRepIdNumber ? await others(eq(version.legalRepIdMark, idMark(legalRepIdNumber))) : [],
    },
    { kind: 'samePhone', detail: [...new Set([...samePhone, ...accounts.values()])].sort() },
  ];
  return found.filter(({ detail }) => detail.length > 0);
}

/** Names of other enterprises of which a submitted version is like this, at most ten. */
async function namesWhere(db: Db, enterpriseGuid: string, which: SQL | undefined): Promise<string[]> {
  const found = await db
    .selectDistinct({ name: version.name })
    .from(version)
    .where(and(ne(version.enterpriseGuid, enterpriseGuid), gt(version.round, 0), which))
    .orderBy(version.name)
    .limit(10);
  return found.map(({ name }) => name);
}
