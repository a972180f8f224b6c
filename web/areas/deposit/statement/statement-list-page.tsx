import { useQuery } from '@tanstack/react-query';
import { Form, Input, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { statementLayout } from '#shared/areas/deposit/statement/codes';
import {
  statementCalls as calls,
  type StatementRow,
  type StatementSearch,
} from '#shared/areas/deposit/statement/contract';
import { paths } from '#shared/areas/session/paths';
import { listQuery } from '../../../api/query.ts';
import { useMay } from '../../../api/user.ts';
import { CodeSelect } from '../../../kit/code-select.tsx';
import { CodeText } from '../../../kit/code-tag.tsx';
import { LinkButton } from '../../../kit/link-button.tsx';
import { ListTable, sortedColumn } from '../../../kit/list-table.tsx';
import { PageHead, Panel } from '../../../kit/page-head.tsx';
import { SearchPanel } from '../../../kit/search-panel.tsx';
import { TabBar } from '../../../kit/tab-bar.tsx';
import { upTo } from '../../../kit/up-to.ts';
import { useListSearch } from '../../../kit/use-list-search.ts';
import { DateRangeFilter } from '../../../parts/date/date-range-filter.tsx';
import css from '../deposit.module.css';
import { Fen } from '../payment-columns.tsx';
import { OutcomeCounts } from './outcome.tsx';
import { useStatementTexts } from './texts.ts';

/** 银行对账单: the statements that were imported, with what became of their lines. */
export function StatementListPage() {
  const texts = useStatementTexts();
  const list = useListSearch(calls.list.input);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(calls.list, search));
  const columns = useColumns(search);
  const add = useMay('deposit:decide') && (
    <LinkButton type="primary" to={paths.statementImport}>
      {texts.import}
    </LinkButton>
  );
  return (
    <>
      <PageHead title={texts.title}>
        <LinkButton to={paths.supplierPayments}>{texts.toPayments}</LinkButton>
        {add}
      </PageHead>
      <SearchPanel search={search} looks={['isOpen']} onSearch={setSearch} onReset={reset}>
        <Form.Item name="account" label={texts.account}>
          <Input allowClear {...upTo(40)} />
        </Form.Item>
        <Form.Item name="layout" label={texts.layout}>
          <CodeSelect list={statementLayout} placeholder={texts.all} />
        </Form.Item>
        <DateRangeFilter name="period" label={texts.period} />
      </SearchPanel>
      <Panel>
        <TabBar
          label={texts.title}
          tabs={[
            { key: 'all', label: texts.all },
            { key: 'open', label: texts.onlyWaiting },
          ]}
          open={search.isOpen === '1' ? 'open' : 'all'}
          onOpen={(key) => setSearch({ isOpen: key === 'open' ? '1' : undefined })}
        >
          <ListTable of={found} list={list} empty={texts.empty} columns={columns} scroll={{ x: 1080 }}>
            {add}
          </ListTable>
        </TabBar>
      </Panel>
    </>
  );
}

function useColumns(search: StatementSearch): TableColumnsType<StatementRow> {
  const texts = useStatementTexts();
  return [
    {
      key: 'account',
      title: texts.account,
      width: 208,
      render: (_, { guid, account, layout }) => (
        <>
          <Link to={paths.statement(guid)}>{account}</Link>
          <div className={css.soft}>
            <CodeText list={statementLayout} code={layout} />
          </div>
        </>
      ),
    },
    {
      ...sortedColumn(search, 'periodTo'),
      title: texts.period,
      width: 112,
      render: (_, { periodFrom, periodTo }) => (
        <>
          {periodFrom}
          <br />
          {periodTo}
        </>
      ),
    },
    {
      key: 'outcomes',
      title: texts.outcomes,
      width: 272,
      render: (_, { counts }) => <OutcomeCounts of={counts} />,
    },
    {
      key: 'sums',
      title: texts.sums,
      align: 'right',
      width: 140,
      render: (_, { creditTotal, debitTotal }) => (
        <>
          <Fen yuan={creditTotal} />
          <div className={css.soft}>
            <Fen yuan={debitTotal} />
          </div>
        </>
      ),
    },
    {
      key: 'file',
      title: texts.file,
      width: 208,
      render: (_, { fileName, collectUnitName }) => (
        <>
          {fileName}
          <div className={css.soft}>{collectUnitName}</div>
        </>
      ),
    },
    {
      ...sortedColumn(search, 'createTime'),
      title: texts.imported,
      width: 140,
      render: (_, { userName, createTime }) => (
        <>
          {userName}
          <div className={css.soft}>{createTime.slice(0, 16)}</div>
        </>
      ),
    },
  ];
}
