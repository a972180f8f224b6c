import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, type FormInstance, Input, Space } from 'antd';
import { amountsOfShares } from '#shared/areas/contract/pay-terms';
import { PAY_TERMS_MAX, payTermForm } from '#shared/areas/contract/rules';
import { isMoney } from '#shared/kit/money';
import { fieldRule } from '../../kit/field-rule.ts';
import css from './contract.module.css';
import type { ContractValues } from './contract-values.ts';
import { useDetailTexts } from './detail-texts.ts';
import { PaymentFields } from './payment-fields.tsx';
import { usePayTermLabels } from './labels.ts';

const columns = ['node', 'percent', 'amount', 'condition', 'days'] as const;
const isShare = (percent: string | undefined): percent is string =>
  percent !== undefined && /^\d+(\.\d+)?$/.test(percent);

/** What was typed as a whole number; a text that is none is handed on, so that the field's rule refuses it. */
const wholeOf = ({ target: { value } }: { target: { value: string } }) =>
  /^\d+$/.test(value) ? Number(value) : value;

/** Payment terms: shares that make 100 %, amounts that make the contract's. */
export function PayTermsEditor({
  form,
  onChange,
}: {
  form: FormInstance<ContractValues>;
  onChange: () => void;
}) {
  const texts = useDetailTexts();
  const label = usePayTermLabels();
  const { amount, payTerms = [] } = Form.useWatch([], form) ?? {};
  const shares = payTerms.map((term) => term?.percent).filter(isShare);
  const canSpread = amount && isMoney(amount) && shares.length > 0 && shares.length === payTerms.length;
  function spread() {
    if (!canSpread) return;
    const amounts = amountsOfShares(amount, shares);
    form.setFieldValue(
      'payTerms',
      payTerms.map((term, at) => ({ ...term, amount: amounts[at]! })),
    );
    onChange();
  }
  return (
    <>
      <PaymentFields />
      <Form.List name="payTerms">
        {(terms, { add, remove }, { errors }) => (
          <>
            {terms.length > 0 && (
              <div className={`${css.term} ${css.termHead}`} aria-hidden>
                {columns.map((name) => (
                  <span key={name}>{label[name]}</span>
                ))}
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  tabIndex={-1}
                  style={{ visibility: 'hidden' }}
                />
              </div>
            )}
            {terms.map((term, at) => (
              <div key={term.key} className={css.term}>
                {columns.map((name) => (
                  <Form.Item
                    key={name}
                    name={[term.name, name]}
                    data-label={label[name]}
                    rules={[fieldRule(payTermForm.shape[name])]}
                    {...(name === 'days' && { getValueFromEvent: wholeOf })}
                  >
                    <Input
                      aria-label={`${label[name]} ${at + 1}`}
                      {...(name !== 'node' && name !== 'condition' && { inputMode: 'decimal' as const })}
                    />
                  </Form.Item>
                ))}
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={texts.removeTerm(at + 1)}
                  onClick={() => remove(term.name)}
                />
              </div>
            ))}
            <Form.ErrorList errors={errors} />
            <Space>
              <Button
                icon={<PlusOutlined aria-hidden />}
                disabled={terms.length >= PAY_TERMS_MAX}
                onClick={() => add({ condition: '' })}
              >
                {texts.addTerm}
              </Button>
              <Button disabled={!canSpread} onClick={spread}>
                {texts.spread}
              </Button>
            </Space>
          </>
        )}
      </Form.List>
    </>
  );
}
