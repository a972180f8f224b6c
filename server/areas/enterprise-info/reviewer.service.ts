import type { Db } from '../../db/client.ts';
import { holdersAmong } from '../role/held-roles.service.ts';
import { accountsOfEnterprise } from '../user/enterprise-accounts.service.ts';

export { isReviewer, readsSealed } from './may-read.ts';

/** The active main accounts of an enterprise: who is told what concerns it as a whole. */
export async function mainAccountsOf(db: Db, enterpriseGuid: string): Promise<string[]> {
  const active = (await accountsOfEnterprise(db, enterpriseGuid)).filter(({ isActive }) => isActive);
  const guids = active.map(({ guid }) => guid);
  if (guids.length === 0) return [];
  const main = await holdersAmong(db, guids, ['enterprise:authorise']);
  return guids.filter((guid) => main.has(guid));
}
