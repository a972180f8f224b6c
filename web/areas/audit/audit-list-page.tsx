import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { auditEvent, auditResult } from '#shared/areas/audit/codes';
import { type AuditRow, listAudit } from '#shared/areas/audit/contract';
import { auditObject } from '#shared/areas/audit/object-types';
import { subjectType } from '#shared/areas/enterprise/codes';
import { listQuery } from '../../api/query.ts';
import { useMay, useUser } from '../../api/user.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag, CodeText } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import { ExportAuditButton, ExportRowsButton } from './export-audit-button.tsx';
import { personOf } from './person.ts';
import { useTexts } from './texts.ts';
import { VerifyChain } from './verify-chain.tsx';
import css from './audit.module.css';
import { upTo } from '../../kit/up-to.ts';

// The names of every recorded field come with it.
const RecordDrawer = onDemand(() => import('./record-drawer.tsx').then((module) => module.RecordDrawer));

const { page: _page, rows: _rows, ...filters } = listAudit.input.shape;
/** A search for nothing in particular. */
const nothing = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]));

/** 审计日志: what was done within the reader's enterprise, newest first; the reading is itself recorded. */
export function AuditListPage() {
  const texts = useTexts();
  const list = useListSearch(listAudit.input);
  const { search, setSearch, reset } = list;
  const [opened, setOpened] = useState<AuditRow>();
  const acts = useQuery(listQuery(listAudit, search));
  const mayExport = useMay('audit:export');
  const isOfPlatform = useUser()?.type.includes(subjectType.code.platform) ?? false;
  const columns = useColumns(setOpened);
  return (
    <>
      <PageHead title={texts.auditLog}>
        {mayExport && isOfPlatform && <ExportRowsButton />}
        {mayExport && <ExportAuditButton search={search} />}
      </PageHead>
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Filters />
      </SearchPanel>
      <VerifyChain />
      <Panel>
        {search.objectGuid && (
          <Tag
            className={css.only!}
            color="processing"
            closable
            onClose={() => setSearch({ objectGuid: undefined })}
          >
            {texts.onlyObject}
          </Tag>
        )}
        <ListTable
          of={acts}
          list={list}
          empty={texts.empty}
          nothingFound={texts.nothingFound}
          columns={columns}
        />
      </Panel>
      {opened && (
        <RecordDrawer
          of={opened}
          onOnlyThis={() => {
            setSearch({
              ...nothing,
              objectType: opened.objectType,
              objectGuid: opened.objectGuid ?? undefined,
            });
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

function useColumns(open: (row: AuditRow) => void): TableColumnsType<AuditRow> {
  const texts = useTexts();
  const language = useLanguage();
  return [
    { title: texts.time, dataIndex: 'time', className: css.time! },
    { title: texts.person, key: 'person', render: (_, row) => personOf(row, language) },
    {
      title: texts.event,
      key: 'event',
      render: (_, { event }) => <CodeText list={auditEvent} code={event} />,
    },
    {
      title: texts.objectType,
      key: 'objectType',
      render: (_, { objectType }) => <CodeText list={auditObject} code={objectType} />,
    },
    { title: texts.objectName, key: 'objectName', render: (_, row) => row.objectName || '-' },
    {
      title: texts.result,
      key: 'result',
      render: (_, { result }) => <CodeTag list={auditResult} code={result} />,
    },
    { title: texts.ip, key: 'ip', className: css.time!, render: (_, row) => row.ip || '-' },
    {
      title: texts.actions,
      key: 'actions',
      fixed: 'end',
      render: (_, row) => (
        <Button type="link" size="small" onClick={() => open(row)}>
          {texts.detail}
        </Button>
      ),
    },
  ];
}

function Filters() {
  const texts = useTexts();
  return (
    <>
      <Form.Item name="event" label={texts.event}>
        <CodeSelect list={auditEvent} allowClear />
      </Form.Item>
      <Form.Item name="objectType" label={texts.objectType}>
        <CodeSelect list={auditObject} placeholder={texts.all} />
      </Form.Item>
      <Form.Item name="objectName" label={texts.objectName}>
        <Input allowClear {...upTo(100)} />
      </Form.Item>
      <Form.Item name="userName" label={texts.userName}>
        <Input allowClear {...upTo(50)} />
      </Form.Item>
      <Form.Item name="result" label={texts.result}>
        <CodeSelect list={auditResult} allowClear />
      </Form.Item>
      <Form.Item name="from" label={texts.from}>
        <DateTimeInput />
      </Form.Item>
      <Form.Item name="to" label={texts.until}>
        <DateTimeInput />
      </Form.Item>
    </>
  );
}
