import { isMoney, type Money, sumMoney } from '#shared/kit/money';
import type { SetupDraft } from './rules.ts';

/** 预算(预计合同)金额 in 元: what is taken of the plan lines; amounts still half typed count as nothing. */
export const planAmountOf = (draft: Pick<SetupDraft, 'lines'>): Money =>
  sumMoney((draft.lines ?? []).flatMap(({ amount }) => (amount && isMoney(amount) ? [amount] : [])));
