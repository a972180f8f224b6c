import { Form, Input } from 'antd';
import { agencyFeeMethod, feeBasis, feeDiscount } from '#shared/areas/entrustment/codes';
import { feeTerms } from '#shared/areas/entrustment/rules';
import { entrustKind } from '#shared/areas/entrustment/kind';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { useKindLabels } from '../../parts/document/labels.ts';
import { useDetailTexts } from './detail-texts.ts';
import type { EntrustValues } from './entrust-values.ts';
import css from './entrust.module.css';

const rules = feeTerms.shape;
const m = agencyFeeMethod.code;
const d = feeDiscount.code;

/** How the fee is agreed: what the chosen method, basis and discount ask for (agency-fee.md 2.4). */
export function FeeFields({ now }: { now: EntrustValues }) {
  const texts = useDetailTexts();
  const label = useKindLabels(entrustKind);
  const { agencyFeeMethod: method, feeBasis: basis, feeDiscount: discount } = now;
  const hasBase = method !== undefined && method !== m.fixedAmount;
  const isProgressive = method === m.progressive;
  const needsNote = (hasBase && basis === feeBasis.code.other) || (isProgressive && discount === d.other);
  return (
    <>
      <Form.Item
        name="agencyFeeMethod"
        label={label.agencyFeeMethod}
        rules={[fieldRule(rules.agencyFeeMethod)]}
      >
        <CodeSelect list={agencyFeeMethod} />
      </Form.Item>
      <Form.Item name="feeBasis" label={label.feeBasis} rules={[fieldRule(rules.feeBasis)]}>
        <CodeSelect list={feeBasis} />
      </Form.Item>
      {method === m.fixedAmount && <Figure name="feeAmount" />}
      {method === m.fixedRatio && <Figure name="feeRate" />}
      {hasBase && basis !== undefined && basis !== feeBasis.code.discountRate && (
        <Figure
          name="feeBaseAmount"
          isNeeded={basis === feeBasis.code.other}
          {...(basis === feeBasis.code.winningPrice && { hint: texts.baseHint })}
        />
      )}
      {hasBase && basis === feeBasis.code.discountRate && (
        <Figure name="feeDiscountRate" isNeeded={false} hint={texts.discountHint} />
      )}
      {isProgressive && (
        <Form.Item
          name="feeDiscount"
          label={label.feeDiscount}
          required
          rules={[fieldRule(rules.feeDiscount)]}
        >
          <CodeSelect list={feeDiscount} />
        </Form.Item>
      )}
      {isProgressive && discount === d.discounted && (
        <Figure name="discountPayRate" hint={texts.percentHint} />
      )}
      {isProgressive && discount === d.other && <Figure name="feeAgreedAmount" />}
      {needsNote && (
        <Form.Item
          name="feeNote"
          label={label.feeNote}
          required
          rules={[fieldRule(rules.feeNote)]}
          className={css.wide!}
        >
          <Input maxLength={500} />
        </Form.Item>
      )}
    </>
  );
}

type FigureName =
  | 'feeAmount'
  | 'feeRate'
  | 'feeBaseAmount'
  | 'feeDiscountRate'
  | 'discountPayRate'
  | 'feeAgreedAmount';

function Figure({ name, isNeeded = true, hint }: { name: FigureName; isNeeded?: boolean; hint?: string }) {
  const label = useKindLabels(entrustKind);
  return (
    <Form.Item
      name={name}
      label={label[name]}
      required={isNeeded}
      extra={hint}
      rules={[fieldRule(rules[name])]}
    >
      <Input inputMode="decimal" />
    </Form.Item>
  );
}
