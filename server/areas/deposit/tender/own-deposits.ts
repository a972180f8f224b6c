import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { bidBar } from '#shared/areas/tender-entry/bid-bar';
import { depositSendStatus, depositSendType, isGuarantee, untouched } from '#shared/areas/deposit/codes';
import { tenderDepositTransition as to } from '#shared/areas/deposit/tender/codes';
import type { OwnTenderDeposit, ownTenderDepositCalls as calls } from '#shared/areas/deposit/tender/contract';
import { tenderDepositText as t } from '#shared/areas/deposit/tender/texts';
import { depositOf } from '#shared/areas/legal-parameter/deposit-findings';
import { tenderState } from '#shared/areas/tender/codes';
import { formatDateTime } from '#shared/kit/dates';
import { compareMoney } from '#shared/kit/money';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../../db/client.ts';
import { moveStatus, STALE } from '../../../db/move-status.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { notFrom, refuse, refuseFaults } from '../../../http/refusal.ts';
import { BusinessError, faultAt, NotFound } from '../../../kit/errors.ts';
import { claimFiles } from '../../file/file.service.ts';
import { depositTenders } from '../../tender/deposit-tenders.service.ts';
import { lockTenders, type TenderNow, withState } from '../../tender/tenders.service.ts';
import { mayBid } from '../../tender-entry/may-bid.service.ts';
import { tendersShownTo } from '../../tender-notice/clarified.service.ts';
import { nothing } from '../ledger/read-ledger.ts';
import { firstStatus } from '../make-out.ts';
import { canCover, releaseCover, takeCover } from './annual-cover.ts';
import {
  noteDeposit,
  randomDigits,
  type SeenDeposit,
  seenDeposits,
  storeDeposit,
  TENDER_DEPOSIT,
  validUntilOf,
} from './deposit-access.ts';
import { payeeOf } from './payee.ts';
import { baseOf, detailsOf } from './show-deposit.ts';
import { tellDepositFinance } from './tell-deposit.ts';
import { type TenderDeposit, tenderDeposit as deposit } from './tender-deposit.table.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
const s = depositSendStatus.code;

/** 应缴: by the tender, 元; the file has fixed it within the caps of R14 to R14b. */
export const dueOf = ({ computeType, depositValue, estimateAmount }: TenderNow) =>
  depositOf({ computeType, depositValue: depositValue && plain(depositValue), planAmount: estimateAmount });

/** `16.0000` as `16`, and money with its two digits. */
const plain = (value: string) => value.replace(/(\.\d\d)00$/, '$1');

const ownRow = async (db: Db, supplierGuid: string, tenderGuid: string, isLocked = false) => {
  const query = db
    .select()
    .from(deposit)
    .where(and(eq(deposit.tenderGuid, tenderGuid), eq(deposit.supplierGuid, supplierGuid)));
  return (await (isLocked ? query.for('update') : query))[0];
};

/** The tenders this company can pay for now, and those it has chosen a way for, the nearest deadline first. */
export async function listOwnDeposits(input: Input<'list'>, { db, actor }: Context) {
  const own = await db.select().from(deposit).where(eq(deposit.supplierGuid, actor.enterpriseGuid));
  const rows = new Map(own.map((one) => [one.tenderGuid, one]));
  const found = await depositTenders(
    db,
    { shown: tendersShownTo(actor.enterpriseGuid), own: [...rows.keys()] },
    input,
  );
  const tenders = await withState(
    db,
    found.list.map(({ guid }) => guid),
  );
  const byGuid = new Map(tenders.map((of) => [of.guid, of]));
  return {
    ...found,
    list: found.list.flatMap(({ guid }) => {
      const of = byGuid.get(guid);
      if (!of) return [];
      const row = rows.get(guid);
      return {
        tenderGuid: guid,
        tenderNo: of.tenderNo,
        tenderName: of.tenderName,
        dueAmount: row?.dueAmount ?? dueOf(of) ?? '0.00',
        payDeadline: formatDateTime(of.deadline),
        status: row?.status ?? s.unpaid,
        refundDue: row?.refundDue ?? null,
      };
    }),
  };
}

/** A tender this company may know of. @throws NotFound */
async function shownTender(db: Db, supplierGuid: string, guid: string): Promise<TenderNow> {
  const { rows } = await db.execute(sql`select 1 where ${guid}::uuid in ${tendersShownTo(supplierGuid)}`);
  const [of] = rows.length > 0 ? await withState(db, [guid]) : [];
  if (!of?.depositNeed) throw new NotFound();
  return of;
}

/** One's own deposit for a tender; before a way is chosen, what is due and the ways there are. */
export async function getOwnDeposit({ tenderGuid }: Input<'detail'>, { db, actor }: Context) {
  const own = await ownRow(db, actor.enterpriseGuid, tenderGuid);
  const of = own
    ? (await withState(db, [tenderGuid]))[0]!
    : await shownTender(db, actor.enterpriseGuid, tenderGuid);
  const [seen] = own ? await seenDeposits(db, [own]) : [blankDeposit(of, actor)];
  const acts = decideOwn(seen!);
  return {
    ...baseOf(seen!),
    ...(await detailsOf(db, seen!)),
    guid: own?.guid ?? null,
    sendTypes: of.depositForms,
    canCover: acts.choose === null && (await canCover(db, actor.enterpriseGuid, of)),
    actions: (['choose', 'submit'] as const).filter((act) => acts[act] === null),
  } satisfies OwnTenderDeposit;
}

/** What one that has chosen nothing yet looks like. */
function blankDeposit(of: TenderNow, actor: Context['actor']): SeenDeposit {
  const row = {
    guid: of.guid,
    version: 1,
    depositNo: '',
    tenderGuid: of.guid,
    enterpriseGuid: of.enterpriseGuid,
    supplierGuid: actor.enterpriseGuid,
    supplierName: actor.enterpriseName,
    dueAmount: dueOf(of) ?? '0.00',
    sendType: of.depositForms[0] ?? depositSendType.code.virtualAccount,
    annualGuid: null,
    status: s.unpaid,
    warnings: [],
    receivedAt: null,
    refundCause: null,
    refundDue: null,
    heldReason: '',
    refundedOn: null,
    interest: null,
    forfeitCase: null,
    guaranteeAmount: null,
    guaranteeFrom: null,
    guaranteeTo: null,
  } as Partial<TenderDeposit> as TenderDeposit;
  const empty = { subAccount: '', payeeName: '', payeeAccount: '', payeeBank: '', guaranteeNo: '' };
  const words = { issuer: '', beneficiary: '', opinion: '', decidedBy: '', forfeitReason: '' };
  return { row: { ...row, ...empty, ...words }, of, balances: nothing };
}

function decideOwn({ row, of }: SeenDeposit) {
  const isOver = of.stateNow !== tenderState.code.issued;
  const over = isOver ? { by: 'state' as const, text: t.over } : null;
  const isBlank = row.annualGuid === null && untouched.includes(row.status) && row.refundCause === null;
  return {
    choose: over ?? (isBlank ? null : { by: 'state' as const, text: t.hasPaid }),
    submit:
      over ??
      (row.depositNo !== '' && isGuarantee(row.sendType)
        ? notFrom(depositSendStatus, row.status, to.submit.from)
        : { by: 'state' as const, text: t.notOffered }),
  };
}

/** 申请子账号, or another way, until the deadline by the database's clock; asked again the same answer. */
export const chooseWay = ({ tenderGuid, sendType, annualCover = false }: Input<'choose'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { actor } = context;
    await shownTender(db, actor.enterpriseGuid, tenderGuid);
    const [of] = (await lockTenders(db, [tenderGuid])) as [TenderNow];
    const bar = await mayBid(db, of, actor.enterpriseGuid);
    if (bar) throw new BusinessError({ cn: bidBar.label(bar), en: bidBar.label(bar, 'en') });
    const before = await ownRow(db, actor.enterpriseGuid, tenderGuid, true);
    const [seen] = before ? await seenDeposits(db, [before]) : [blankDeposit(of, actor)];
    refuse(decideOwn(seen!).choose);
    if (!annualCover && !of.depositForms.includes(sendType)) throw faultAt('sendType', t.notOffered);
    const row = before ?? (await insertRow(db, of, seen!.row));
    if (annualCover) {
      const annualGuid = await takeCover(db, actor.enterpriseGuid, of);
      if (!annualGuid) throw faultAt('annualCover', t.noCover);
      await noteDeposit(db, null, 'cover', row);
      return storeDeposit(db, row, { annualGuid, status: s.approved });
    }
    if (before && row.sendType === sendType && (isGuarantee(sendType) || row.subAccount !== ''))
      return { guid: row.guid, version: row.version };
    if (row.annualGuid) await releaseCover(db, row.annualGuid, of);
    const account = isGuarantee(sendType) ? {} : await accountFor(db, row);
    await noteDeposit(db, null, 'choose', row);
    return storeDeposit(db, row, { sendType, status: firstStatus(sendType), ...account });
  });

async function insertRow(db: Db, of: TenderNow, blank: TenderDeposit): Promise<TenderDeposit> {
  const { enterpriseGuid, supplierGuid, supplierName, dueAmount, sendType } = blank;
  const [made] = await db
    .insert(deposit)
    .values({
      depositNo: `BZJ-${randomDigits()}${randomDigits()}`,
      tenderGuid: of.guid,
      enterpriseGuid,
      supplierGuid,
      supplierName,
      dueAmount,
      sendType,
      status: firstStatus(sendType),
    })
    .returning();
  return made!;
}

/** A sub-account of its own, random: by it the bank's notice is told apart, and nobody counts by it. */
async function accountFor(db: Db, row: TenderDeposit) {
  const payee = await payeeOf(db, row.enterpriseGuid);
  if (!payee) throw faultAt('sendType', t.noPayee);
  return { ...payee, subAccount: row.subAccount || `${payee.payeeAccount}-${randomDigits()}` };
}

/** 上传保函: whole, for the buyer, of what is due, and running to the end of the validity of bids (R14c). */
export const submitGuarantee = ({ guid, version, files, ...said }: Input<'submit'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { actor } = context;
    const own = and(eq(deposit.guid, guid), eq(deposit.supplierGuid, actor.enterpriseGuid));
    const [known] = await db.select().from(deposit).where(own);
    if (!known) throw new NotFound();
    await lockTenders(db, [known.tenderGuid]);
    const [seen] = await seenDeposits(db, await db.select().from(deposit).where(own).for('update'));
    const { row, of } = seen!;
    if (row.version !== version) throw new BusinessError(STALE);
    refuse(decideOwn(seen!).submit);
    const faults: Record<string, Wording> = {};
    if (compareMoney(said.guaranteeAmount, row.dueAmount) < 0) faults['guaranteeAmount'] = t.short;
    if (said.guaranteeTo < validUntilOf(of)) faults['guaranteeTo'] = t.endsEarly;
    if (said.beneficiary !== of.entrustUnit) faults['beneficiary'] = t.beneficiary;
    refuseFaults(faults);
    await claimFiles(db, context, files, { kind: TENDER_DEPOSIT, documentGuid: guid });
    await moveStatus(db, deposit, guid, to.submit, version, { ...said, opinion: '', decidedBy: '' });
    await noteDeposit(db, null, 'submit', row);
    await tellDepositFinance(db, row, {
      cn: `投标保函${row.depositNo}待审批`,
      en: `Guarantee ${row.depositNo} is to be approved`,
    });
    return { guid, version: version + 1 };
  });
