import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select, type TableColumnsType, Tag } from 'antd';
import { Link } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import {
  attendanceCalls,
  attendanceDay,
  type AttendedEvent,
  attendedStage,
} from '#shared/areas/supervision/attendance-contract';
import { listQuery } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { useLanguage } from '../../kit/language.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { Nobody } from '../../parts/attendance/events.tsx';
import { clock, eventTime, useEventName } from '../../parts/attendance/event-words.ts';
import { useAttendanceTexts } from '../../parts/attendance/texts.ts';
import { type AttendanceDeed, useAttendanceActs } from '../../parts/attendance/use-attendance-acts.tsx';
import css from './opinion.module.css';
import { SupervisedProjectSelect } from './supervised-project-select.tsx';
import { useWorkTexts } from './work-texts.ts';

/** 旁站: where a supervisor is to be present, and where they and others were. */
export function AttendancePage() {
  const texts = useAttendanceTexts();
  const work = useWorkTexts();
  const list = useListSearch(attendanceCalls.list.input);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(attendanceCalls.list, search));
  const { act, windows } = useAttendanceActs({ chooser: <SupervisedProjectSelect /> });
  const columns = useColumns(act);
  const yesNo = [
    { value: '1', label: work.attended },
    { value: '0', label: work.notAttended },
  ];
  return (
    <>
      <PageHead title={texts.title}>
        <Button type="primary" onClick={() => act({ act: 'signIn' })}>
          {texts.note}
        </Button>
      </PageHead>
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="projectName" label={texts.project}>
          <Input allowClear {...upTo(100)} />
        </Form.Item>
        <Form.Item name="enterpriseName" label={work.unit}>
          <Input allowClear {...upTo(100)} />
        </Form.Item>
        <Form.Item name="stage" label={texts.stage}>
          <CodeSelect list={attendedStage} placeholder={work.all} />
        </Form.Item>
        <Form.Item name="day" label={texts.date}>
          <CodeSelect list={attendanceDay} placeholder={work.all} />
        </Form.Item>
        <Form.Item name="attended" label={work.presence}>
          <Select allowClear placeholder={work.all} options={yesNo} />
        </Form.Item>
        <Form.Item name="mine" label={work.mine}>
          <Select allowClear placeholder={work.all} options={[{ value: '1', label: work.onlyMine }]} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable of={found} list={list} empty={work.noEvents} columns={columns} scroll={{ x: 1080 }} />
      </Panel>
      {windows}
    </>
  );
}

function useColumns(act: (deed: AttendanceDeed) => void): TableColumnsType<AttendedEvent> {
  const texts = useAttendanceTexts();
  const work = useWorkTexts();
  const nameOf = useEventName();
  const language = useLanguage();
  return [
    {
      key: 'project',
      title: texts.project,
      width: 260,
      render: (_, { project }) => (
        <>
          <Link to={paths.project(project.guid)}>{project.projectName}</Link>
          <div className={css.soft}>{project.projectNo}</div>
        </>
      ),
    },
    { key: 'unit', title: work.unit, width: 190, render: (_, { project }) => project.enterpriseName },
    {
      key: 'event',
      title: texts.stage,
      width: 150,
      render: (_, event) => (
        <>
          {nameOf(event)}
          {event.isRequired && (
            <div>
              <Tag color="processing" variant="filled">
                {texts.required}
              </Tag>
            </div>
          )}
        </>
      ),
    },
    {
      key: 'time',
      title: texts.date,
      width: 160,
      render: (_, event) => (
        <>
          {eventTime(event)}
          <div className={css.soft}>{event.place}</div>
        </>
      ),
    },
    {
      key: 'present',
      title: texts.people,
      width: 220,
      render: (_, event) => <Present event={event} />,
    },
    {
      key: 'actions',
      title: work.actions,
      fixed: 'end',
      width: language === 'cn' ? 150 : 190,
      render: (_, event) => <RowActs event={event} act={act} />,
    },
  ];
}

/** Names and times of those who signed in. */
function Present({ event }: { event: AttendedEvent }) {
  const texts = useAttendanceTexts();
  const mark = usePunctuation();
  return (
    <>
      <Nobody event={event} />
      {event.attendances
        .filter(({ isWithdrawn }) => !isWithdrawn)
        .map((one) => (
          <div key={one.guid}>
            {mark.noted(one.userName, one.deptName)}
            <div className={css.soft}>{texts.inAt(clock(one.signedInAt))}</div>
          </div>
        ))}
    </>
  );
}

/** What the reader may do with an event: sign in, or add to what they signed. */
function RowActs({ event, act }: { event: AttendedEvent; act: (deed: AttendanceDeed) => void }) {
  const texts = useAttendanceTexts();
  const own = event.attendances.find(({ actions }) => actions.length > 0);
  const button = (label: string, deed: AttendanceDeed) => (
    <Button key={label} type="link" size="small" className={css.cellLink!} onClick={() => act(deed)}>
      {label}
    </Button>
  );
  return (
    <span className={css.rowActs}>
      {event.actions.includes('signIn') && button(texts.signIn, { act: 'signIn', event })}
      {own?.actions.map((one) => button(texts[one], { act: one, event, row: own }))}
    </span>
  );
}
