import { useQuery } from '@tanstack/react-query';
import { Form, Input, Tag } from 'antd';
import { Link } from 'react-router';
import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import { enterpriseReviewCalls, type ReviewRow } from '#shared/areas/enterprise/review-contract';
import { paths } from '#shared/areas/session/paths';
import { listQuery } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag } from '../../kit/code-tag.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { useEnterpriseValue } from '../../parts/enterprise/value.tsx';
import { useTexts } from './texts.ts';

/** 企业信息审核: what enterprises have submitted. */
export function EnterpriseReviewListPage() {
  const texts = useTexts();
  const valueOf = useEnterpriseValue();
  const list = useListSearch(enterpriseReviewCalls.list.input);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(enterpriseReviewCalls.list, search));
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
          <CodeSelect list={enterpriseApproval} placeholder={texts.all} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          of={found}
          list={list}
          empty={texts.none}
          scroll={{ x: 1000 }}
          columns={[
            {
              dataIndex: 'enterpriseName',
              title: texts.name,
              ellipsis: true,
              render: (name: string, { guid, hasDoubts }) => (
                <>
                  <Link to={paths.enterpriseReview(guid)}>{name}</Link>{' '}
                  {hasDoubts && (
                    <Tag color="warning" variant="filled">
                      {texts.doubts}
                    </Tag>
                  )}
                </>
              ),
            },
            { dataIndex: 'uscc', title: texts.uscc, width: 190 },
            {
              dataIndex: 'zhuTiLeiXing',
              title: texts.subjects,
              width: 170,
              render: (letters: string) => valueOf('zhuTiLeiXing', letters),
            },
            { dataIndex: 'number', title: texts.number, width: 70 },
            {
              dataIndex: 'submitTime',
              title: texts.submitted,
              width: 148,
              render: (time: string) => time.slice(0, 16),
            },
            {
              dataIndex: 'status',
              title: texts.status,
              width: 120,
              render: (code: ReviewRow['status']) => <CodeTag list={enterpriseApproval} code={code} />,
            },
          ]}
        />
      </Panel>
    </>
  );
}
