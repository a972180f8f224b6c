import { useMutation } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { type BankLine, statementCalls as calls } from '#shared/areas/deposit/statement/contract';
import { formatMoney } from '#shared/kit/money';
import { mutation } from '../../../api/query.ts';
import { fieldRule } from '../../../kit/field-rule.ts';
import { FormWindow, ReasonField } from '../../../parts/form/form-window.tsx';
import css from '../deposit.module.css';
import { useStatementTexts } from './texts.ts';

interface LineWindow {
  of: BankLine;
  onDone: () => unknown;
  onClose: () => void;
}

/** Books a line for one of the payments it may be for. */
export function ConfirmWindow({ of, onDone, onClose }: LineWindow) {
  const texts = useStatementTexts();
  const confirm = useMutation(mutation(calls.confirm, { done: texts.confirmed }));
  const isRefund = of.credit === null;
  const title = isRefund ? texts.confirmRefund : texts.confirm;
  const [only] = of.candidates;
  return (
    <FormWindow<{ paymentGuid: string }>
      title={title}
      okText={title}
      lead={isRefund ? texts.refundLead : texts.confirmLead}
      initial={of.candidates.length === 1 ? { paymentGuid: only!.guid } : {}}
      send={({ paymentGuid }) => confirm.mutateAsync({ guid: of.guid, version: of.version, paymentGuid })}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item
        name="paymentGuid"
        label={texts.candidate}
        rules={[fieldRule(calls.confirm.input.shape.paymentGuid)]}
      >
        <Radio.Group
          vertical
          options={of.candidates.map(({ guid, paymentNo, supplierName, amount }) => ({
            value: guid,
            label: (
              <>
                {supplierName}
                <div className={css.soft}>
                  {paymentNo} · {(isRefund ? texts.goesBack : texts.missing)(formatMoney(amount))}
                </div>
              </>
            ),
          }))}
        />
      </Form.Item>
    </FormWindow>
  );
}

/** Sets a line aside, with its reason. */
export function AsideWindow({ of, onDone, onClose }: LineWindow) {
  const texts = useStatementTexts();
  const setAside = useMutation(mutation(calls.setAside, { done: texts.aside }));
  return (
    <FormWindow<{ reason: string }>
      title={texts.setAside}
      okText={texts.setAside}
      lead={of.name}
      send={({ reason }) => setAside.mutateAsync({ guid: of.guid, version: of.version, reason })}
      onDone={onDone}
      onClose={onClose}
    >
      <ReasonField label={texts.reason} rule={calls.setAside.input.shape.reason} />
    </FormWindow>
  );
}
