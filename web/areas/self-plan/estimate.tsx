import { useQuery } from '@tanstack/react-query';
import { Form, type FormInstance } from 'antd';
import { itemAmount } from '#shared/areas/self-plan/amounts';
import { selfPlanCalls } from '#shared/areas/self-plan/contract';
import { itemForm } from '#shared/areas/self-plan/rules';
import { isEmergency } from '#shared/areas/self-plan/reasons';
import { limitFault } from '#shared/areas/self-plan/self-plan-faults';
import { sumMoney } from '#shared/kit/money';
import { query } from '../../api/query.ts';
import { Wan } from '../../kit/amounts.tsx';
import { useLanguage } from '../../kit/language.ts';
import type { FormValues } from './form-values.ts';
import css from './self-plan.module.css';
import { useTexts } from './texts.ts';

const factors = itemForm.pick({ quantity: true, price: true });

/** 预算金额 of an item that is being filled in, in 元; null while it is not known. */
export function amountOf(item: unknown): string | null {
  const read = factors.safeParse(item ?? {});
  return read.success ? itemAmount(read.data) : null;
}

/** What the items add up to, beside what the unit may buy by itself. */
export function Estimate({ form, start }: { form: FormInstance<FormValues>; start: FormValues }) {
  const texts = useTexts();
  const language = useLanguage();
  const items = Form.useWatch('items', form) ?? start.items ?? [];
  const planUnit = Form.useWatch('planUnit', form) ?? start.planUnit;
  const reason = Form.useWatch('selfReason', form) ?? start.selfReason;
  const limit = useQuery({
    ...query(selfPlanCalls.limit, { planUnit: planUnit! }, { quiet: true }),
    enabled: planUnit !== undefined,
  });
  const total = sumMoney(items.flatMap((item) => amountOf(item) ?? []));
  const fault = limit.data && limitFault(reason ?? 0, total, limit.data.limit);
  return (
    <div className={css.estimate} aria-live="polite">
      <span>
        {texts.budget}{' '}
        <b className={fault ? css.bad : undefined}>
          <Wan yuan={total} unit />
        </b>
      </span>
      {limit.data && (
        <span className={css.soft}>
          {texts.limit} <Wan yuan={limit.data.limit} unit />
        </span>
      )}
      {fault && <span className={css.bad}>{fault[language]}</span>}
      {isEmergency(reason) && <span className={css.soft}>{texts.exempt}</span>}
    </div>
  );
}
