import { sql } from 'drizzle-orm';
import type { Context } from '../../../http/context.ts';
import { scopeCondition } from '../../department/scope.service.ts';
import { depositSetting as setting } from '../setting.table.ts';
import { tenderDeposit as deposit } from '../tender/tender-deposit.table.ts';
import { accountIn } from './parse-line.ts';

/** A unit that collects at an account. */
export interface Collecting {
  enterpriseGuid: string;
  enterpriseName: string;
}

/** At which accounts the units within a person's reach collect deposits, each with its units. */
export async function ownAccounts(
  context: Pick<Context, 'db' | 'actor'>,
): Promise<Map<string, Collecting[]>> {
  const within = await scopeCondition(context, 'deposit:decide', {
    enterpriseGuid: setting.enterpriseGuid,
    deptGuid: setting.enterpriseGuid,
    ownerGuid: setting.enterpriseGuid,
  });
  const found = await context.db
    .selectDistinctOn([setting.payeeAccount, setting.enterpriseGuid], {
      account: setting.payeeAccount,
      enterpriseGuid: setting.enterpriseGuid,
      enterpriseName: setting.enterpriseName,
    })
    .from(setting)
    .where(sql`${within ?? sql`true`} and ${setting.payeeAccount} <> ''`);
  const units = new Map(found.map((one) => [one.enterpriseGuid, one.enterpriseName]));
  const accounts = new Map<string, Collecting[]>();
  for (const { account, ...unit } of [...found, ...(await ofTenders(context, units))]) {
    const key = accountIn(account);
    const known = accounts.get(key) ?? [];
    if (!known.some((one) => one.enterpriseGuid === unit.enterpriseGuid)) accounts.set(key, [...known, unit]);
  }
  return accounts;
}

/** The accounts deposits of tenders go to: of a unit that has none for annual ones, its basic account. */
async function ofTenders(
  context: Pick<Context, 'db' | 'actor'>,
  names: ReadonlyMap<string, string>,
): Promise<({ account: string } & Collecting)[]> {
  const within = await scopeCondition(context, 'deposit:decide', {
    enterpriseGuid: deposit.enterpriseGuid,
    deptGuid: deposit.enterpriseGuid,
    ownerGuid: deposit.enterpriseGuid,
  });
  const found = await context.db
    .selectDistinct({
      account: deposit.payeeAccount,
      enterpriseGuid: deposit.enterpriseGuid,
      payeeName: deposit.payeeName,
    })
    .from(deposit)
    .where(sql`${within ?? sql`true`} and ${deposit.payeeAccount} <> ''`);
  return found.map(({ payeeName, ...one }) => ({
    ...one,
    enterpriseName: names.get(one.enterpriseGuid) ?? payeeName,
  }));
}

/** The account a text names: itself, or the one it is a sub-account of; undefined for none of these. */
export function accountOf(accounts: ReadonlyMap<string, unknown>, text: string): string | undefined {
  const named = accountIn(text);
  if (accounts.has(named)) return named;
  // A sub-account is the account with eight digits of its own behind it.
  const main = named.replace(/-?\d{8}$/, '');
  return main !== named && accounts.has(main) ? main : undefined;
}
