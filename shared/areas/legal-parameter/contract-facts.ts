import type { ContractKind, ContractType } from '#shared/areas/contract/codes';
import type { LegalRegime, ProjectType } from '#shared/areas/project/codes';
import type { TenderWay } from '#shared/areas/project/purchase-mode';
import type { Money } from '#shared/kit/money';
import type { BuyerKind } from './codes.ts';

/** One payment term of a contract. */
export interface PayTermFacts {
  /** Percent of the amount. */
  percent?: string | null | undefined;
  /** Days within which it is paid. */
  days?: number | null | undefined;
  /** What has to happen before, as people write it. */
  condition?: string | null | undefined;
}

/**
 * What the rules of law ask of a contract (documents.md 5.6), under the names of its form; whatever is not filled in yet
 * is left out, and no rule that needs it speaks. Amounts in 元, days `YYYY-MM-DD`.
 */
export interface ContractFacts {
  contractKind: ContractKind;
  contractType?: ContractType | null | undefined;
  projectType?: ProjectType | null | undefined;
  tenderWay?: TenderWay | null | undefined;
  legalRegime?: LegalRegime | null | undefined;
  isMandatory?: boolean | null | undefined;
  amount?: Money | null | undefined;
  /** 中标金额 of the section; null or left out where there is no award. */
  awardAmount?: Money | null | undefined;
  /** Why the amount is not that of the award (R33). */
  amountReason?: string | null | undefined;
  /** Day 中标通知书 was sent. */
  noticeDate?: string | null | undefined;
  signDate?: string | null | undefined;
  /** Why it is signed late (R12). */
  signReason?: string | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  /** 履约保证金, percent of the amount. */
  perfRate?: string | null | undefined;
  /** 履约保证金 in 元. */
  perfAmount?: Money | null | undefined;
  /** 质保金比例 in percent. */
  warrantyRate?: string | null | undefined;
  payTerms?: readonly PayTermFacts[] | undefined;
  /** 乙方 is a small or medium enterprise (R35). */
  smeFlag?: boolean | null | undefined;
  /** What 甲方 is, for R35; a large enterprise where nothing is said. */
  buyerKind?: BuyerKind | null | undefined;
  /** 逾期利率 that is agreed, percent a year. */
  lateRate?: string | null | undefined;
  /** Changes by supplementary agreements in the contract's currency; below 0 where the amount falls. */
  changes?: readonly Money[] | undefined;
  /** What they change: the amount as it was approved first, in the same currency. */
  originalAmount?: Money | null | undefined;
}
