import type { ProjectType } from '#shared/areas/project/codes';
import { sumMoney, type Money } from '#shared/kit/money';
import { agencyFeeMethod, feeBasis, feeDiscount } from '../codes.ts';
import type { FeeTerms } from '../rules.ts';
import { written } from './exact.ts';
import { type FeeStep, progressive } from './progressive.ts';
import { tariffOn } from './tariffs.ts';
import {
  type AgencyFee,
  baseOf,
  fixedAmountFee,
  fixedRatioFee,
  sectionFees,
  standardFee,
  type FeeAgreement,
} from './agency-fee.ts';

/** What a fee is made from beside its terms. */
export interface FeeFacts {
  projectType: ProjectType;
  /** Budget of the project, 元; the base while no winning price is known. */
  planAmount: Money;
  /** 最高限价, 元; the budget stands in for it. */
  controlPrice: Money | null;
  /** The sections with budget and, where it is known, ceiling price, 元; none or one: the project is one section. */
  sections: readonly { name: string; amount: Money; controlPrice?: Money | null | undefined }[];
  /** Day whose table is meant, `YYYY-MM-DD`. */
  day: string;
}

/** A fee with its working; `sections` says how the standard fee is shared where there are several. */
export interface OrderFee extends AgencyFee {
  sections: {
    name: string;
    base: Money;
    steps: FeeStep[];
    /** Sum of its steps in 元, not rounded. */
    beforeCap: string;
    fee: Money;
  }[];
  /** The parties named the amount themselves: the working shows what the table would have come to. */
  isAgreed: boolean;
}

const given = (text: string | null | undefined) => (text ? text : null);

/** The base of a whole project (agency-fee.md 2.4, 计费基数). */
function projectBase(terms: FeeTerms, { planAmount, controlPrice }: FeeFacts): Money {
  const amount = given(terms.feeBaseAmount);
  switch (terms.feeBasis) {
    case feeBasis.code.winningPrice:
      return baseOf({ basis: terms.feeBasis, winningPrice: amount ?? planAmount });
    case feeBasis.code.discountRate:
      return baseOf({
        basis: terms.feeBasis,
        controlPrice: controlPrice ?? planAmount,
        discountRate: given(terms.feeDiscountRate) ?? '0',
      });
    case feeBasis.code.other:
      return baseOf({ basis: terms.feeBasis, amount: amount ?? '0' });
  }
}

/** The bases of the sections: their own budgets or ceiling prices, as long as no base of the whole is said. */
function sectionBases(terms: FeeTerms, { sections }: FeeFacts): Money[] | null {
  if (sections.length < 2 || terms.feeBasis === feeBasis.code.other) return null;
  if (terms.feeBasis === feeBasis.code.winningPrice)
    return given(terms.feeBaseAmount) === null ? sections.map(({ amount }) => amount) : null;
  const discountRate = given(terms.feeDiscountRate) ?? '0';
  return sections.map(({ amount, controlPrice }) =>
    baseOf({ basis: feeBasis.code.discountRate, controlPrice: controlPrice ?? amount, discountRate }),
  );
}

const agreementOf = (terms: FeeTerms): FeeAgreement => {
  if (terms.feeDiscount === feeDiscount.code.discounted)
    return { discount: terms.feeDiscount, payRate: given(terms.discountPayRate) ?? '100' };
  if (terms.feeDiscount === feeDiscount.code.other)
    return { discount: terms.feeDiscount, amount: given(terms.feeAgreedAmount) ?? '0' };
  return { discount: feeDiscount.code.full };
};

/** The fee of a project by its terms, which keep `feeFaults`; several sections share the cap of one tender. */
export function orderFee(terms: FeeTerms, facts: FeeFacts): OrderFee {
  if (terms.agencyFeeMethod === agencyFeeMethod.code.fixedAmount)
    // Show no base for an amount that was named.
    return {
      ...fixedAmountFee(facts.planAmount, given(terms.feeAmount) ?? '0'),
      sections: [],
      isAgreed: false,
    };
  const bases = sectionBases(terms, facts);
  const base = bases ? sumMoney(bases) : projectBase(terms, facts);
  if (terms.agencyFeeMethod === agencyFeeMethod.code.fixedRatio)
    return { ...fixedRatioFee(base, given(terms.feeRate) ?? '0'), sections: [], isAgreed: false };
  const agreed = agreementOf(terms);
  const isAgreed = agreed.discount === feeDiscount.code.other;
  const whole = standardFee(facts.projectType, base, facts.day, agreed);
  if (!bases) return { ...whole, sections: [], isAgreed };
  const shared = sectionFees(facts.projectType, bases, facts.day, whole.payRate);
  const workings = bases.map((one) => progressive(tariffOn(facts.day), facts.projectType, one));
  return {
    ...whole,
    // Each section climbs the bands for itself: the working of the whole base would not add up.
    steps: [],
    beforeCap: written(workings.reduce((all, { sum }) => all + sum, 0n)),
    isCapped: shared.isCapped,
    fee: isAgreed ? whole.fee : shared.total,
    isAgreed,
    sections: facts.sections.map(({ name }, at) => ({
      name,
      base: bases[at]!,
      steps: workings[at]!.steps,
      beforeCap: written(workings[at]!.sum),
      fee: shared.fees[at]!,
    })),
  };
}
