import { Table, type TableColumnsType, Tag } from 'antd';
import type { ProjectDetail } from '#shared/areas/project/contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { daysBetween } from '#shared/kit/dates';
import { useLanguage } from '../../kit/language.ts';
import { StepLine } from '../../parts/course/step-line.tsx';
import css from './project.module.css';
import { useTimeLeft } from '../../parts/date/time-left.ts';
import { useTexts } from './texts.ts';

type Stage = ProjectDetail['stages'][number];
const { notStarted, signed } = planProgress.code;

/** How far a project has come, stage by stage. */
export function StageSteps({ of }: { of: ProjectDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <StepLine
      label={texts.progress}
      steps={of.stages
        .filter(({ stage }) => stage > notStarted)
        .map(({ stage, reachedDate, plannedDate }) => ({
          title: planProgress.label(stage, language),
          note:
            reachedDate ??
            (stage < of.stage ? texts.passedOver : plannedDate && texts.plannedOn(plannedDate)) ??
            '',
          state: reachedDate ? 'done' : stage === of.stage + 1 ? 'now' : 'later',
        }))}
    />
  );
}

/** Planned and actual day of each stage, how far they lie apart, and who registered it. */
export function StageTable({ of }: { of: ProjectDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  const columns: TableColumnsType<Stage> = [
    {
      dataIndex: 'stage',
      title: texts.stage,
      width: 140,
      render: (stage: Stage['stage']) => planProgress.label(stage, language),
    },
    {
      dataIndex: 'plannedDate',
      title: texts.planned,
      width: 120,
      render: (day: string | null) => day ?? '-',
    },
    { dataIndex: 'reachedDate', title: texts.actual, width: 120, render: (day: string | null) => day ?? '-' },
    {
      key: 'deviation',
      title: texts.deviation,
      width: 140,
      render: (_, stage) => <Deviation stage={stage} today={of.today} isPast={stage.stage <= of.stage} />,
    },
    {
      key: 'registered',
      title: texts.registered,
      width: 240,
      render: (_, { stage, reachedDate, registeredBy, registeredAt }) =>
        registeredBy
          ? `${registeredBy} ${registeredAt?.slice(0, 16) ?? ''}`
          : reachedDate && stage === signed && of.unsigned.length === 0
            ? texts.byContracts
            : '-',
    },
    {
      dataIndex: 'note',
      title: texts.note,
      render: (note: string) => (note ? <span className={css.long}>{note}</span> : '-'),
    },
  ];
  return (
    <Table
      size="small"
      rowKey="stage"
      columns={columns}
      dataSource={of.stages.filter(({ stage }) => stage > notStarted)}
      pagination={false}
      scroll={{ x: 960 }}
    />
  );
}

function Deviation({
  stage: { plannedDate, reachedDate },
  today,
  isPast,
}: {
  stage: Stage;
  today: string;
  isPast: boolean;
}) {
  const texts = useTexts();
  const left = useTimeLeft();
  if (plannedDate === null) return '-';
  if (reachedDate === null)
    return !isPast && plannedDate < today ? (
      <Tag color="error" variant="filled">
        {left.late(daysBetween(today, plannedDate))}
      </Tag>
    ) : (
      '-'
    );
  const days = daysBetween(plannedDate, reachedDate);
  if (days === 0) return texts.onTime;
  return days < 0 ? texts.early(-days) : <span className={css.late}>{texts.late(days)}</span>;
}
