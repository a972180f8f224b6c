import { isGuarantee, type RateBasis, rateBasis } from '#shared/areas/deposit/codes';
import { type DatedRate, interestOf, lotsOf } from '#shared/areas/deposit/interest';
import type { ParameterCode } from '#shared/areas/legal-parameter/catalogue/catalogue';
import { legalSetting } from '#shared/areas/legal-parameter/codes';
import { plainNumber } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { datedValues } from '../legal-parameter/legal-parameter.service.ts';
import { moneyLines } from './ledger/read-ledger.ts';
import { holderOf, type SeenPayment } from './payment-access.ts';
import type { DepositSetting } from './setting.table.ts';

const parameterOf: Readonly<Partial<Record<RateBasis, ParameterCode>>> = {
  [rateBasis.code.demand]: 'demandDepositRate',
  [rateBasis.code.samePeriod]: 'termDepositRate',
};

/** The rates of a setting by the day they count from: its own, or those of the legal parameters (R16). */
async function ratesOf(
  db: Db,
  { rateBasis: basis, interestRate }: Pick<DepositSetting, 'rateBasis' | 'interestRate'>,
): Promise<DatedRate[]> {
  const code = parameterOf[basis];
  if (code === undefined)
    return interestRate === null ? [] : [{ from: '', percent: plainNumber(interestRate) }];
  const values = await datedValues(db, code, legalSetting.code.tender);
  return values.map(({ from, value }) => ({ from, percent: value }));
}

/** What is held of a payment with its interest until a day and how that is counted; null where it bears none. */
export async function interestUntil(
  db: Db,
  { row, setting }: Pick<SeenPayment, 'row' | 'setting'>,
  until: string,
) {
  if (!setting.interestFlag || isGuarantee(row.sendType)) return null;
  const rates = await ratesOf(db, setting);
  const lots = lotsOf(await moneyLines(db, holderOf(row)));
  return { basis: setting.rateBasis, until, ...interestOf(lots, rates, until) };
}
