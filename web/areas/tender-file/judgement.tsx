import { Form, type FormInstance } from 'antd';
import { fileFindings } from '#shared/areas/tender-file/file-findings';
import { tenderFileKind } from '#shared/areas/tender-file/kind';
import { fileForm } from '#shared/areas/tender-file/rules';
import type { FilePurchaseView } from '#shared/areas/tender-file/views';
import { formatDate, formatDateTime, yearOf } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';
import { Panel } from '../../kit/page-head.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { FindingCounts, FindingList } from '../../parts/law/findings.tsx';
import { useLaw } from '../../parts/law/use-law.ts';
import { useWorkCalendar } from '../../parts/law/use-work-calendar.ts';
import { type FormValues, inputOf } from './form-values.ts';
import { useTexts } from './texts.ts';

/** 校验: everything its fields and the law say of what is filled in so far, all at once, each leading to its field. */
export function Judgement({
  form,
  start,
  purchase,
}: {
  form: FormInstance<FormValues>;
  start: FormValues;
  purchase: FilePurchaseView;
}) {
  const texts = useTexts();
  const label = useKindLabels(tenderFileKind);
  const { parameters } = useLaw();
  const values: FormValues = { ...start, ...Form.useWatch([], form) };
  const now = serverNow();
  const year = yearOf(formatDate(now));
  const calendar = useWorkCalendar([year, year + 1]);
  if (!calendar) return null;
  const { data } = fileForm.safeParse(withoutEmpty(inputOf(values)));
  const at = data?.publishAt && data.publishAt > formatDateTime(now) ? data.publishAt : formatDateTime(now);
  const findings = data && fileFindings(data, purchase, at, parameters, calendar);
  const labelOf = (field: string) =>
    texts.besides[field as keyof typeof texts.besides] ??
    label[field.split('.')[0] as keyof typeof label] ??
    field;
  return (
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
  );
}

/** What was emptied counts as left out, as it does when it is sent. */
const withoutEmpty = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
