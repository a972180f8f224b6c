import { Form, type FormInstance } from 'antd';
import { inquiryFindings } from '#shared/areas/inquiry/inquiry-findings';
import { inquiryKind } from '#shared/areas/inquiry/kind';
import { inquiryForm } from '#shared/areas/inquiry/rules';
import type { InquiryPurchaseView } from '#shared/areas/inquiry/views';
import { formatDate, yearOf } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';
import { useKindLabels } from '../../parts/document/labels.ts';
import { FormJudgement, withoutEmpty } from '../../parts/law/form-judgement.tsx';
import { useLaw } from '../../parts/law/use-law.ts';
import { useWorkCalendar } from '../../parts/law/use-work-calendar.ts';
import { type FormValues, inputOf } from './form-values.ts';
import { useTexts } from './texts.ts';

/** What its fields and the law say of what is filled in so far; each leads to its field. */
export function Judgement({
  form,
  start,
  purchase,
}: {
  form: FormInstance<FormValues>;
  start: FormValues;
  purchase: Pick<InquiryPurchaseView, 'legalRegime' | 'isMandatory'>;
}) {
  const texts = useTexts();
  const label = useKindLabels(inquiryKind);
  const { parameters } = useLaw();
  const values: FormValues = { ...start, ...Form.useWatch([], form) };
  const today = formatDate(serverNow());
  const year = yearOf(today);
  const calendar = useWorkCalendar([year, year + 1]);
  if (!calendar) return null;
  const { data } = inquiryForm.safeParse(withoutEmpty(inputOf(values)));
  const findings = data ? inquiryFindings(data, purchase, { parameters, calendar, today }) : undefined;
  return (
    <FormJudgement
      form={form}
      findings={findings}
      labels={label}
      title={texts.judged}
      notFilled={texts.notFilled}
    />
  );
}
