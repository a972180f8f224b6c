import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import type { z } from 'zod';
import { approvalCalls } from '#shared/areas/approval/contract';
import { organizationType, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import type { waitingSetup } from '#shared/areas/project-initiation/setup-views';
import { paths } from '#shared/areas/session/paths';
import { setupKind } from '#shared/areas/project-initiation/kind';
import { listQuery, refetch } from '../../api/query.ts';
import { Wan } from '../../kit/amounts.tsx';
import { CodeText } from '../../kit/code-tag.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { ListTable, sortedColumn } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { DefaultFilters } from '../../parts/document/default-filters.tsx';
import { WaitingTime } from '../../parts/approval/waiting-time.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { useKindTexts } from '../../parts/document/texts.ts';
import css from './setup.module.css';
import { useTexts } from './texts.ts';

type Waiting = z.output<typeof waitingSetup>;

const usual = ['projectName', 'projectNo', 'projectType'] as const;
const rarer = ['projectNature', 'tenderWay', 'organizationType', 'userId'] as const;

/** 项目审批: the set-ups that wait for one's own decision; a row opens the set-up with its approval panel. */
export function SetupApprovalsPage() {
  const texts = useTexts();
  const { nothingFound } = useKindTexts(setupKind);
  const list = useListSearch(projectSetup.waiting.input);
  const { search, setSearch, reset } = list;
  const waiting = useQuery({ ...listQuery(projectSetup.waiting, search), refetchOnWindowFocus: true });
  const client = useQueryClient();
  // it may have come back since it was last looked at
  const lookAnew = () => void refetch(client, projectSetup.detail, approvalCalls.detail);
  const columns = useColumns(search, lookAnew);
  return (
    <>
      <PageHead
        title={texts.approvalsTitle}
        state={
          waiting.data && (
            <span className={css.soft} aria-live="polite">
              {texts.approvalsCount(waiting.data.total)}
            </span>
          )
        }
      />
      <SearchPanel
        search={search}
        onSearch={setSearch}
        onReset={reset}
        isMoreInUse={rarer.some((name) => search[name] !== undefined)}
        more={<DefaultFilters of={rarer} />}
      >
        <DefaultFilters of={usual} />
      </SearchPanel>
      <Panel>
        <ListTable
          of={waiting}
          list={list}
          empty={texts.approvalsEmpty}
          nothingFound={nothingFound}
          columns={columns}
          scroll={{ x: 1070 }}
        />
      </Panel>
    </>
  );
}

function useColumns(
  search: z.output<typeof projectSetup.waiting.input>,
  onOpen: () => void,
): TableColumnsType<Waiting> {
  const texts = useTexts();
  const label = useKindLabels(setupKind);
  return [
    {
      ...sortedColumn(search, 'projectName'),
      title: label.projectName,
      width: 248,
      render: (name: string, { guid, projectNo, isMandatory }) => (
        <>
          <Link to={paths.setup(guid)} onClick={onOpen}>
            {name}
          </Link>
          <div className={css.soft}>
            {projectNo}
            {isMandatory && ` · ${texts.mandatory}`}
          </div>
        </>
      ),
    },
    {
      key: 'type',
      title: label.projectType,
      width: 84,
      render: (_, row) => <CodeText list={projectType} code={row.projectType} />,
    },
    {
      key: 'way',
      title: label.tenderWay,
      width: 116,
      render: (_, row) => (
        <>
          <CodeText list={tenderWay} code={row.tenderWay} />
          <div className={css.soft}>
            <CodeText list={organizationType} code={row.organizationType} />
          </div>
        </>
      ),
    },
    {
      key: 'unit',
      title: label.applyUnit,
      width: 190,
      render: (_, { applyUnitName, applyDeptName }) => (
        <>
          {applyUnitName}
          <div className={css.soft}>{applyDeptName}</div>
        </>
      ),
    },
    {
      ...sortedColumn(search, 'planAmount'),
      title: texts.amount,
      width: 136,
      align: 'right',
      render: (yuan: string) => <Wan yuan={yuan} />,
    },
    { dataIndex: 'userName', title: label.userName, width: 84 },
    {
      dataIndex: 'arrivedTime',
      title: texts.arrived,
      width: 148,
      render: (time: string) => (
        <>
          {time.slice(0, 16)}
          <div className={css.soft}>
            {texts.waited} <WaitingTime since={time} />
          </div>
        </>
      ),
    },
    {
      key: 'actions',
      fixed: 'end',
      width: 84,
      render: (_, { guid }) => (
        <LinkButton to={paths.setup(guid)} onClick={onOpen} type="primary" size="small">
          {texts.decide}
        </LinkButton>
      ),
    },
  ];
}
