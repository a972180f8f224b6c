import { Form, type FormInstance } from 'antd';
import { schemeForm } from '#shared/areas/tender-scheme/rules';
import { schemeKind } from '#shared/areas/tender-scheme/kind';
import { schemeFindings } from '#shared/areas/tender-scheme/scheme-findings';
import type { SchemePurchaseView } from '#shared/areas/tender-scheme/views';
import { formatDate } from '#shared/kit/dates';
import { yearOf } from '#shared/kit/dates';
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
  purchase: SchemePurchaseView | undefined;
}) {
  const texts = useTexts();
  const label = useKindLabels(schemeKind);
  const { parameters } = useLaw();
  const values: FormValues = { ...start, ...Form.useWatch([], form) };
  const year = yearOf(formatDate(serverNow()));
  const calendar = useWorkCalendar([year, year + 1]);
  if (!purchase || !calendar) return null;
  const { data } = schemeForm.safeParse(withoutEmpty(inputOf(values)));
  const findings = data ? schemeFindings(data, purchase, parameters, calendar) : undefined;
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
