import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { Link } from 'react-router';
import { recordKind, recordReviewStatus } from '#shared/areas/supplier/records/codes';
import { recordReviewCalls, type RecordReviewRow } from '#shared/areas/supplier/records/review-contract';
import { paths } from '#shared/areas/session/paths';
import { listQuery } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { ListTable, sortedColumn } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { useTexts } from './texts.ts';

/** 供应商资料审核: what suppliers have submitted of their records. */
export function RecordReviewListPage() {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const list = useListSearch(recordReviewCalls.list.input);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(recordReviewCalls.list, search));
  const kindsOf = (kinds: RecordReviewRow['kinds']) =>
    mark.row(kinds.map((kind) => recordKind.label(kind, language)));
  return (
    <>
      <PageHead title={texts.reviews} />
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="enterpriseName" label={texts.name}>
          <Input allowClear />
        </Form.Item>
        <Form.Item name="uscc" label={texts.uscc}>
          <Input allowClear />
        </Form.Item>
        <Form.Item name="status" label={texts.status}>
          <CodeSelect list={recordReviewStatus} placeholder={texts.all} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          of={found}
          list={list}
          empty={texts.none}
          scroll={{ x: 1080 }}
          columns={[
            {
              ...sortedColumn(search, 'enterpriseName'),
              title: texts.name,
              ellipsis: true,
              render: (name: string, { guid }) => <Link to={paths.supplierReview(guid)}>{name}</Link>,
            },
            { dataIndex: 'uscc', title: texts.uscc, width: 180 },
            {
              dataIndex: 'counts',
              title: texts.counts,
              width: 150,
              render: ({ added, changed, removed }: RecordReviewRow['counts']) =>
                texts.countsOf(added, changed, removed),
            },
            { dataIndex: 'kinds', title: texts.touched, width: 190, ellipsis: true, render: kindsOf },
            {
              ...sortedColumn(search, 'submitTime'),
              title: texts.submitTime,
              width: 148,
              render: (time: string) => time.slice(0, 16),
            },
            { dataIndex: 'submittedByName', title: texts.submittedBy, width: 88 },
            {
              dataIndex: 'status',
              title: texts.status,
              width: 96,
              render: (code: RecordReviewRow['status']) => <CodeTag list={recordReviewStatus} code={code} />,
            },
          ]}
        />
      </Panel>
    </>
  );
}
