import { asc, eq, inArray, sql } from 'drizzle-orm';
import { type DepositAccount, type MovementKind, neverNegative } from '#shared/areas/deposit/codes';
import { depositText } from '#shared/areas/deposit/fault-texts';
import { compareMoney, type Money, subtractMoney } from '#shared/kit/money';
import type { Db } from '../../../db/client.ts';
import type { Actor } from '../../../http/context.ts';
import { nameInRecords } from '../../../http/context.ts';
import { BusinessError } from '../../../kit/errors.ts';
import { depositEntry, depositLedgerAccount as account, depositMovement } from './ledger.table.ts';

/** Whose accounts these are: a supplier's with a unit, for a setting or a tender. */
export interface Holder {
  subjectGuid: string;
  supplierGuid: string;
  enterpriseGuid: string;
}

/** One account of a holder. */
export interface AccountOf {
  holder: Holder;
  kind: DepositAccount;
}

/** The section a movement concerns. */
export interface MovedSection {
  projectGuid: string;
  projectNo: string;
  projectName: string;
  sectionNo: string;
  sectionName: string;
  /** 元. */
  estimate: Money;
}

/** What moves from one account to another. */
export interface Posting {
  kind: MovementKind;
  from: AccountOf;
  to: AccountOf;
  /** 元, above 0. */
  amount: Money;
  valueDay: string;
  document: { guid: string; no: string };
  note?: string;
  section?: MovedSection | undefined;
}

/**
 * Writes a movement down as its two entries, in the transaction of the act it belongs to; answers its guid. The accounts
 * stay locked until that commits, so that two people at once cannot both take what is there once.
 * @throws BusinessError at `amount` when an account that holds something would go below 0
 */
export async function book(
  db: Db,
  actor: Pick<Actor, 'guid' | 'name'> | null,
  posting: Posting,
): Promise<string> {
  const { from, to, amount, document, section, kind, valueDay, note = '' } = posting;
  const accounts = await lockAccounts(db, [from, to]);
  if (neverNegative.includes(from.kind) && compareMoney(await balanceOf(db, accounts[0]!), amount) < 0)
    throw new BusinessError(depositText.notEnough, { amount: depositText.notEnough });
  const [made] = await db
    .insert(depositMovement)
    .values({
      kind,
      documentGuid: document.guid,
      documentNo: document.no,
      valueDay,
      note,
      ...section,
      userGuid: actor?.guid ?? null,
      userName: actor ? nameInRecords(actor) : '',
    })
    .returning({ guid: depositMovement.guid });
  const movementGuid = made!.guid;
  await db.insert(depositEntry).values([
    { movementGuid, accountGuid: accounts[0]!, amount: subtractMoney('0', amount) },
    { movementGuid, accountGuid: accounts[1]!, amount },
  ]);
  return movementGuid;
}

/** The guids of these accounts, opened where they are not, locked in one order for all. */
async function lockAccounts(db: Db, wanted: readonly AccountOf[]): Promise<string[]> {
  const rows = wanted.map(({ holder, kind }) => ({ ...holder, kind }));
  await db.insert(account).values(rows).onConflictDoNothing();
  const subjects = [...new Set(rows.map(({ subjectGuid }) => subjectGuid))];
  const found = await db
    .select()
    .from(account)
    .where(
      sql`${inArray(account.subjectGuid, subjects)} and (${sql.join(
        rows.map(
          (one) =>
            sql`(${account.subjectGuid} = ${one.subjectGuid} and ${account.supplierGuid} = ${one.supplierGuid} and ${account.kind} = ${one.kind})`,
        ),
        sql` or `,
      )})`,
    )
    .orderBy(asc(account.guid))
    .for('update');
  return rows.map(
    (one) =>
      found.find(
        ({ subjectGuid, supplierGuid, kind }) =>
          subjectGuid === one.subjectGuid && supplierGuid === one.supplierGuid && kind === one.kind,
      )!.guid,
  );
}

async function balanceOf(db: Db, accountGuid: string): Promise<Money> {
  const [found] = await db
    .select({ balance: sql<string>`coalesce(sum(${depositEntry.amount}), 0)::numeric(18, 2)::text` })
    .from(depositEntry)
    .where(eq(depositEntry.accountGuid, accountGuid));
  return found!.balance;
}
