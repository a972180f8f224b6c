import { useMutation } from '@tanstack/react-query';
import { Alert, Form, Input, Select } from 'antd';
import { type Award, awardable } from '#shared/areas/project/award';
import { sectionState } from '#shared/areas/project/codes';
import type { ProjectDetail, ProjectSectionView } from '#shared/areas/project/contract';
import { contractsFault, dayFault, openStages } from '#shared/areas/project/progress';
import { PROGRESS_NOTE_MAX, registerStage } from '#shared/areas/project/progress-contract';
import { usualFor } from '#shared/areas/project/section-stand';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import { CallRefused } from '../../api/errors.ts';
import { mutation } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { DateInput } from '../../parts/date/date-input.tsx';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { WanInput } from '../../parts/form/wan-input.tsx';
import { AwardFields, type AwardValues } from './award-fields.tsx';
import { SectionChoice } from './section-choice.tsx';
import { useTexts } from './texts.ts';
import { counted } from '../../kit/up-to.ts';

interface Values {
  stage: PlanProgress;
  sectionNos?: string[];
  date: string;
  awardAmount?: string;
  awards?: AwardValues[];
  note?: string;
}
const {
  date: dateRule,
  note: noteRule,
  awardAmount: awardRule,
  sectionNos: sectionsRule,
} = registerStage.input.shape;
const { awarded, archived } = planProgress.code;

/** Pixels of the window with who won. */
const WITH_AWARDS = 720;

/** 登记进度: the stage that follows, or one that was passed over, with its day. */
export function RegisterDialog({
  of,
  ...events
}: {
  of: ProjectDetail;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const register = useMutation(mutation(registerStage, { done: texts.done.register }));
  const sections = of.sections.filter(({ state }) => state === sectionState.code.live);
  const open = stagesOpen(of, sections);
  const stage = Form.useWatch('stage', form) ?? open.at(-1)!;
  const ready = readyFor(stage, sections);
  const chosen =
    Form.useWatch('sectionNos', form) ?? usualFor(stage, ready).map(({ sectionNo }) => sectionNo);
  const isOf = ({ sectionNo }: { sectionNo: string }) => sections.length === 0 || chosen.includes(sectionNo);
  const missing = contractsFault(stage, of.unsigned.filter(isOf));
  const isPart = sections.length > 0 && chosen.length < sections.length;
  const mayNameWinner = useMay('supplier:read');
  function send({ awardAmount, awards = [], note, ...values }: Values) {
    const rows = awardable(ready).map((sectionNo, at) => ({ sectionNo, ...awards[at] }));
    const won = rows.filter(isWon);
    const result = won.length > 0 ? { awards: won } : awardAmount ? { awardAmount } : {};
    return register
      .mutateAsync({
        guid: of.guid,
        version: of.version,
        ...values,
        ...(note && { note }),
        ...(values.stage === awarded && result),
      })
      .catch((error: unknown) => {
        throw atRows(
          error,
          won.map((one) => rows.indexOf(one)),
        );
      });
  }
  const total = (
    <Form.Item name="awardAmount" label={texts.award} extra={texts.awardHint} rules={[fieldRule(awardRule)]}>
      <WanInput />
    </Form.Item>
  );
  return (
    <FormWindow<Values>
      title={texts.registerOf(of.projectName)}
      okText={texts.register}
      lead={texts.registerHint}
      form={form}
      initial={{
        stage: open.at(-1)!,
        date: of.today,
        ...(sections.length > 1 && { sectionNos: usualFor(stage, ready).map(({ sectionNo }) => sectionNo) }),
      }}
      {...(stage === awarded && mayNameWinner && { width: WITH_AWARDS })}
      isReady={missing === null}
      send={send}
      {...events}
    >
      <Form.Item name="stage" label={texts.stage} required>
        <Select
          options={open.map((code) => ({ value: code, label: planProgress.label(code, language) }))}
          onChange={(next: PlanProgress) => {
            form.setFieldValue(
              'sectionNos',
              usualFor(next, readyFor(next, sections)).map(({ sectionNo }) => sectionNo),
            );
            void form.validateFields(['date']);
          }}
        />
      </Form.Item>
      {sections.length > 1 && (
        <Form.Item name="sectionNos" label={texts.sections} rules={[fieldRule(sectionsRule.unwrap())]}>
          <SectionChoice of={ready} />
        </Form.Item>
      )}
      {missing && <Alert type="error" showIcon title={missing[language]} style={{ marginBottom: 16 }} />}
      {!missing && stage === archived && (
        <Alert type="warning" showIcon title={texts.archiveText} style={{ marginBottom: 16 }} />
      )}
      <Form.Item
        name="date"
        label={texts.date}
        rules={[
          fieldRule(dateRule),
          {
            validator: (_rule, date: string | undefined) => {
              const asked = { stage: form.getFieldValue('stage') as PlanProgress, date, today: of.today };
              const days = sections.length === 0 ? [of.stages] : ready.filter(isOf).map((one) => one.days);
              const fault = date ? days.map((own) => dayFault({ ...asked, date }, own)).find(Boolean) : null;
              return fault ? Promise.reject(new Error(fault[language])) : Promise.resolve();
            },
          },
        ]}
      >
        <DateInput latest={of.today} />
      </Form.Item>
      {stage === awarded && mayNameWinner && (
        <AwardFields of={of} sections={ready} chosen={chosen} instead={isPart ? null : total} />
      )}
      {stage === awarded && !mayNameWinner && !isPart && total}
      <Form.Item name="note" label={texts.note} rules={[fieldRule(noteRule)]}>
        <Input.TextArea rows={3} {...counted(PROGRESS_NOTE_MAX)} />
      </Form.Item>
    </FormWindow>
  );
}

/** The live sections that can reach a stage next, or have passed it over. */
const readyFor = (stage: PlanProgress, sections: readonly ProjectSectionView[]) =>
  sections.filter((one) => openStages(one.stage, one.days).includes(stage));

/** The stages that any of the live sections can reach, or an undivided project; the one that comes last is the usual. */
function stagesOpen(of: ProjectDetail, sections: readonly ProjectSectionView[]): PlanProgress[] {
  if (sections.length === 0) return openStages(of.stage, of.stages);
  const next = (of.stage + 1) as PlanProgress;
  const all = [...new Set(sections.flatMap((one) => openStages(one.stage, one.days)))];
  return all.toSorted((a, b) => Number(a === next) - Number(b === next) || a - b);
}

const isWon = (row: AwardValues & { sectionNo: string }): row is Award =>
  Boolean(row.winnerGuid && row.amount);

/** A refusal with the faults of awards at the rows they stand in: rows without a winner were not sent. */
const atRows = (error: unknown, rows: readonly number[]) =>
  error instanceof CallRefused
    ? new CallRefused(
        error.info,
        error.code,
        Object.fromEntries(
          Object.entries(error.fields).map(([path, text]) => [
            path.replace(/^awards\.(\d+)/v, (_whole, at: string) => `awards.${rows[Number(at)]}`),
            text,
          ]),
        ),
        error.data,
      )
    : error;
