import { useQuery } from '@tanstack/react-query';
import { Form, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { handMadeStatus } from '#shared/areas/project/codes';
import {
  handMadeCalls as calls,
  type HandMadeRow,
  type HandMadeSearch,
} from '#shared/areas/project/hand-made-contract';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import { listQuery } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { Wan } from '../../kit/amounts.tsx';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag, CodeText } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { ListTable, sortedColumn } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { DefaultFilters } from '../../parts/document/default-filters.tsx';
import { useHandMadeTexts } from './hand-made-texts.ts';
import { useHandMadeLabels } from './labels.ts';

/** 手工建项: those one made, and those one may confirm. */
export function HandMadeListPage() {
  const texts = useHandMadeTexts();
  const label = useHandMadeLabels();
  const list = useListSearch(calls.list.input);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(calls.list, search));
  const columns = useColumns(search);
  const add = useMay('project:write') && (
    <LinkButton type="primary" to={paths.handMadeEdit()}>
      {texts.add}
    </LinkButton>
  );
  return (
    <>
      <PageHead title={texts.title}>
        <LinkButton to={paths.projects}>{texts.toProjects}</LinkButton>
        {add}
      </PageHead>
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <DefaultFilters of={['projectName', 'projectNo']} />
        <Form.Item name="status" label={label.status}>
          <CodeSelect list={handMadeStatus} placeholder={texts.all} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable of={found} list={list} empty={texts.empty} columns={columns} scroll={{ x: 1480 }}>
          {add}
        </ListTable>
      </Panel>
    </>
  );
}

function useColumns(search: HandMadeSearch): TableColumnsType<HandMadeRow> {
  const texts = useHandMadeTexts();
  const label = useHandMadeLabels();
  const isChinese = useLanguage() === 'cn';
  return [
    {
      ...sortedColumn(search, 'projectNo'),
      title: label.projectNo,
      width: 168,
      fixed: 'start',
      render: (projectNo: string, { guid }) => <Link to={paths.handMade(guid)}>{projectNo}</Link>,
    },
    { ...sortedColumn(search, 'projectName'), title: label.projectName, width: 232, ellipsis: true },
    {
      dataIndex: 'tenderWay',
      title: label.tenderWay,
      width: isChinese ? 108 : 188,
      render: (way: number) => <CodeText list={tenderWay} code={way} />,
    },
    {
      ...sortedColumn(search, 'budgetAmount'),
      title: label.budgetAmount,
      width: 148,
      align: 'right',
      render: (yuan: string) => <Wan yuan={yuan} />,
    },
    { dataIndex: 'enterpriseName', title: label.enterpriseName, width: 200, ellipsis: true },
    { dataIndex: 'managerName', title: label.userName, width: isChinese ? 104 : 144, ellipsis: true },
    { dataIndex: 'createUserName', title: label.createUserName, width: 104, ellipsis: true },
    {
      ...sortedColumn(search, 'updateTime'),
      title: label.updateTime,
      width: 144,
      render: (time: string) => time.slice(0, 16),
    },
    {
      key: 'status',
      title: label.status,
      width: isChinese ? 92 : 128,
      fixed: 'end',
      render: (_, { status }) => <CodeTag list={handMadeStatus} code={status} />,
    },
    {
      key: 'actions',
      title: texts.actions,
      width: isChinese ? 76 : 84,
      fixed: 'end',
      render: (_, { guid, projectName }) => (
        <Link to={paths.handMade(guid)} aria-label={texts.viewOf(projectName)}>
          {texts.view}
        </Link>
      ),
    },
  ];
}
