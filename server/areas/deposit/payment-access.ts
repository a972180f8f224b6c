import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { documentKind } from '#shared/areas/approval/codes';
import { depositAccount, depositSendStatus } from '#shared/areas/deposit/codes';
import { refundWait, type RefundWait } from '#shared/areas/deposit/refund-day';
import { addMoney, type Money } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { hasPart } from '../approval/participation.service.ts';
import { inApproval } from '../approval/waiting-documents.service.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { decidePayment, type DecidedPayment } from './decide-payment.ts';
import type { Holder } from './ledger/book.ts';
import { type Balances, balancesOf, usesOf } from './ledger/read-ledger.ts';
import { type PaymentAction, supplierActs } from '#shared/areas/deposit/payment-views';
import { type DepositPayment, depositPayment as payment } from './payment.table.ts';
import { type DepositSetting, depositSetting as setting } from './setting.table.ts';

/** The kinds under which a payment holds vouchers and guarantees, and a deduction its paper. */
export const DEPOSIT_PAYMENT = 'depositPayment';
export const DEPOSIT_DEDUCTION = 'depositDeduction';
/** The kind under which its refund is approved; the document is the payment. */
export const DEPOSIT_REFUND = documentKind.code.depositRefund;

type Reader = Pick<Context, 'db' | 'actor'>;
const a = depositAccount.code;

/** Only scopes of a whole company reach payments: the guid of an enterprise is that of no department and of no person. */
export const paymentsWithin = (context: Reader, permission: string) =>
  scopeCondition(context, permission, {
    enterpriseGuid: payment.enterpriseGuid,
    deptGuid: payment.enterpriseGuid,
    ownerGuid: payment.enterpriseGuid,
  });

/** Payments of one's own enterprise, for whoever pays for it. */
export const ownPayments = ({ actor }: Reader): SQL =>
  actor.permissions.has('deposit:pay') ? eq(payment.supplierGuid, actor.enterpriseGuid) : sql`false`;

/** A payment with its setting, what the ledger says of it, and what a refund waits for. */
export interface SeenPayment extends DecidedPayment {
  row: DepositPayment;
  setting: DepositSetting;
  balances: Balances;
  wait: RefundWait | null;
}

/** Whose accounts a payment has. */
export const holderOf = ({ settingGuid, supplierGuid, enterpriseGuid }: DepositPayment): Holder => ({
  subjectGuid: settingGuid,
  supplierGuid,
  enterpriseGuid,
});

/** What lies there of a payment in money or as a guarantee, 元. */
export const heldBy = (balances: Balances): Money => addMoney(balances[a.held], balances[a.guarantee]);

/** Adds to payments and their settings what the ledger says of them. */
export async function seenPayments(
  { db, actor }: Reader,
  found: readonly { row: DepositPayment; setting: DepositSetting }[],
): Promise<SeenPayment[]> {
  const today = await todayOf(db);
  const balances = await balancesOf(
    db,
    found.map(({ row }) => holderOf(row)),
  );
  const uses = await usesOf(
    db,
    found.map(({ row }) => row.guid),
  );
  const asked = found.filter(({ row }) => row.status === depositSendStatus.code.refundRequested);
  const approving = await inApproval(
    db,
    DEPOSIT_REFUND,
    asked.map(({ row }) => row.guid),
  );
  return found.map((one) => {
    const use = uses.get(one.row.guid) ?? { open: 0, releasedOn: null };
    return {
      ...one,
      balances: balances(holderOf(one.row)),
      openSections: use.open,
      isInApproval: approving.has(one.row.guid),
      isOwn: one.row.supplierGuid === actor.enterpriseGuid,
      wait: refundWait(
        {
          refundRule: one.setting.refundRule,
          validTo: one.setting.validTo,
          openSections: use.open,
          releasedOn: use.releasedOn,
        },
        today,
      ),
    };
  });
}

/** One payment that finance or the supplier itself sees, or who has a part in approving its refund. @throws NotFound */
export async function findPayment(context: Reader, guid: string): Promise<SeenPayment> {
  const found = await context.db
    .select({ row: payment, setting })
    .from(payment)
    .innerJoin(setting, eq(setting.guid, payment.settingGuid))
    .where(
      and(
        eq(payment.guid, guid),
        or(
          await paymentsWithin(context, 'deposit:payers'),
          ownPayments(context),
          hasPart(context.db, DEPOSIT_REFUND, payment.guid, context.actor.guid),
        ),
      ),
    );
  const [seen] = await seenPayments(context, found);
  if (!seen) throw new NotFound();
  return seen;
}

/** One payment locked for an act nothing speaks against, as it was last seen. @throws NotFound, BusinessError */
export async function lockPayment(
  context: Reader,
  act: PaymentAction,
  { guid, version }: { guid: string; version: number },
): Promise<SeenPayment> {
  const within = supplierActs.includes(act)
    ? ownPayments(context)
    : await paymentsWithin(context, 'deposit:decide');
  const found = await context.db
    .select({ row: payment, setting })
    .from(payment)
    .innerJoin(setting, eq(setting.guid, payment.settingGuid))
    .where(and(eq(payment.guid, guid), within))
    .for('update', { of: payment });
  const [seen] = await seenPayments(context, found);
  if (!seen) throw new NotFound();
  if (seen.row.version !== version) throw new BusinessError(STALE);
  refuse(decidePayment(seen, context.actor)[act]);
  return seen;
}

/** Stores what an act changes of a payment beside its state; answers it as its next change must name it. */
export async function storePayment(
  db: Db,
  { guid, version }: DepositPayment,
  change: Partial<DepositPayment>,
) {
  await db
    .update(payment)
    .set({ ...change, version: version + 1, updatedAt: sql`now()` })
    .where(eq(payment.guid, guid));
  return { guid, version: version + 1 };
}
