import { depositAccount, movementKind } from '#shared/areas/deposit/codes';
import { compareMoney, multiplyPercent } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import type { Actor } from '../../http/context.ts';
import { book, type MovedSection } from './ledger/book.ts';
import type { Balances } from './ledger/read-ledger.ts';
import { heldBy, holderOf } from './payment-access.ts';
import type { DepositPayment } from './payment.table.ts';

const a = depositAccount.code;
const k = movementKind.code;
/** Share of its estimate a section of an annual deposit stands for (R14). */
const SECTION_SHARE = '2';

type By = Pick<Actor, 'guid' | 'name'> | null;

/** 占用: a section rests on an annual deposit, which is locked, for 2 % of its estimate and at most for what there is. */
export async function restSection(
  db: Db,
  actor: By,
  { row, balances }: { row: DepositPayment; balances: Balances },
  section: MovedSection,
): Promise<void> {
  const share = multiplyPercent(section.estimate, SECTION_SHARE);
  const held = heldBy(balances);
  await book(db, actor, {
    kind: k.occupy,
    from: { holder: holderOf(row), kind: a.coverage },
    to: { holder: holderOf(row), kind: a.occupied },
    amount: compareMoney(share, held) < 0 && compareMoney(share, '0') > 0 ? share : held,
    valueDay: await todayOf(db),
    document: { guid: row.guid, no: row.paymentNo },
    section,
  });
}

/** 释放: the section rests on the deposit no more; no money moves. */
export async function unrestSection(
  db: Db,
  actor: By,
  row: DepositPayment,
  section: MovedSection & { amount: string },
): Promise<void> {
  const { amount } = section;
  await book(db, actor, {
    kind: k.release,
    from: { holder: holderOf(row), kind: a.occupied },
    to: { holder: holderOf(row), kind: a.coverage },
    amount,
    valueDay: await todayOf(db),
    document: { guid: row.guid, no: row.paymentNo },
    section,
  });
}
