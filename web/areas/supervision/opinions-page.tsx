import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import {
  opinionStatus,
  opinionSubject,
  opinionType,
  supervisionStage,
} from '#shared/areas/supervision/codes';
import {
  opinionCalls,
  type OpinionRow,
  type OpinionSearch,
} from '#shared/areas/supervision/opinion-contract';
import { call } from '../../api/call.ts';
import { listQuery, query } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeText } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { ListTable, sortedColumn } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { TabBar } from '../../kit/tab-bar.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { JobFileButton } from '../../parts/job/job-file-button.tsx';
import { Due } from './due.tsx';
import css from './opinion.module.css';
import { OpinionTag } from './opinion-tag.tsx';
import { useOpinionTexts } from './opinion-texts.ts';
import { useOpinionActs } from './use-opinion-acts.tsx';
import { upTo } from '../../kit/up-to.ts';

/** 监督意见: a supervisor sees those they gave, a unit those it has to answer. */
export function OpinionsPage() {
  const texts = useOpinionTexts();
  const list = useListSearch(opinionCalls.list.input);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(opinionCalls.list, search));
  const waiting = useQuery(query(opinionCalls.list, { mine: '1' }, { quiet: true }));
  const mayGive = useMay('supervision:opinion');
  const { give, act, windows } = useOpinionActs();
  const columns = useColumns(search, act);
  const { page: _p, rows: _r, sort: _s, order: _o, ...filter } = search;
  const isMine = search.mine === '1';
  return (
    <>
      <PageHead title={texts.title}>
        {mayGive && (
          <Button type="primary" onClick={() => give()}>
            {texts.give}
          </Button>
        )}
        <JobFileButton title={texts.exportingOpinions} start={() => call(opinionCalls.export, filter)}>
          {texts.export}
        </JobFileButton>
      </PageHead>
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="opinionNo" label={texts.no}>
          <Input allowClear {...upTo(40)} />
        </Form.Item>
        <Form.Item name="subjectName" label={texts.subject}>
          <Input allowClear {...upTo(100)} />
        </Form.Item>
        <Form.Item name="enterpriseName" label={texts.unit}>
          <Input allowClear {...upTo(100)} />
        </Form.Item>
        <Form.Item name="stage" label={texts.stage}>
          <CodeSelect list={supervisionStage} placeholder={texts.all} />
        </Form.Item>
        <Form.Item name="type" label={texts.type}>
          <CodeSelect list={opinionType} placeholder={texts.all} />
        </Form.Item>
        <Form.Item name="status" label={texts.status}>
          <CodeSelect list={opinionStatus} placeholder={texts.all} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <TabBar
          label={texts.title}
          tabs={[
            { key: 'all', label: texts.everything },
            { key: 'mine', label: texts.toDo, count: waiting.data?.total ?? 0 },
            { key: 'open', label: texts.notClosed },
          ]}
          open={isMine ? 'mine' : search.open === '1' ? 'open' : 'all'}
          onOpen={(key) =>
            setSearch({ mine: key === 'mine' ? '1' : undefined, open: key === 'open' ? '1' : undefined })
          }
        >
          <ListTable
            of={found}
            list={list}
            looks={['mine', 'open']}
            empty={isMine ? texts.nothingToDo : texts.empty}
            nothingFound={texts.nothingFound}
            columns={columns}
            scroll={{ x: 1130 }}
          >
            {mayGive && !isMine && (
              <Button type="primary" onClick={() => give()}>
                {texts.give}
              </Button>
            )}
          </ListTable>
        </TabBar>
      </Panel>
      {windows}
    </>
  );
}

function useColumns(
  search: OpinionSearch,
  act: ReturnType<typeof useOpinionActs>['act'],
): TableColumnsType<OpinionRow> {
  const texts = useOpinionTexts();
  const language = useLanguage();
  return [
    {
      ...sortedColumn(search, 'opinionNo'),
      title: texts.no,
      width: 150,
      render: (_, { guid, opinionNo }) => (
        <Link className={css.number} to={paths.supervisionOpinion(guid)}>
          {opinionNo}
        </Link>
      ),
    },
    {
      key: 'subject',
      title: texts.subject,
      width: language === 'cn' ? 200 : 178,
      render: (_, row) => (
        <span className={css.subject}>
          {row.subjectName}
          <div className={css.soft}>
            {[opinionSubject.label(row.subject, language), row.subjectNo].filter(Boolean).join(' ')}
          </div>
        </span>
      ),
    },
    { key: 'unit', title: texts.unit, dataIndex: 'enterpriseName', width: 198 },
    {
      key: 'stage',
      title: texts.stage,
      width: 84,
      render: (_, { stage }) => <CodeText list={supervisionStage} code={stage} />,
    },
    {
      key: 'type',
      title: texts.type,
      width: language === 'cn' ? 84 : 110,
      render: (_, { type }) => <CodeText list={opinionType} code={type} />,
    },
    {
      key: 'supervisor',
      title: texts.supervisor,
      dataIndex: 'supervisorName',
      width: language === 'cn' ? 80 : 96,
    },
    {
      ...sortedColumn(search, 'dueTime'),
      title: texts.due,
      width: 140,
      render: (_, row) => <Due of={row} />,
    },
    {
      key: 'status',
      title: texts.status,
      fixed: 'end',
      width: language === 'cn' ? 84 : 96,
      render: (_, { status }) => <OpinionTag status={status} />,
    },
    {
      key: 'actions',
      title: texts.actions,
      fixed: 'end',
      width: language === 'cn' ? 112 : 124,
      render: (_, row) => <RowAct row={row} act={act} />,
    },
  ];
}

/** The one act that comes next, or a look at it. */
function RowAct({ row, act }: { row: OpinionRow; act: ReturnType<typeof useOpinionActs>['act'] }) {
  const texts = useOpinionTexts();
  // closing is what comes next once there is an answer; before that it is a withdrawal, made on its own page
  const isAnswered = row.answerTime !== null;
  const next = (['send', 'answer', 'rectify', ...(isAnswered ? (['close'] as const) : [])] as const).find(
    (one) => row.actions.includes(one),
  );
  return (
    <span className={css.acts}>
      <Link to={paths.supervisionOpinion(row.guid)}>{texts.act.view}</Link>
      {next !== undefined && (
        <Button
          type="link"
          size="small"
          className={css.cellLink!}
          style={{ marginLeft: 10 }}
          onClick={() => act(next, row)}
        >
          {texts.act[next]}
        </Button>
      )}
    </span>
  );
}
