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
import { FindingCounts, FindingList } from '../../parts/law/findings.tsx';
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
  const labelOf = (field: string) => label[field.split('.')[0] as keyof typeof label] ?? field;
  const sections = purchase.sections.map(({ sectionNo, sectionName }) =>
    `${sectionNo} ${sectionName}`.trim(),
  );
  return (
    <>
      <Panel title={texts.judged} aside={findings && <FindingCounts findings={findings} />}>
        {findings ? (
          <FindingList
            findings={findings}
            labelOf={labelOf}
            onGo={(field) =>
              form.scrollToField(
                field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) as never,
                { block: 'center', focus: true },
              )
            }
          />
        ) : (
          <p>{texts.notFilled}</p>
        )}
      </Panel>
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

/** What was emptied counts as left out, as it does when it is sent. */
const withoutEmpty = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
