import { Alert, Table, type TableColumnsType, Tag } from 'antd';
import { citationIn } from '#shared/areas/legal-parameter/citation-in';
import { deadlineState } from '#shared/areas/legal-parameter/codes';
import { type Deadline, isNear } from '#shared/areas/legal-parameter/deadlines';
import type { ProjectDetail } from '#shared/areas/project/contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { useTimeLeft } from '../../parts/date/time-left.ts';
import { useDeadlineTexts } from './deadline-texts.ts';
import css from './project.module.css';

/** What is to be done soon or is late, above all else of the project. */
export function NearDeadlines({ of }: { of: ProjectDetail['deadlines'] }) {
  const texts = useDeadlineTexts();
  const near = of.filter(isNear);
  if (near.length === 0) return null;
  return (
    <Alert
      type={near.some(({ state }) => state === deadlineState.code.late) ? 'error' : 'warning'}
      showIcon
      title={texts.near}
      description={
        <ul className={css.near}>
          {near.map((one) => (
            <li key={keyOf(one)}>
              <Rule of={one} /> <Sections of={one} /> {one.dueDate} <DaysLeft of={one} />
            </li>
          ))}
        </ul>
      }
      style={{ marginBottom: 12 }}
    />
  );
}

/** Each day the law sets for a project: by which rule, counted from when, and how it stands. */
export function DeadlineTable({ of }: { of: ProjectDetail['deadlines'] }) {
  const texts = useDeadlineTexts();
  const language = useLanguage();
  const isDivided = of.some(({ sectionNos }) => sectionNos.some((one) => one !== ''));
  const columns: TableColumnsType<Deadline> = [
    {
      key: 'due',
      title: texts.due,
      width: 168,
      render: (_, one) => (
        <>
          {one.dueDate && <div>{texts[one.bound](one.dueDate)}</div>}
          <Stand of={one} />
          {one.brokenPlan && <div className={css.late}>{texts.brokenPlan[one.bound](one.brokenPlan)}</div>}
        </>
      ),
    },
    { key: 'rule', title: texts.rule, render: (_, one) => <Rule of={one} /> },
    ...(isDivided
      ? [
          {
            key: 'sections',
            title: texts.sections,
            width: 120,
            render: (_: unknown, { sectionNos }: Deadline) => sectionNos.join(texts.comma),
          },
        ]
      : []),
    {
      key: 'from',
      title: texts.from,
      width: 150,
      render: (_, { from, fromDate, isPlanned }) => (
        <>
          {planProgress.label(from, language)}
          <div className={css.soft}>
            {fromDate ? (isPlanned ? texts.planned(fromDate) : fromDate) : texts.noDay}
          </div>
        </>
      ),
    },
  ];
  return (
    <Table
      size="small"
      rowKey={keyOf}
      columns={columns}
      dataSource={of}
      pagination={false}
      scroll={{ x: 720 }}
    />
  );
}

const keyOf = ({ code, sectionNos }: Deadline) => `${code} ${sectionNos.join()}`;

/** The rule and the article it rests on. */
function Rule({ of: { text, article } }: { of: Deadline }) {
  const language = useLanguage();
  const texts = useDeadlineTexts();
  return (
    <>
      {text[language]}{' '}
      <span className={css.soft}>{article === '' ? texts.house : citationIn(language, article)}</span>
    </>
  );
}

function Sections({ of: { sectionNos } }: { of: Deadline }) {
  const texts = useDeadlineTexts();
  const named = sectionNos.filter((one) => one !== '');
  return named.length === 0 ? null : <Tag variant="filled">{texts.ofSections(named.join(texts.comma))}</Tag>;
}

/** How it stands, with the days left or the day it ended. */
function Stand({ of }: { of: Deadline }) {
  const texts = useDeadlineTexts();
  const language = useLanguage();
  const { state, bound, until, doneDate, daysLeft } = of;
  if (daysLeft !== null && bound === 'by') return <DaysLeft of={of} />;
  const isTooSoon = bound === 'notBefore' && state === deadlineState.code.late;
  return (
    <>
      {isTooSoon ? (
        <Tag color="error" variant="filled">
          {texts.tooSoon}
        </Tag>
      ) : (
        <CodeTag list={deadlineState} code={state} />
      )}
      <div className={css.soft}>
        {daysLeft !== null
          ? texts.opensIn(daysLeft)
          : doneDate && until !== null
            ? `${planProgress.label(until, language)} ${doneDate}`
            : state === deadlineState.code.unrecorded && texts.checkYourself}
      </div>
    </>
  );
}

function DaysLeft({ of: { daysLeft, remindedAt } }: { of: Deadline }) {
  const left = useTimeLeft();
  if (daysLeft === null) return null;
  const isSoon = daysLeft <= (remindedAt[0] ?? 0);
  return (
    <Tag color={daysLeft < 0 ? 'error' : isSoon ? 'warning' : 'processing'} variant="filled">
      {daysLeft < 0 ? left.late(daysLeft) : left.due(daysLeft)}
    </Tag>
  );
}
