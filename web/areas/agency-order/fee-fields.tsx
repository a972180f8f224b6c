import { Input } from 'antd';
import { agencyFeeMethod, feeBasis, feeDiscount } from '#shared/areas/agency-order/codes';
import { entrustKind } from '#shared/areas/agency-order/kind';
import { FormField, FormFields } from '../../parts/document/form-field.tsx';
import { useDetailTexts } from './detail-texts.ts';
import type { EntrustValues } from './entrust-values.ts';
import { upTo } from '../../kit/up-to.ts';

const m = agencyFeeMethod.code;
const d = feeDiscount.code;

/** How the fee is agreed: what the chosen method, basis and discount ask for (agency-fee.md 2.4). */
export function FeeFields({ now }: { now: EntrustValues }) {
  const texts = useDetailTexts();
  const { agencyFeeMethod: method, feeBasis: basis, feeDiscount: discount } = now;
  const hasBase = method !== undefined && method !== m.fixedAmount;
  const isProgressive = method === m.progressive;
  const needsNote = (hasBase && basis === feeBasis.code.other) || (isProgressive && discount === d.other);
  return (
    <>
      <FormFields of={entrustKind} by={['agencyFeeMethod', 'feeBasis']} />
      {method === m.fixedAmount && <FormField of={entrustKind} name="feeAmount" required />}
      {method === m.fixedRatio && <FormField of={entrustKind} name="feeRate" required />}
      {hasBase && basis !== undefined && basis !== feeBasis.code.discountRate && (
        <FormField
          of={entrustKind}
          name="feeBaseAmount"
          required={basis === feeBasis.code.other}
          extra={basis === feeBasis.code.winningPrice && texts.baseHint}
        />
      )}
      {hasBase && basis === feeBasis.code.discountRate && (
        <FormField of={entrustKind} name="feeDiscountRate" extra={texts.discountHint} />
      )}
      {isProgressive && <FormField of={entrustKind} name="feeDiscount" required />}
      {isProgressive && discount === d.discounted && (
        <FormField of={entrustKind} name="discountPayRate" required extra={texts.percentHint} />
      )}
      {isProgressive && discount === d.other && (
        <FormField of={entrustKind} name="feeAgreedAmount" required />
      )}
      {needsNote && (
        <FormField of={entrustKind} name="feeNote" required>
          <Input {...upTo(500)} />
        </FormField>
      )}
    </>
  );
}
