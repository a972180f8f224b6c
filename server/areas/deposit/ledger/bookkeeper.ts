import type { DepositAccount, MovementKind } from '#shared/areas/deposit/codes';
import { compareMoney, type Money } from '#shared/kit/money';
import type { Db } from '../../../db/client.ts';
import { holderOf } from '../payment-access.ts';
import type { DepositPayment } from '../payment.table.ts';
import { book, type MovedSection } from './book.ts';

/** Books between the accounts of one payment on a day; nothing is booked of nothing. */
export const bookkeeper =
  (db: Db, actor: Parameters<typeof book>[1], row: DepositPayment, valueDay: string) =>
  async (
    kind: MovementKind,
    [from, to]: readonly [DepositAccount, DepositAccount],
    amount: Money,
    more: { note?: string; section?: MovedSection } = {},
  ): Promise<void> => {
    if (compareMoney(amount, '0') <= 0) return;
    const holder = holderOf(row);
    await book(db, actor, {
      kind,
      from: { holder, kind: from },
      to: { holder, kind: to },
      amount,
      valueDay,
      document: { guid: row.guid, no: row.paymentNo },
      ...more,
    });
  };
