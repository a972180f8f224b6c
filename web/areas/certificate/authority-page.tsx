import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Select, Space, Tag, type TableProps } from 'antd';
import { useState } from 'react';
import {
  authorityCalls,
  type CertificateRow,
  REVOCATION_LIST_PATH,
  ROOT_PATH,
} from '#shared/areas/certificate/authority-contract';
import { certificateStatus } from '#shared/areas/certificate/codes';
import { listQuery, mutation, query, refetch } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { ListTable, sortedColumn } from '../../kit/list-table.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { useAuthorityTexts } from './authority-texts.ts';
import { remarkOf } from './certificate-remark.ts';
import { CertificateTag } from './certificate-tag.tsx';
import css from './certificate.module.css';
import { upTo } from '../../kit/up-to.ts';

const RefuseDialog = onDemand(() => import('./authority-dialogs.tsx').then((module) => module.RefuseDialog));
const RevokeDialog = onDemand(() =>
  import('./authority-dialogs.tsx').then((module) => module.AuthorityRevokeDialog),
);

type Open = { act: 'refuse' | 'revoke'; of: CertificateRow };

/** 证书管理: the platform as authority, what has been applied for, and what it has issued. */
export function AuthorityPage() {
  const texts = useAuthorityTexts();
  const client = useQueryClient();
  const list = useListSearch(authorityCalls.list.input);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(authorityCalls.list, search));
  const [open, setOpen] = useState<Open>();
  const load = () => void refetch(client, authorityCalls.list, authorityCalls.authority);
  const columns = useColumns(search, setOpen, load);
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    load();
  };
  const Window = open?.act === 'refuse' ? RefuseDialog : RevokeDialog;
  return (
    <>
      <PageHead title={texts.title}>
        <Button href={ROOT_PATH} download>
          {texts.root}
        </Button>
        <Button href={REVOCATION_LIST_PATH} download>
          {texts.revocationList}
        </Button>
      </PageHead>
      <Authority />
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="enterpriseName" label={texts.enterprise}>
          <Input allowClear {...upTo(200)} />
        </Form.Item>
        <Form.Item name="personName" label={texts.person}>
          <Input allowClear {...upTo(50)} />
        </Form.Item>
        <Form.Item name="serial" label={texts.serial}>
          <Input allowClear {...upTo(40)} />
        </Form.Item>
        <Form.Item name="status" label={texts.status}>
          <CodeSelect list={certificateStatus} placeholder={texts.all} />
        </Form.Item>
        <Form.Item name="endingSoon" label={texts.ending}>
          <Select allowClear placeholder={texts.all} options={[{ value: '1', label: texts.within60 }]} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          rowKey="guid"
          of={found}
          list={list}
          empty={texts.none}
          columns={columns}
          scroll={{ x: 1090 }}
        />
      </Panel>
      {open && <Window of={open.of} onDone={done} onRefused={load} onClose={close} />}
    </>
  );
}

function Authority() {
  const texts = useAuthorityTexts();
  const found = useQuery({ ...query(authorityCalls.authority, {}, { quiet: true }), staleTime: 0 });
  return (
    <Panel title={texts.authority}>
      <PageState of={found} rows={3}>
        {(of) => (
          <DetailFields
            columns={4}
            of={[
              [texts.name, of.name],
              [texts.validity, `${of.validFrom.slice(0, 10)} ~ ${of.validTo.slice(0, 10)}`],
              [texts.validDays, texts.days(of.validDays)],
              [texts.counts, texts.countsOf(of.waitingCount, of.inForceCount, of.revokedCount)],
              [
                texts.fingerprint,
                <span key="fingerprint" className={css.mono}>
                  {of.fingerprint}
                </span>,
                true,
              ],
            ]}
          />
        )}
      </PageState>
    </Panel>
  );
}

function useColumns(
  search: Parameters<typeof sortedColumn>[0],
  onOpen: (open: Open) => void,
  onDone: () => void,
): NonNullable<TableProps<CertificateRow>['columns']> {
  const texts = useAuthorityTexts();
  const language = useLanguage();
  return [
    {
      dataIndex: 'status',
      title: texts.status,
      width: 90,
      render: (status: CertificateRow['status']) => <CertificateTag code={status} />,
    },
    {
      dataIndex: 'personName',
      title: texts.person,
      width: 120,
      render: (name: string, { isRenewal }) => (
        <>
          {name}{' '}
          {isRenewal && (
            <Tag color="processing" variant="filled">
              {texts.renewal}
            </Tag>
          )}
        </>
      ),
    },
    {
      dataIndex: 'enterpriseName',
      title: texts.enterprise,
      render: (name: string, { uscc }) => (
        <>
          <div>{name}</div>
          <div className={css.soft}>{uscc}</div>
        </>
      ),
    },
    {
      dataIndex: 'serial',
      title: texts.serial,
      width: 130,
      ellipsis: true,
      render: (serial: string | null) => <span className={css.mono}>{serial ?? '-'}</span>,
    },
    { ...sortedColumn(search, 'applyTime'), title: texts.applied, width: 146, render: upToMinutes },
    {
      ...sortedColumn(search, 'validTo'),
      title: texts.validTo,
      width: 146,
      render: (time: string | null) => (time ? upToMinutes(time) : '-'),
    },
    {
      key: 'remark',
      title: texts.remark,
      ellipsis: true,
      width: 140,
      render: (_, row) => remarkOf(row, language) || '-',
    },
    {
      key: 'actions',
      title: texts.acts,
      width: 120,
      fixed: 'end',
      render: (_, row) => <Acts of={row} onOpen={onOpen} onDone={onDone} />,
    },
  ];
}

const upToMinutes = (time: string) => time.slice(0, 16);

function Acts({
  of,
  onOpen,
  onDone,
}: {
  of: CertificateRow;
  onOpen: (open: Open) => void;
  onDone: () => void;
}) {
  const texts = useAuthorityTexts();
  const issue = useMutation(mutation(authorityCalls.issue, { done: texts.issued }));
  if (of.actions.length === 0) return '-';
  return (
    <Space size={4}>
      {of.actions.includes('issue') && (
        <ConfirmButton
          act={texts.issue}
          thing={`${of.enterpriseName} ${of.personName}`}
          explanation={texts.issueHint}
          type="link"
          size="small"
          onConfirm={() => issue.mutateAsync({ guid: of.guid, version: of.version }).finally(onDone)}
        />
      )}
      {of.actions.includes('refuse') && (
        <Button type="link" size="small" danger onClick={() => onOpen({ act: 'refuse', of })}>
          {texts.refuse}
        </Button>
      )}
      {of.actions.includes('revoke') && (
        <Button type="link" size="small" danger onClick={() => onOpen({ act: 'revoke', of })}>
          {texts.revoke}
        </Button>
      )}
    </Space>
  );
}
