import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Space, type TableProps } from 'antd';
import { useState } from 'react';
import { HEARD_DIGITS, openerKeyState } from '#shared/areas/opener-key/codes';
import { openerKeyConfirmCalls as calls, type OpenerKeyRow } from '#shared/areas/opener-key/confirm-contract';
import { listQuery, refetch } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { useLanguage } from '../../kit/language.ts';
import { ListTable, sortedColumn } from '../../kit/list-table.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { endRemarkOf } from './end-remark.ts';
import { useListTexts } from './list-texts.ts';
import css from './opener-key.module.css';
import { StateTag } from './state-tag.tsx';

const ConfirmDialog = onDemand(() => import('./confirm-dialogs.tsx').then((module) => module.ConfirmDialog));
const RefuseDialog = onDemand(() => import('./confirm-dialogs.tsx').then((module) => module.RefuseDialog));

type Open = { act: 'confirm' | 'refuse'; of: OpenerKeyRow };

/** 开标密钥确认: everybody's keys, which a security administrator compares by telephone. */
export function KeyListPage() {
  const texts = useListTexts();
  const client = useQueryClient();
  const list = useListSearch(calls.list.input);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(calls.list, search));
  const [open, setOpen] = useState<Open>();
  const load = () => void refetch(client, calls.list);
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    load();
  };
  const Window = open?.act === 'confirm' ? ConfirmDialog : RefuseDialog;
  return (
    <>
      <PageHead title={texts.title} />
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="personName" label={texts.person}>
          <Input allowClear {...upTo(50)} />
        </Form.Item>
        <Form.Item name="enterpriseName" label={texts.enterprise}>
          <Input allowClear {...upTo(200)} />
        </Form.Item>
        <Form.Item name="state" label={texts.state}>
          <CodeSelect list={openerKeyState} placeholder={texts.all} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          rowKey="guid"
          of={found}
          list={list}
          empty={texts.none}
          columns={useColumns(search, setOpen)}
          scroll={{ x: 1120 }}
        />
      </Panel>
      {open && <Window of={open.of} onDone={done} onRefused={load} onClose={close} />}
    </>
  );
}

const upToMinutes = (time: string | null) => time?.slice(0, 16) ?? '-';

function useColumns(
  search: Parameters<typeof sortedColumn>[0],
  onOpen: (open: Open) => void,
): NonNullable<TableProps<OpenerKeyRow>['columns']> {
  const texts = useListTexts();
  const language = useLanguage();
  return [
    {
      dataIndex: 'state',
      title: texts.state,
      width: 90,
      render: (state: OpenerKeyRow['state']) => <StateTag code={state} />,
    },
    { dataIndex: 'personName', title: texts.person, width: 100 },
    { dataIndex: 'enterpriseName', title: texts.enterprise, ellipsis: true },
    {
      dataIndex: 'fingerprint',
      title: texts.fingerprint,
      width: 160,
      render: (fingerprint: string | null) =>
        fingerprint ? (
          <span className={css.mono}>{fingerprint.slice(0, HEARD_DIGITS)}</span>
        ) : (
          <span className={css.soft}>{texts.byPhone}</span>
        ),
    },
    { ...sortedColumn(search, 'registerTime'), title: texts.registered, width: 140, render: upToMinutes },
    { ...sortedColumn(search, 'validTo'), title: texts.validTo, width: 140, render: upToMinutes },
    { dataIndex: 'tryTime', title: texts.tried, width: 140, render: upToMinutes },
    {
      key: 'remark',
      title: texts.remark,
      ellipsis: true,
      width: 120,
      render: (_, row) => endRemarkOf(row, language) || '-',
    },
    {
      key: 'actions',
      title: texts.acts,
      width: 130,
      fixed: 'end',
      render: (_, row) => <Acts of={row} onOpen={onOpen} />,
    },
  ];
}

function Acts({ of, onOpen }: { of: OpenerKeyRow; onOpen: (open: Open) => void }) {
  const texts = useListTexts();
  return (
    <Space size={4}>
      {of.actions.map((act) => (
        <Button
          key={act}
          type="link"
          size="small"
          danger={act === 'refuse'}
          onClick={() => onOpen({ act, of })}
        >
          {texts[act]}
        </Button>
      ))}
    </Space>
  );
}
