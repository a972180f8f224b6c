import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, type TableColumnsType } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import {
  blacklistCalls,
  type MeasureRow,
  type MeasureSearch,
} from '#shared/areas/supplier-rating/blacklist-contract';
import { measureKind, measureReason, measureStatus } from '#shared/areas/supplier-rating/codes';
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
import css from './blacklist.module.css';
import { Due } from './due.tsx';
import { KindTag, MeasureTag } from './measure-tag.tsx';
import { useTexts } from './texts.ts';
import { useMeasureActs } from './use-measure-acts.tsx';
import { upTo } from '../../kit/up-to.ts';

/** 供应商黑名单: the measures of one's company, and of others what counts or has counted. */
export function MeasuresPage() {
  const texts = useTexts();
  const [params] = useSearchParams();
  const ratingGuid = params.get('rating');
  const list = useListSearch(blacklistCalls.list.input);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(blacklistCalls.list, search));
  const waiting = useQuery(query(blacklistCalls.list, { mine: '1' }, { quiet: true }));
  const mayPropose = useMay('supplier:blacklist');
  const { show, windows } = useMeasureActs({
    first: ratingGuid !== null && mayPropose ? { act: 'add', ratingGuid } : undefined,
  });
  const columns = useColumns(search);
  const tab = search.mine ? 'mine' : search.isInForce ? 'inForce' : 'all';
  const add = mayPropose && (
    <Button type="primary" onClick={() => show({ act: 'add' })}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageHead title={texts.title}>{add}</PageHead>
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="supplierName" label={texts.supplier}>
          <Input allowClear {...upTo(100)} />
        </Form.Item>
        <Form.Item name="measureNo" label={texts.no}>
          <Input allowClear {...upTo(40)} />
        </Form.Item>
        <Form.Item name="kind" label={texts.kind}>
          <CodeSelect list={measureKind} placeholder={texts.all} />
        </Form.Item>
        <Form.Item name="reason" label={texts.reason}>
          <CodeSelect list={measureReason} placeholder={texts.all} />
        </Form.Item>
        <Form.Item name="status" label={texts.status}>
          <CodeSelect list={measureStatus} placeholder={texts.all} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <TabBar
          label={texts.title}
          tabs={[
            { key: 'all', label: texts.everything },
            { key: 'inForce', label: texts.inForce },
            { key: 'mine', label: texts.toDo, count: waiting.data?.total ?? 0 },
          ]}
          open={tab}
          onOpen={(key) =>
            setSearch({
              mine: key === 'mine' ? '1' : undefined,
              isInForce: key === 'inForce' ? '1' : undefined,
            })
          }
        >
          <ListTable
            of={found}
            list={list}
            looks={['mine', 'isInForce']}
            empty={
              tab === 'mine' ? texts.nothingToDo : tab === 'inForce' ? texts.nothingInForce : texts.empty
            }
            nothingFound={texts.nothingFound}
            columns={columns}
            scroll={{ x: 960 }}
          >
            {tab === 'all' && add}
          </ListTable>
        </TabBar>
      </Panel>
      {windows}
    </>
  );
}

function useColumns(search: MeasureSearch): TableColumnsType<MeasureRow> {
  const texts = useTexts();
  const language = useLanguage();
  return [
    {
      ...sortedColumn(search, 'measureNo'),
      title: texts.no,
      width: 152,
      render: (_, { guid, measureNo }) => (
        <Link className={css.number} to={paths.blacklisting(guid)}>
          {measureNo}
        </Link>
      ),
    },
    {
      key: 'supplier',
      title: texts.supplier,
      width: 146,
      render: (_, { supplierGuid, supplierName }) => (
        <Link to={paths.supplier(supplierGuid)}>{supplierName}</Link>
      ),
    },
    {
      key: 'kind',
      title: texts.kind,
      width: language === 'cn' ? 100 : 108,
      render: (_, { kind }) => <KindTag kind={kind} />,
    },
    {
      key: 'reason',
      title: texts.reason,
      width: 112,
      render: (_, { reason }) => <CodeText list={measureReason} code={reason} />,
    },
    {
      key: 'company',
      title: texts.company,
      width: 148,
      render: (_, { enterpriseName, proposerName }) => (
        <>
          {enterpriseName}
          {proposerName && <div className={css.soft}>{proposerName}</div>}
        </>
      ),
    },
    { key: 'due', title: texts.due, width: 108, render: (_, row) => <Due of={row} /> },
    {
      ...sortedColumn(search, 'validTo'),
      title: texts.term,
      width: 104,
      render: (_, { validFrom, validTo }) =>
        validFrom === null ? (
          '-'
        ) : (
          <span className={css.number}>
            {validFrom}
            <br />
            {validTo}
          </span>
        ),
    },
    { key: 'status', title: texts.status, width: 92, render: (_, row) => <MeasureTag of={row} /> },
  ];
}
