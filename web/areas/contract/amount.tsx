import { currency } from '#shared/areas/contract/codes';
import type { ContractRow } from '#shared/areas/contract/contract-views';
import { formatMoney } from '#shared/kit/money';
import { useLanguage } from '../../kit/language.ts';

const { yuan } = currency.code;

/** The amount of a contract, with its currency when that is not 元; an annual frame has none. */
export function Amount({ of: { amount, currency: code } }: { of: Pick<ContractRow, 'amount' | 'currency'> }) {
  const language = useLanguage();
  if (amount === null) return '-';
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {formatMoney(amount)}
      {code !== yuan && ` ${currency.label(code, language)}`}
    </span>
  );
}
