import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { representativeStatus } from '#shared/areas/representative/codes';
import { type RepresentativeName, representativeKind } from '#shared/areas/representative/kind';
import { representativeLinks } from '#shared/areas/representative/links';
import {
  representativeCalls as calls,
  type RepresentativeRow,
  representativeSearch,
} from '#shared/areas/representative/contract';
import { call } from '../../api/call.ts';
import { listQuery } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag } from '../../kit/code-tag.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { ListTable, sortedColumn } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { JobFileButton } from '../../parts/job/job-file-button.tsx';
import { CompanySelect } from './company-select.tsx';
import css from './representative.module.css';
import { useTexts } from './texts.ts';
import { useEntryActs } from './use-entry-acts.tsx';

const searched = representativeSearch.omit({ kind: true });

/** The list of a kind of representatives, as its screen. */
export const listOf = (name: RepresentativeName) =>
  function RepresentativesPage() {
    const kind = representativeKind.code[name];
    const texts = useTexts();
    const language = useLanguage();
    const kindName = representativeKind.label(kind, language);
    const list = useListSearch(searched);
    const { search, setSearch, reset } = list;
    const found = useQuery(listQuery(calls.list, { ...search, kind }));
    const acts = useEntryActs();
    const columns = useColumns(search, acts);
    const { page: _p, rows: _r, sort: _s, order: _o, ...filter } = search;
    const add = useMay('representative:write') && (
      <LinkButton type="primary" to={representativeLinks(kind).add}>
        {texts.add(kindName)}
      </LinkButton>
    );
    return (
      <>
        <PageHead title={kindName}>
          {add}
          <JobFileButton title={texts.export} start={() => call(calls.export, { ...filter, kind })}>
            {texts.export}
          </JobFileButton>
        </PageHead>
        <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
          <Form.Item name="name" label={texts.name}>
            <Input allowClear {...upTo(50)} />
          </Form.Item>
          <Form.Item name="phone" label={texts.phone}>
            <Input allowClear inputMode="tel" {...upTo(20)} />
          </Form.Item>
          <Form.Item name="enterpriseGuid" label={texts.company}>
            <CompanySelect kind={kind} allowClear />
          </Form.Item>
          <Form.Item name="status" label={texts.status}>
            <CodeSelect list={representativeStatus} placeholder={texts.all} />
          </Form.Item>
        </SearchPanel>
        <Panel>
          <ListTable
            of={found}
            list={list}
            empty={texts.empty(kindName)}
            columns={columns}
            scroll={{ x: 1040 }}
          >
            {add}
          </ListTable>
        </Panel>
        {acts.windows}
      </>
    );
  };

function useColumns(
  search: Parameters<typeof sortedColumn>[0],
  { confirm, end }: ReturnType<typeof useEntryActs>,
): TableColumnsType<RepresentativeRow> {
  const texts = useTexts();
  return [
    {
      ...sortedColumn(search, 'name'),
      title: texts.name,
      width: 112,
      render: (_, { kind, guid, name }) => <Link to={representativeLinks(kind).entry(guid)}>{name}</Link>,
    },
    {
      key: 'company',
      title: texts.company,
      width: 240,
      render: (_, { enterpriseName, deptName }) => (
        <>
          {enterpriseName}
          <div className={css.soft}>{deptName}</div>
        </>
      ),
    },
    {
      key: 'status',
      title: texts.status,
      width: 96,
      render: (_, { status }) => <CodeTag list={representativeStatus} code={status} />,
    },
    { key: 'duty', title: texts.duty, dataIndex: 'duty', width: 120 },
    { key: 'phone', title: texts.phone, dataIndex: 'phone', width: 132 },
    { key: 'userName', title: texts.userName, dataIndex: 'userName', width: 132 },
    {
      ...sortedColumn(search, 'updateTime'),
      title: texts.updated,
      width: 140,
      render: (_, { updateTime }) => updateTime.slice(0, 16),
    },
    {
      key: 'actions',
      title: texts.actions,
      fixed: 'end',
      width: 148,
      render: (_, row) => (
        <span className={css.acts}>
          {row.actions.includes('edit') && (
            <Link to={representativeLinks(row.kind).edit(row.guid)}>{texts.act.edit}</Link>
          )}
          {row.actions.includes('confirm') && (
            <ConfirmButton
              type="link"
              className={css.cellLink!}
              act={texts.act.confirm}
              thing={row.name}
              explanation={row.userGuid === null ? texts.invited : texts.confirmText}
              onConfirm={() => confirm(row)}
            />
          )}
          {row.actions.includes('end') && (
            <Button type="link" className={css.cellLink!} onClick={() => void end(row)}>
              {texts.act.end}
            </Button>
          )}
        </span>
      ),
    },
  ];
}
