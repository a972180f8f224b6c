import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import {
  type ExpiringRow,
  EXPIRING_KINDS,
  listExpiring,
} from '#shared/areas/supplier/library/expiry-contract';
import { supplierState } from '#shared/areas/supplier/library/codes';
import { recordKind } from '#shared/areas/supplier/records/codes';
import { listQuery } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { Segments } from '../../kit/segments.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { StandingTag } from '../../parts/supplier/marks.tsx';
import { DaysLeft } from './days-left.tsx';
import css from './library.module.css';
import { useTexts } from './texts.ts';

/** Days before the end at which suppliers are warned. */
const WARNED = [60, 30, 7] as const;
const EXPIRED = 'expired';

/** 资质到期预警: qualifications and authorisations that end soon or have ended, the earliest first. */
export function SupplierExpiryPage() {
  const texts = useTexts();
  const language = useLanguage();
  const list = useListSearch(listExpiring.input);
  const { search, setSearch, reset } = list;
  const expiring = useQuery(listQuery(listExpiring, search));
  const columns = useColumns();
  return (
    <>
      <PageHead title={texts.expiry} />
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="keyword" label={texts.keyword}>
          <Input allowClear placeholder={texts.keywordHint} />
        </Form.Item>
        <Form.Item name="kind" label={texts.kind}>
          <Select
            allowClear
            placeholder={texts.all}
            options={EXPIRING_KINDS.map((kind) => ({
              value: kind,
              label: recordKind.label(kind, language),
            }))}
          />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <div className={css.bar}>
          <Segments
            label={texts.within}
            value={search.isExpired ? EXPIRED : String(search.within)}
            options={[
              ...WARNED.map((days) => ({ value: String(days), label: texts.withinDays(days) })),
              { value: EXPIRED, label: texts.isExpired },
            ]}
            onChange={(value) =>
              setSearch(
                value === EXPIRED
                  ? { isExpired: true, within: WARNED[0] }
                  : { isExpired: undefined, within: Number(value) },
              )
            }
          />
          <span className={css.soft}>{texts.expiryIntro}</span>
        </div>
        <ListTable
          of={expiring}
          list={list}
          rowKey="recordGuid"
          looks={['within', 'isExpired']}
          empty={texts.nothingExpires}
          columns={columns}
          scroll={{ x: 1040 }}
        />
      </Panel>
    </>
  );
}

function useColumns(): TableColumnsType<ExpiringRow> {
  const texts = useTexts();
  const language = useLanguage();
  return [
    {
      dataIndex: 'name',
      title: texts.name,
      ellipsis: true,
      render: (name: string, { guid }) => (
        <Link to={`${paths.supplier(guid)}&tab=qualifications`}>{name}</Link>
      ),
    },
    { dataIndex: 'title', title: texts.record, ellipsis: true },
    {
      dataIndex: 'kind',
      title: texts.kind,
      width: 150,
      render: (kind: ExpiringRow['kind']) => recordKind.label(kind, language),
    },
    { dataIndex: 'validTo', title: texts.validTo, width: 116, className: css.figures! },
    {
      dataIndex: 'daysLeft',
      title: texts.left,
      width: 124,
      render: (days: number) => <DaysLeft days={days} />,
    },
    {
      dataIndex: 'standing',
      title: texts.standing,
      width: 112,
      render: (standing: ExpiringRow['standing']) => <StandingTag standing={standing} />,
    },
    {
      dataIndex: 'state',
      title: texts.state,
      width: 104,
      render: (state: ExpiringRow['state']) => <CodeTag list={supplierState} code={state} />,
    },
  ];
}
