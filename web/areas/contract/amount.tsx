import { currency } from '#shared/areas/contract/codes';
import type { ContractRow } from '#shared/areas/contract/contract-views';
import type { Language } from '#shared/kit/language';
import { formatMoney } from '#shared/kit/money';
import { useLanguage } from '../../kit/language.ts';

const { yuan } = currency.code;
type Amounted = Pick<ContractRow, 'amount' | 'currency'>;

/** The amount of a contract, with its currency when that is not 元; an annual frame has none. */
export function amountIn(language: Language, { amount, currency: code }: Amounted) {
  if (amount === null) return '-';
  return code === yuan ? formatMoney(amount) : `${formatMoney(amount)} ${currency.label(code, language)}`;
}

/** The same where figures stand below each other. */
export const Amount = ({ of }: { of: Amounted }) => (
  <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
    {amountIn(useLanguage(), of)}
  </span>
);
