import { projectType, type ProjectType } from '#shared/areas/project/codes';
import { procurementMode, type ProcurementMode } from '#shared/areas/project/purchase-mode';
import { compareMoney, isMoney, type Money } from '#shared/kit/money';
import type { LegalLevel } from './codes.ts';
import { inForce, type LegalParameters, startingParameters } from './parameters.ts';

/** From and up to which amount a company uses a mode for a type of purchase (legal-rules.md 1.5, `mode_threshold`). */
export interface ModeThreshold {
  projectType: ProjectType;
  mode: ProcurementMode;
  /** 元, included; null where there is no lower end. */
  minAmount: Money | null;
  /** 元, not included; null where there is no upper end. */
  maxAmount: Money | null;
  level: LegalLevel;
}

/** What a purchase of a certain size has to bring along, each with the parameter that says from which amount. */
export const askedBy = {
  techSpec: 'techSpecFrom',
  supervision: 'supervisionFrom',
  budgetApproval: 'budgetApprovalFrom',
  marketReport: 'marketReportFrom',
} as const;
export type Asked = keyof typeof askedBy;
export type AskedCode = (typeof askedBy)[Asked];
export const askedCodes = Object.values(askedBy);

/** From which amount (元, included) something is asked, and whether its absence stops the submission. */
export interface AskedFrom {
  amount: Money;
  level: 'block' | 'warn';
}

/** What a company itself has said; null is left to the platform. */
export interface OwnLimits extends Readonly<Record<AskedCode, Money | null>> {
  selfProcurement: Money | null;
  usablePercent: string | null;
  modeThresholds: readonly ModeThreshold[];
}

/** What a company itself allows; what it has not said is the platform's parameter. */
export interface PurchaseLimits {
  /** 自采限额 in 元: a purchase up to it may be made without the centre (documents.md 5.3). */
  selfProcurement: Money;
  /** Percent of a plan line's estimate that may be used (documents.md 5.1, server rules). */
  usablePercent: string;
  modeThresholds: readonly ModeThreshold[];
  /** Null where nobody asks for it. */
  asked: Readonly<Record<Asked, AskedFrom | null>>;
}

/** A company that has said nothing. */
export const nothingSaid: OwnLimits = {
  selfProcurement: null,
  usablePercent: null,
  modeThresholds: [],
  techSpecFrom: null,
  supervisionFrom: null,
  budgetApprovalFrom: null,
  marketReportFrom: null,
};

/** Whether a purchase of this amount (元) brings it along; an amount that is still half typed counts as nothing. */
export const isAsked = (from: AskedFrom | null, amount: string | null | undefined): from is AskedFrom =>
  from !== null && compareMoney(amount && isMoney(amount) ? amount : '0', from.amount) >= 0;

const { open, inquiry } = procurementMode.code;
const { goods, service } = projectType.code;
/** Thresholds of the platform by the number each is. */
export const platformThresholds = [
  ['openGoods', goods, open, 'minAmount'],
  ['openService', service, open, 'minAmount'],
  ['inquiryGoods', goods, inquiry, 'maxAmount'],
  ['inquiryService', service, inquiry, 'maxAmount'],
] as const;

/** A company's limits completed by the platform's: its own threshold of a type and mode replaces the platform's. */
export function withPlatformLimits(own: OwnLimits, parameters: LegalParameters): PurchaseLimits {
  const isOwn = (type: ProjectType, mode: ProcurementMode) =>
    own.modeThresholds.some((one) => one.projectType === type && one.mode === mode);
  const platform = platformThresholds.flatMap(([code, type, mode, end]): ModeThreshold[] => {
    const found = inForce(parameters, code, 'enterprise');
    if (!found || isOwn(type, mode)) return [];
    const none = { minAmount: null, maxAmount: null };
    return [{ projectType: type, mode, ...none, [end]: found.value, level: found.level }];
  });
  const start = startingParameters;
  return {
    selfProcurement:
      own.selfProcurement ??
      (parameters.selfProcurement.enterprise ?? start.selfProcurement.enterprise!).value,
    usablePercent:
      own.usablePercent ?? (parameters.usableShare.enterprise ?? start.usableShare.enterprise!).value,
    modeThresholds: [...own.modeThresholds, ...platform],
    asked: {
      techSpec: askedFrom(own, parameters, 'techSpec'),
      supervision: askedFrom(own, parameters, 'supervision'),
      budgetApproval: askedFrom(own, parameters, 'budgetApproval'),
      marketReport: askedFrom(own, parameters, 'marketReport'),
    },
  };
}

/** The platform says how strictly; what it leaves alone a company may still ask for, and then means it. */
function askedFrom(own: OwnLimits, parameters: LegalParameters, what: Asked): AskedFrom | null {
  const code = askedBy[what];
  const platform = inForce(parameters, code, 'enterprise');
  const amount = own[code] ?? platform?.value;
  return amount === undefined ? null : { amount, level: platform?.level === 'warn' ? 'warn' : 'block' };
}

/** The limits of a company that has said nothing, before anything is known: the catalogue's. */
export const startingLimits = withPlatformLimits(nothingSaid, startingParameters);
