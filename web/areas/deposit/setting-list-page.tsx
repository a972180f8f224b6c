import { useQuery } from '@tanstack/react-query';
import { Form, InputNumber, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { computeType, depositSettingStatus } from '#shared/areas/deposit/codes';
import { depositCalls as calls, type DepositRow, type DepositSearch } from '#shared/areas/deposit/contract';
import { paths } from '#shared/areas/session/paths';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { listQuery } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { ColumnAmount } from '../../kit/amounts.tsx';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag } from '../../kit/code-tag.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { ListTable, sortedColumn } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import css from './deposit.module.css';
import { namesOf } from './names-of.ts';
import { RowActs } from './setting-acts.tsx';
import { useTexts } from './texts.ts';

/** 年度保证金设置: what units collect, and how many have paid. */
export function SettingListPage() {
  const texts = useTexts();
  const list = useListSearch(calls.list.input);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(calls.list, search));
  const columns = useColumns(search);
  const seesPayers = useMay('deposit:payers');
  const add = useMay('deposit:write') && (
    <LinkButton type="primary" to={paths.depositEdit()}>
      {texts.add}
    </LinkButton>
  );
  return (
    <>
      <PageHead title={texts.settings}>
        {seesPayers && <LinkButton to={paths.supplierPayments}>{texts.payments}</LinkButton>}
        {add}
      </PageHead>
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="year" label={texts.year}>
          <InputNumber controls={false} min={2000} max={2100} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="category" label={texts.categories}>
          <CodeSelect list={projectTypeOption} placeholder={texts.all} />
        </Form.Item>
        <Form.Item name="status" label={texts.status}>
          <CodeSelect list={depositSettingStatus} placeholder={texts.all} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable of={found} list={list} empty={texts.settingEmpty} columns={columns} scroll={{ x: 1040 }}>
          {add}
        </ListTable>
      </Panel>
    </>
  );
}

function useColumns(search: DepositSearch): TableColumnsType<DepositRow> {
  const texts = useTexts();
  return [
    {
      key: 'settingNo',
      title: texts.settingNo,
      width: 168,
      render: (_, { guid, settingNo }) => <Link to={paths.deposit(guid)}>{settingNo}</Link>,
    },
    { ...sortedColumn(search, 'year'), title: texts.year, width: 80 },
    { key: 'unit', title: texts.collectUnit, dataIndex: 'collectUnitName', width: 176 },
    {
      key: 'categories',
      title: texts.categories,
      width: 168,
      render: (_, { categories }) => namesOf(projectTypeOption, categories),
    },
    {
      key: 'amount',
      title: texts.computeType,
      width: 132,
      render: (_, { computeType: by, amount, rate, cap }) => (
        <>
          {amount === null ? `${rate}%` : <ColumnAmount yuan={amount} />}
          <div className={css.soft}>
            {cap === null ? namesOf(computeType, [by]) : `${texts.cap} ${Number(cap) / 10_000}`}
          </div>
        </>
      ),
    },
    {
      key: 'paid',
      title: texts.paid,
      width: 124,
      render: (_, { paidCount, dueCount, heldAmount }) => (
        <>
          {texts.paidOf(paidCount, paidCount + dueCount)}
          {heldAmount !== null && (
            <div className={css.soft}>
              <ColumnAmount yuan={heldAmount} />
            </div>
          )}
        </>
      ),
    },
    {
      key: 'term',
      title: texts.term,
      width: 112,
      render: (_, { validFrom, validTo }) => (
        <>
          {validFrom}
          <br />
          {validTo}
        </>
      ),
    },
    {
      key: 'status',
      title: texts.status,
      width: 88,
      render: (_, { status }) => <CodeTag list={depositSettingStatus} code={status} />,
    },
    {
      key: 'actions',
      title: texts.actions,
      fixed: 'end',
      width: 148,
      render: (_, row) => <RowActs of={row} isLink />,
    },
  ];
}
