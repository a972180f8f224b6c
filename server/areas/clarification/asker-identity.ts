import type { Identity } from '#shared/areas/clarification/identity-scan';
import type { Db } from '../../db/client.ts';
import { findEnterprise } from '../enterprise/enterprise.service.ts';
import { approvedInfo } from '../enterprise-info/info.service.ts';
import { accountsOfEnterprise } from '../user/enterprise-accounts.service.ts';

/** Everything a text could name a supplier by: its names and code, its telephones, its people. */
export async function identityOf(db: Db, enterpriseGuid: string): Promise<Identity> {
  const [enterprise, info, people] = await Promise.all([
    findEnterprise(db, enterpriseGuid),
    approvedInfo(db, enterpriseGuid),
    accountsOfEnterprise(db, enterpriseGuid),
  ]);
  const said = (values: readonly (string | null | undefined)[]) => [
    ...new Set(values.filter((one) => !!one) as string[]),
  ];
  return {
    name: enterprise?.name ?? '',
    creditCode: enterprise?.uscc ?? null,
    phones: said([info?.legalRepPhone, info?.contactPhone, ...people.map(({ phone }) => phone)]),
    people: said([info?.legalRepName, info?.contactName, ...people.map(({ name }) => name)]),
  };
}
