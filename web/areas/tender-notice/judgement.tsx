import { Form, type FormInstance } from 'antd';
import { bodyOf } from '#shared/areas/tender-notice/body';
import { tenderNoticeKind } from '#shared/areas/tender-notice/kind';
import { noticeFindings } from '#shared/areas/tender-notice/notice-findings';
import { noticeForm } from '#shared/areas/tender-notice/rules';
import type { NoticePurchaseView } from '#shared/areas/tender-notice/views';
import { formatDate, formatDateTime, yearOf } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';
import { Panel } from '../../kit/page-head.tsx';
import { RichText } from '../../kit/rich-text.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { FormJudgement, withoutEmpty } from '../../parts/law/form-judgement.tsx';
import { useLaw } from '../../parts/law/use-law.ts';
import { useWorkCalendar } from '../../parts/law/use-work-calendar.ts';
import { type FormValues, inputOf } from './form-values.ts';
import css from './notice.module.css';
import { useTexts } from './texts.ts';

/** What a notice has to say and what the law says of what is filled in so far, each leading to its field; and its text. */
export function Judgement({
  form,
  start,
  purchase,
}: {
  form: FormInstance<FormValues>;
  start: FormValues;
  purchase: NoticePurchaseView;
}) {
  const texts = useTexts();
  const label = useKindLabels(tenderNoticeKind);
  const { parameters } = useLaw();
  const values: FormValues = { ...start, ...Form.useWatch([], form) };
  const now = serverNow();
  const year = yearOf(formatDate(now));
  const calendar = useWorkCalendar([year, year + 1]);
  if (!calendar) return null;
  const { data } = noticeForm.safeParse(withoutEmpty(inputOf(values, purchase.originKind)));
  const at = data?.publishAt && data.publishAt > formatDateTime(now) ? data.publishAt : formatDateTime(now);
  const findings = data && noticeFindings(data, purchase, at, parameters, calendar);
  const sections = purchase.sections.map(({ sectionNo, sectionName }) =>
    `${sectionNo} ${sectionName}`.trim(),
  );
  return (
    <>
      <FormJudgement
        form={form}
        findings={findings}
        labels={label}
        title={texts.judged}
        notFilled={texts.notFilled}
      />
      {data && (
        <Panel title={texts.preview}>
          <div className={css.text}>
            <RichText source={bodyOf(data, { ...purchase, sections: sections.filter(Boolean) })} />
          </div>
        </Panel>
      )}
    </>
  );
}
