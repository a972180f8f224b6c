import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { changeStatus, changeType, contractType } from '#shared/areas/contract/codes';
import type { contractCalls } from '#shared/areas/contract/contract';
import type { ChangeCheck, ChangeSums } from '#shared/areas/contract/contract-views';
import { contractFaultText as t } from '#shared/areas/contract/fault-texts';
import { changeForm, type ChangeForm } from '#shared/areas/contract/rules';
import { blockedFields, type Finding } from '#shared/areas/legal-parameter/finding';
import { isRealDate } from '#shared/kit/dates';
import { addMoney, compareMoney, percentOf, sumMoney } from '#shared/kit/money';
import { defaultLanguage, textsIn, type Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { contracts } from './contract-access.ts';
import { contractChange } from './contract-change.table.ts';
import type { Contract } from './contract.table.ts';
import { legalFindings } from './legal-check.ts';
import { changed } from './settle-change.ts';

/** A supplementary agreement as far as rules go by it. */
type Wanted = Pick<ChangeForm, 'changeDate' | 'amountDifference'> & {
  newEndDate?: string | null | undefined;
};

type WordedCheck = Omit<ChangeCheck, 'faults'> & { faults: Record<string, Wording> };

/** What is wrong with a supplementary agreement: its own fields, and all agreements together by law. */
export async function checkChange(db: Db, found: Contract, form: Wanted): Promise<WordedCheck> {
  const faults: Record<string, Wording> = {};
  const isSame = compareMoney(form.amountDifference, '0') === 0;
  if (isSame && !form.newEndDate) faults['amountDifference'] = t.changeNothing;
  if (!isSame && found.amount === null) faults['amountDifference'] = t.changeNoAmount;
  const { amount } = changed(found, { amountDifference: form.amountDifference, newEndDate: null });
  if (amount !== null && compareMoney(amount, '0') <= 0) faults['amountDifference'] = t.changeTooLow;
  if (form.changeDate > (await todayOf(db))) faults['changeDate'] = t.changeFuture;
  if (form.newEndDate && form.newEndDate < found.startDate) faults['newEndDate'] = t.endBeforeStart;
  const { findings, sums } = await weighChange(db, found, form);
  for (const [field, text] of Object.entries(blockedFields(findings))) faults[field] ??= text;
  return { faults, findings, sums };
}

/** What the law says of a contract with this agreement, and how the agreements add up. */
export async function weighChange(
  db: Db,
  found: Contract,
  form: Pick<Wanted, 'amountDifference' | 'newEndDate'>,
): Promise<Pick<ChangeCheck, 'findings' | 'sums'>> {
  const approved = await db
    .select({ amountDifference: contractChange.amountDifference })
    .from(contractChange)
    .where(
      and(
        eq(contractChange.contractGuid, found.guid),
        eq(contractChange.changeType, changeType.code.supplement),
        eq(contractChange.status, changeStatus.code.approved),
      ),
    )
    .orderBy(asc(contractChange.createTime));
  const before = approved.map(({ amountDifference }) => amountDifference);
  const isSame = compareMoney(form.amountDifference, '0') === 0;
  const { endDate } = changed(found, { amountDifference: '0.00', newEndDate: form.newEndDate || null });
  const findings = await legalFindings(
    db,
    {
      contractKind: found.contractKind,
      currency: found.currency,
      // Judge the new term of a frame as if agreed at once: its limit holds for changes too.
      ...(form.newEndDate && found.contractType === contractType.code.annual
        ? { contractType: found.contractType, startDate: found.startDate, endDate }
        : {}),
    },
    { ...found, awardAmount: null },
    isSame
      ? undefined
      : { originalAmount: found.originalAmount, changes: [...before, form.amountDifference] },
  );
  return {
    findings: findings.map((one) => ({ ...one, field: FIELD[one.field] ?? one.field })),
    sums: isSame ? null : sumsOf(found, before, form.amountDifference),
  };
}

/** Where the form of an agreement shows what is found in the contract. */
const FIELD: Readonly<Record<string, Finding['field']>> = {
  changes: 'amountDifference',
  endDate: 'newEndDate',
};

function sumsOf(
  { amount, originalAmount }: Contract,
  before: readonly string[],
  difference: string,
): ChangeSums | null {
  if (amount === null || originalAmount === null) return null;
  const together = sumMoney([...before, difference]);
  return {
    original: originalAmount,
    before: sumMoney(before),
    together,
    percent: percentOf(together, originalAmount),
    after: addMoney(amount, difference),
  };
}

/** The same for an agreement that is being filled in; what is not written rightly yet counts as left out. */
export async function checkFilledChange(
  { guid, changeDate = '', amountDifference, newEndDate }: z.output<typeof contractCalls.checkChange.input>,
  { db, actor, language = defaultLanguage }: Context,
): Promise<ChangeCheck> {
  const found = await contracts.reach({ db, actor }, guid);
  const difference = changeForm.shape.amountDifference.safeParse(amountDifference);
  const { faults, ...checked } = await checkChange(db, found, {
    changeDate: isRealDate(changeDate) ? changeDate : '',
    amountDifference: difference.data ?? '0.00',
    newEndDate: newEndDate && isRealDate(newEndDate) ? newEndDate : undefined,
  });
  return { ...checked, faults: textsIn(language, faults) };
}
