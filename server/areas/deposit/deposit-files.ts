import { and, eq } from 'drizzle-orm';
import type { Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import type { FileSubject } from '../file/file.service.ts';
import { depositMovement } from './ledger/ledger.table.ts';
import { DEPOSIT_DEDUCTION, DEPOSIT_PAYMENT, findPayment, ownPayments } from './payment-access.ts';
import { depositPayment as payment } from './payment.table.ts';
import { DEPOSIT_SETTING, findSetting } from './setting-access.ts';

async function answers(find: Promise<unknown>): Promise<boolean> {
  try {
    await find;
    return true;
  } catch (error) {
    if (error instanceof NotFound) return false;
    throw error;
  }
}

const mayReadPayment = (context: Context, guid: string) => answers(findPayment(context, guid));

/** Papers of a setting are read by who reads it and by suppliers it was made out to; those of a payment by finance and its supplier. */
export const depositFiles: readonly FileSubject[] = [
  {
    kind: DEPOSIT_SETTING,
    async mayRead(context, guid) {
      if (await answers(findSetting(context, 'deposit:read', guid))) return true;
      const own = await context.db
        .select({ guid: payment.guid })
        .from(payment)
        .where(and(eq(payment.settingGuid, guid), ownPayments(context)))
        .limit(1);
      return own.length > 0;
    },
  },
  { kind: DEPOSIT_PAYMENT, mayRead: mayReadPayment },
  {
    kind: DEPOSIT_DEDUCTION,
    async mayRead(context, guid) {
      const [moved] = await context.db
        .select({ guid: depositMovement.documentGuid })
        .from(depositMovement)
        .where(eq(depositMovement.guid, guid));
      return moved !== undefined && mayReadPayment(context, moved.guid);
    },
  },
];
