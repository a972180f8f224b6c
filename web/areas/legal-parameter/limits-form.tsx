import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input, type FormInstance } from 'antd';
import { useState } from 'react';
import { legalCalls, type Limits } from '#shared/areas/legal-parameter/contract';
import { type Asked, askedBy, askedCodes, type AskedFrom } from '#shared/areas/legal-parameter/limits';
import { type LimitForm, limitForm, thresholdFaults } from '#shared/areas/legal-parameter/rules';
import { messageIn } from '#shared/kit/rule-texts';
import { mutation } from '../../api/query.ts';
import { fieldRule, showFieldErrors } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { WanInput } from '../../parts/form/wan-input.tsx';
import css from './legal-parameter.module.css';
import { amountIn } from './parameter-words.ts';
import { PlatformThresholds } from './platform-thresholds.tsx';
import { useTexts } from './texts.ts';
import { ThresholdRows } from './threshold-rows.tsx';
import { upTo } from '../../kit/up-to.ts';

const { selfProcurement, usablePercent } = limitForm.shape;
const askedAmounts = Object.keys(askedBy) as Asked[];

/** The limits of one company; what is left empty follows the platform. */
export function LimitsForm({ of, onChanged }: { of: Limits; onChanged: () => void }) {
  const texts = useTexts();
  const language = useLanguage();
  const [form] = Form.useForm<LimitForm>();
  const { submit, refusal, isSaving } = useSaving(of, form, onChanged);
  const hintOf = (from: AskedFrom | null) => {
    if (from === null) return texts.askedHint.never;
    return Number(from.amount) === 0
      ? texts.askedHint.always
      : texts.askedHint.from(amountIn(language, from.amount));
  };

  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={{
        selfProcurement: of.selfProcurement ?? '',
        usablePercent: of.usablePercent ?? '',
        ...Object.fromEntries(askedCodes.map((code) => [code, of[code] ?? ''])),
        modeThresholds: of.modeThresholds.map((one) => ({
          ...one,
          minAmount: one.minAmount ?? '',
          maxAmount: one.maxAmount ?? '',
        })),
      }}
      onFinish={(values) => void submit(values)}
    >
      {refusal !== undefined && (
        <Alert className={css.notice!} type="error" showIcon title={messageIn(language, refusal)} />
      )}
      <div className={css.pair}>
        <Form.Item
          name="selfProcurement"
          label={texts.selfProcurement}
          rules={[fieldRule(selfProcurement)]}
          extra={texts.selfProcurementHint(amountIn(language, of.platform.selfProcurement))}
        >
          <WanInput />
        </Form.Item>
        <Form.Item
          name="usablePercent"
          label={texts.usablePercent}
          rules={[fieldRule(usablePercent)]}
          extra={texts.usablePercentHint(of.platform.usablePercent)}
        >
          <Input inputMode="decimal" {...upTo(8)} suffix="%" />
        </Form.Item>
      </div>
      <h3 className={css.section}>{texts.asked}</h3>
      <div className={css.pair}>
        {askedAmounts.map((what) => (
          <Form.Item
            key={what}
            name={askedBy[what]}
            label={texts.askedFrom[what]}
            rules={[fieldRule(limitForm.shape[askedBy[what]])]}
            extra={hintOf(of.platform.asked[what])}
          >
            <WanInput />
          </Form.Item>
        ))}
      </div>
      <h3 className={css.section}>{texts.thresholds}</h3>
      <p className={css.soft}>{texts.thresholdsHint}</p>
      <ThresholdRows />
      <PlatformThresholds of={of.platform.modeThresholds} />
      <div className={css.foot}>
        <span className={css.soft}>
          {of.updateTime === null
            ? texts.never
            : texts.savedBy(of.updateUserName, of.updateTime.slice(0, 16))}
        </span>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}

/** Stores the limits; what is wrong with a threshold is shown at its field before it is sent. */
function useSaving(of: Limits, form: FormInstance<LimitForm>, onChanged: () => void) {
  const texts = useTexts();
  const language = useLanguage();
  const [refusal, setRefusal] = useState<string>();
  const save = useMutation(mutation(legalCalls.saveLimits, { quiet: true, done: texts.saved }));
  async function submit({ modeThresholds, ...values }: LimitForm) {
    setRefusal(undefined);
    const faults = Object.entries(thresholdFaults(modeThresholds));
    if (faults.length > 0) {
      const marked = faults.map(([path, text]) => {
        const [list, at, field] = path.split('.');
        return { name: [list, Number(at), field] as never, errors: [text[language]] };
      });
      form.setFields(marked);
      form.scrollToField(marked[0]!.name, { block: 'center', focus: true });
      return;
    }
    const { enterpriseGuid, version } = of;
    try {
      await save.mutateAsync({ ...values, modeThresholds, enterpriseGuid, version });
      onChanged();
    } catch (error) {
      if (!showFieldErrors(form, error)) setRefusal((error as Error).message);
    }
  }
  return { submit, refusal, isSaving: save.isPending };
}
