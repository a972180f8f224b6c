import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { failureReason, sectionState } from '#shared/areas/project/codes';
import type { ProjectDetail, ProjectSectionView } from '#shared/areas/project/contract';
import { PROGRESS_NOTE_MAX } from '#shared/areas/project/progress-contract';
import { plannedAgain, sectionCalls as calls } from '#shared/areas/project/section-contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { toWan } from '#shared/kit/money';
import { mutation } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { counted } from '../../kit/up-to.ts';
import { DateInput } from '../../parts/date/date-input.tsx';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import { SectionChoice } from './section-choice.tsx';
import { useSectionTexts } from './section-texts.ts';

/** A section as an act names it; of an undivided project number and name are those of the whole. */
export type ActedOn = Pick<ProjectSectionView, 'sectionNo' | 'sectionName' | 'amount'>;
interface Window {
  of: ProjectDetail;
  section: ActedOn;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** 登记流标. */
export function FailWindow({ of: { guid, version, today }, section, ...events }: Window) {
  const texts = useSectionTexts();
  const fail = useMutation(mutation(calls.fail, { done: texts.done.fail }));
  const { reasonKind, date, reason } = calls.fail.input.shape;
  return (
    <FormWindow<{ reasonKind: 1; date: string; reason: string }>
      title={texts.failOf(section.sectionName)}
      okText={texts.fail}
      danger
      lead={texts.failText}
      initial={{ date: today }}
      send={(values) => fail.mutateAsync({ guid, version, sectionNo: section.sectionNo, ...values })}
      {...events}
    >
      <Form.Item name="reasonKind" label={texts.failKind} rules={[fieldRule(reasonKind)]}>
        <CodeSelect list={failureReason} autoFocus />
      </Form.Item>
      <Form.Item name="date" label={texts.failDate} rules={[fieldRule(date)]}>
        <DateInput latest={today} />
      </Form.Item>
      <ReasonField label={texts.reason} rule={reason} max={PROGRESS_NOTE_MAX} isFirst={false} />
    </FormWindow>
  );
}

/** 撤回流标. */
export function RestoreWindow({ of: { guid, version }, section, ...events }: Window) {
  const texts = useSectionTexts();
  const restore = useMutation(mutation(calls.restore, { done: texts.done.restore }));
  return (
    <FormWindow<{ reason: string }>
      title={texts.restoreOf(section.sectionName)}
      okText={texts.restore}
      lead={texts.restoreText}
      send={({ reason }) => restore.mutateAsync({ guid, version, sectionNo: section.sectionNo, reason })}
      {...events}
    >
      <ReasonField label={texts.reason} rule={calls.restore.input.shape.reason} max={PROGRESS_NOTE_MAX} />
    </FormWindow>
  );
}

/** 终止, which gives the money back. */
export function EndWindow({ of: { guid, version, byHand }, section, ...events }: Window) {
  const texts = useSectionTexts();
  const end = useMutation(mutation(calls.end, { done: texts.done.end }));
  return (
    <FormWindow<{ reason: string }>
      title={texts.endOf(section.sectionName)}
      okText={texts.end}
      danger
      lead={byHand ? texts.endTextByHand : texts.endText(toWan(section.amount))}
      send={({ reason }) => end.mutateAsync({ guid, version, sectionNo: section.sectionNo, reason })}
      {...events}
    >
      <ReasonField label={texts.reason} rule={calls.end.input.shape.reason} max={PROGRESS_NOTE_MAX} />
    </FormWindow>
  );
}

/** 重新采购: which of the failed sections, what has changed, and the new planned days. */
export function RepeatWindow({
  of,
  only,
  ...events
}: Omit<Window, 'section'> & {
  /** Number of the one it was asked for; left out: all. */
  only?: string | undefined;
}) {
  const texts = useSectionTexts();
  const language = useLanguage();
  const repeat = useMutation(mutation(calls.repeat, { done: texts.done.repeat }));
  const failed = of.sections.filter(({ state }) => state === sectionState.code.failed);
  const { sectionNos, reason } = calls.repeat.input.shape;
  return (
    <FormWindow<{ sectionNos: string[]; reason: string; planned?: Record<number, string | undefined> }>
      title={texts.repeatOf(failed.length)}
      okText={texts.repeat}
      lead={texts.repeatText}
      initial={{ sectionNos: only === undefined ? failed.map(({ sectionNo }) => sectionNo) : [only] }}
      send={({ planned = {}, ...values }) =>
        repeat.mutateAsync({
          guid: of.guid,
          version: of.version,
          ...values,
          planned: plannedAgain.flatMap((stage) => {
            const date = planned[stage];
            return date ? [{ stage, date }] : [];
          }),
        })
      }
      {...events}
    >
      <Form.Item name="sectionNos" label={texts.repeatSections} rules={[fieldRule(sectionNos)]}>
        <SectionChoice of={failed} />
      </Form.Item>
      <Form.Item name="reason" label={texts.changes} extra={texts.changesHint} rules={[fieldRule(reason)]}>
        <Input.TextArea rows={3} {...counted(PROGRESS_NOTE_MAX)} />
      </Form.Item>
      {plannedAgain.map((stage) => (
        <Form.Item
          key={stage}
          name={['planned', stage]}
          label={texts.planned(planProgress.label(stage, language))}
        >
          <DateInput earliest={of.today} />
        </Form.Item>
      ))}
    </FormWindow>
  );
}
