import { Form, type FormInstance } from 'antd';
import { clarificationFindings } from '#shared/areas/clarification/clarification-findings';
import { clarificationKind } from '#shared/areas/clarification/kind';
import { clarificationForm } from '#shared/areas/clarification/rules';
import type { ClarifiedTenderView } from '#shared/areas/clarification/views';
import { formatDate, yearOf } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';
import { Panel } from '../../kit/page-head.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { FindingCounts, FindingList } from '../../parts/law/findings.tsx';
import { useWorkCalendar } from '../../parts/law/use-work-calendar.ts';
import { type FormValues, inputOf } from './form-values.ts';
import { useTexts } from './texts.ts';

/** What is to be mended and minded of what is filled in so far, each leading to its field. */
export function Judgement({
  form,
  start,
  tender,
  clarType,
}: {
  form: FormInstance<FormValues>;
  start: FormValues;
  tender: ClarifiedTenderView;
  clarType: number;
}) {
  const texts = useTexts();
  const label = useKindLabels(clarificationKind);
  const values: FormValues = { ...start, ...Form.useWatch([], form) };
  const publishedOn = formatDate(serverNow());
  const year = yearOf(publishedOn);
  const calendar = useWorkCalendar([year, year + 1]);
  if (!calendar) return null;
  const { data } = clarificationForm.safeParse(inputOf(values));
  const findings =
    data &&
    clarificationFindings(data, { clarType, publishedOn }, { ...tender, period: periodOf(tender) }, calendar);
  return (
    <Panel title={texts.judged} aside={findings && <FindingCounts findings={findings} />}>
      {findings ? (
        <FindingList
          findings={findings}
          labelOf={(field) => label[field as keyof typeof label] ?? field}
          onGo={(field) => form.scrollToField(field, { block: 'center', focus: true })}
        />
      ) : (
        <p>{texts.notFilled}</p>
      )}
    </Panel>
  );
}

const periodOf = ({ period }: ClarifiedTenderView) => period ?? undefined;
