import { enterpriseSize } from '#shared/areas/enterprise/codes';
import { computeType, exemption } from '#shared/areas/deposit/codes';
import { supplierGrade } from '#shared/areas/supplier-rating/codes';
import { compareMoney, type Money, multiplyPercent } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { findCompany } from '../department/department.service.ts';
import { approvedInfos } from '../enterprise-info/info.service.ts';
import { suppliersOf } from '../supplier/library/suppliers-of.service.ts';
import type { DepositParts } from './parts.ts';
import type { DepositSetting } from './setting.table.ts';

/** A supplier a deposit is due from. */
export interface Debtor {
  guid: string;
  name: string;
  uscc: string;
  /** 元. */
  due: Money;
}

type Candidate = Awaited<ReturnType<typeof suppliersOf>>[number];
const e = exemption.code;

/**
 * From whom a deposit is due and how much: approved suppliers of its categories and areas that are not exempt; of them this
 * one alone. By a ratio it is due of what was agreed with the unit the year before, at most the cap; a supplier without a
 * contract of that year owes the cap.
 */
export async function debtorsOf(
  db: Db,
  parts: DepositParts,
  setting: DepositSetting,
  supplierGuid?: string,
): Promise<Debtor[]> {
  const { categories, areas: regions } = setting;
  const found = await suppliersOf(db, { categories, regions }, supplierGuid);
  const exempt = await exemptAmong(db, setting, found);
  const left = found.filter(({ guid }) => !exempt.has(guid));
  const isRatio = setting.computeType === computeType.code.fixedRatio;
  const amounts = isRatio
    ? await parts.turnover(db, {
        enterpriseGuid: setting.enterpriseGuid,
        year: setting.year - 1,
        supplierGuids: left.map(({ guid }) => guid),
      })
    : new Map<string, Money>();
  return left.map(({ guid, name, uscc }) => ({ guid, name, uscc, due: dueOf(setting, amounts.get(guid)) }));
}

function dueOf({ computeType: by, amount, rate, cap }: DepositSetting, turnover: Money | undefined): Money {
  if (by === computeType.code.fixedAmount) return amount!;
  if (turnover === undefined) return cap!;
  const share = multiplyPercent(turnover, rate!);
  return compareMoney(share, cap!) < 0 && compareMoney(share, '0') > 0 ? share : cap!;
}

/** Those of these suppliers that need not pay (documents.md 5.10, field 15). */
async function exemptAmong(
  db: Db,
  { exempt }: Pick<DepositSetting, 'exempt'>,
  suppliers: readonly Candidate[],
): Promise<Set<string>> {
  const spared = new Set<string>();
  const bestRated = suppliers.filter(({ grade }) => grade === supplierGrade.code.a);
  if (exempt.includes(e.excellent)) for (const { guid } of bestRated) spared.add(guid);
  if (exempt.includes(e.smallGradeA)) {
    const infos = await approvedInfos(
      db,
      bestRated.map(({ guid }) => guid),
    );
    for (const [guid, info] of infos) if (info.enterpriseSize !== enterpriseSize.code.large) spared.add(guid);
  }
  if (exempt.includes(e.internal))
    for (const { guid } of suppliers) if (await findCompany(db, guid)) spared.add(guid);
  return spared;
}
