import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select, type TableColumnsType, Tag, Tooltip } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import type { Alarm } from '#shared/areas/supervision/alarm-views';
import { alarmKind, projectAlarms } from '#shared/areas/supervision/alarms';
import { opinionSubject } from '#shared/areas/supervision/codes';
import { type SupervisedProject, supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { call } from '../../api/call.ts';
import { listQuery } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { Wan } from '../../kit/amounts.tsx';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeText } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { JobFileButton } from '../../parts/job/job-file-button.tsx';
import { Appointments } from './appointments.tsx';
import css from './opinion.module.css';
import { useOpinionTexts } from './opinion-texts.ts';
import { useOpinionActs } from './use-opinion-acts.tsx';
import { upTo } from '../../kit/up-to.ts';

const ProjectDrawer = onDemand(() => import('./project-drawer.tsx').then((module) => module.ProjectDrawer));

/** 监督项目: what a supervisor watches, what stands out in it, and what they have said about it. */
export function ProjectsPage() {
  const texts = useOpinionTexts();
  const list = useListSearch(supervisingCalls.projects.input);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(supervisingCalls.projects, search));
  const mayGive = useMay('supervision:opinion');
  const { give, windows } = useOpinionActs();
  const [shown, setShown] = useState<SupervisedProject>();
  const { page: _p, rows: _r, ...filter } = search;
  const giveOn = (one: SupervisedProject) =>
    give({
      subject: opinionSubject.code.project,
      subjectGuid: one.guid,
      name: `${one.projectNo} ${one.projectName}`,
    });
  const columns = useColumns(setShown, mayGive ? giveOn : undefined);
  return (
    <>
      <PageHead title={texts.projects}>
        {mayGive && (
          <Button type="primary" onClick={() => give()}>
            {texts.give}
          </Button>
        )}
        <JobFileButton
          title={texts.exportingProjects}
          start={() => call(supervisingCalls.exportProjects, filter)}
        >
          {texts.export}
        </JobFileButton>
      </PageHead>
      <Appointments />
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Filters />
      </SearchPanel>
      <Panel>
        <ListTable
          of={found}
          list={list}
          empty={texts.emptyProjects}
          nothingFound={texts.noProjectFound}
          columns={columns}
          scroll={{ x: 1130 }}
        />
      </Panel>
      {shown && <ProjectDrawer project={shown} onClose={() => setShown(undefined)} />}
      {windows}
    </>
  );
}

function Filters() {
  const texts = useOpinionTexts();
  const language = useLanguage();
  return (
    <>
      <Form.Item name="projectName" label={texts.projectName}>
        <Input allowClear {...upTo(100)} />
      </Form.Item>
      <Form.Item name="projectNo" label={texts.projectNo}>
        <Input allowClear {...upTo(40)} />
      </Form.Item>
      <Form.Item name="enterpriseName" label={texts.unit}>
        <Input allowClear {...upTo(100)} />
      </Form.Item>
      <Form.Item name="stage" label={texts.current}>
        <CodeSelect list={planProgress} placeholder={texts.all} />
      </Form.Item>
      <Form.Item name="alarm" label={texts.alarms}>
        <Select
          allowClear
          placeholder={texts.all}
          popupMatchSelectWidth={false}
          options={projectAlarms.map((kind) => ({ value: kind, label: alarmKind.label(kind, language) }))}
        />
      </Form.Item>
      <Form.Item name="hasAlarm" label={texts.hasAlarm}>
        <Select
          allowClear
          placeholder={texts.all}
          options={[
            { value: '1', label: texts.withAlarm },
            { value: '0', label: texts.withoutAlarm },
          ]}
        />
      </Form.Item>
    </>
  );
}

function useColumns(
  show: (one: SupervisedProject) => void,
  giveOn: ((one: SupervisedProject) => void) | undefined,
): TableColumnsType<SupervisedProject> {
  const texts = useOpinionTexts();
  const language = useLanguage();
  return [
    {
      key: 'project',
      title: texts.projectName,
      width: 220,
      render: (_, one) => (
        <>
          <Button type="link" className={css.cellLink!} onClick={() => show(one)}>
            {one.projectName}
          </Button>
          <div className={css.soft}>{one.projectNo}</div>
        </>
      ),
    },
    { key: 'unit', title: texts.unit, dataIndex: 'enterpriseName', width: 198 },
    {
      key: 'mode',
      title: texts.mode,
      width: 96,
      render: (_, one) => <CodeText list={tenderWay} code={one.tenderWay} />,
    },
    {
      key: 'stage',
      title: texts.current,
      width: 100,
      render: (_, one) => (
        <>
          <CodeText list={planProgress} code={one.stage} />
          {one.stageDate !== null && <div className={css.soft}>{one.stageDate}</div>}
        </>
      ),
    },
    {
      key: 'budget',
      title: texts.budget,
      width: 132,
      align: 'right',
      render: (_, one) => (
        <>
          <Wan yuan={one.budgetAmount} />
          {one.awardAmount !== null && (
            <div className={css.soft}>
              <Wan yuan={one.awardAmount} />
            </div>
          )}
        </>
      ),
    },
    { key: 'alarms', title: texts.alarms, width: 190, render: (_, one) => <Alarms of={one.alarms} /> },
    {
      key: 'opinions',
      title: texts.opinions,
      width: 84,
      render: (_, one) =>
        one.opinionCount === 0 ? (
          <span className={css.soft}>{texts.none}</span>
        ) : (
          <>
            <Link to={`${paths.supervisionOpinions}?subjectGuid=${one.guid}`}>{one.opinionCount}</Link>
            {one.openOpinionCount > 0 && <div className={css.soft}>{texts.open(one.openOpinionCount)}</div>}
          </>
        ),
    },
    ...(giveOn
      ? [
          {
            key: 'actions',
            title: texts.actions,
            fixed: 'end' as const,
            width: language === 'cn' ? 90 : 124,
            render: (_: unknown, one: SupervisedProject) => (
              <Button type="link" size="small" className={css.cellLink!} onClick={() => giveOn(one)}>
                {texts.give}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

/** Alarms as tags; what was found stands in their tips. */
export function Alarms({ of }: { of: readonly Alarm[] }) {
  const texts = useOpinionTexts();
  const language = useLanguage();
  if (of.length === 0) return <span className={css.soft}>{texts.none}</span>;
  return (
    <span className={css.alarms}>
      {of.map(({ kind, text }) => (
        <Tooltip key={kind} title={text[language]}>
          <Tag color="warning" variant="filled">
            {alarmKind.label(kind, language)}
          </Tag>
        </Tooltip>
      ))}
    </span>
  );
}
