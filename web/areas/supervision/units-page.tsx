import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, Space, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { appointmentStatus, projectRange, supervisorDuty } from '#shared/areas/supervision/codes';
import { superviseCalls } from '#shared/areas/supervision/contract';
import type { SupervisedUnitRow } from '#shared/areas/supervision/supervisor-views';
import { toWan } from '#shared/kit/money';
import { listQuery, mutation, refetch } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag } from '../../kit/code-tag.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import css from './supervision.module.css';
import { useTexts } from './texts.ts';
import { staleAppointments } from './use-supervisor-acts.tsx';
import { upTo } from '../../kit/up-to.ts';

const UnitDialog = onDemand(() => import('./unit-dialog.tsx').then((module) => module.UnitDialog));

/** 被监督单位设置: which units are supervised, by whom, over which of their projects. */
export function UnitsPage() {
  const texts = useTexts();
  const client = useQueryClient();
  const list = useListSearch(superviseCalls.units.input);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(superviseCalls.units, search));
  const [open, setOpen] = useState<SupervisedUnitRow | 'add'>();
  const reload = () => void refetch(client, ...staleAppointments);
  const columns = useColumns(setOpen, reload);
  const add = (
    <Button type="primary" onClick={() => setOpen('add')}>
      {texts.addUnit}
    </Button>
  );
  return (
    <>
      <PageHead title={texts.units}>{add}</PageHead>
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="enterpriseName" label={texts.unit}>
          <Input allowClear {...upTo(100)} />
        </Form.Item>
        <Form.Item name="userName" label={texts.supervisor}>
          <Input allowClear {...upTo(50)} />
        </Form.Item>
        <Form.Item name="duty" label={texts.duty}>
          <CodeSelect list={supervisorDuty} placeholder={texts.all} />
        </Form.Item>
        <Form.Item name="status" label={texts.status}>
          <CodeSelect list={appointmentStatus} placeholder={texts.all} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable of={found} list={list} empty={texts.emptyUnits} columns={columns} scroll={{ x: 1130 }}>
          {add}
        </ListTable>
      </Panel>
      {open !== undefined && (
        <UnitDialog
          {...(open !== 'add' && { row: open })}
          isOver={false}
          onSent={() => {
            setOpen(undefined);
            reload();
          }}
          onRefused={reload}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function useColumns(
  edit: (row: SupervisedUnitRow) => void,
  reload: () => void,
): TableColumnsType<SupervisedUnitRow> {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const remove = useMutation(mutation(superviseCalls.deleteUnit, { done: texts.done.deleteUnit }));
  return [
    {
      key: 'unit',
      title: texts.unit,
      width: 238,
      render: (_, row) => (
        <>
          <span style={{ fontWeight: 500 }}>{row.enterpriseName}</span>
          <div className={css.soft}>
            {[row.parentName, row.includesBelow && texts.includesBelow].filter(Boolean).join(' · ')}
          </div>
        </>
      ),
    },
    {
      key: 'supervisor',
      title: texts.supervisor,
      width: 168,
      render: (_, row) => (
        <>
          {row.userName}{' '}
          <Tag variant="filled" color={row.duty === supervisorDuty.code.lead ? 'processing' : 'default'}>
            {supervisorDuty.label(row.duty, language)}
          </Tag>
          {row.others.length > 1 && (
            <div className={css.soft}>{texts.others(mark.row(row.others.map(({ name }) => name)))}</div>
          )}
        </>
      ),
    },
    {
      key: 'term',
      title: texts.period,
      width: 200,
      render: (_, row) => (
        <span className={css.term}>
          {row.validFrom} {texts.from} {row.validTo}
        </span>
      ),
    },
    { key: 'range', title: texts.range, width: 108, render: (_, row) => <Range row={row} /> },
    {
      key: 'remark',
      title: texts.remark,
      dataIndex: 'remark',
      width: 128,
      render: (remark: string) => remark || '-',
    },
    { key: 'open', title: texts.openOpinions, dataIndex: 'openOpinionCount', width: 104, align: 'right' },
    {
      key: 'status',
      title: texts.status,
      width: 72,
      render: (_, { status }) => <CodeTag list={appointmentStatus} code={status} />,
    },
    {
      key: 'actions',
      title: texts.actions,
      fixed: 'end',
      width: 108,
      render: (_, row) => (
        <Space size={10} className={css.acts!}>
          {row.actions.includes('edit') && (
            <Button type="link" size="small" className={css.cellLink!} onClick={() => edit(row)}>
              {texts.act.edit}
            </Button>
          )}
          {row.actions.includes('delete') && (
            <ConfirmButton
              act={texts.act.delete}
              thing={`${row.userName} · ${row.enterpriseName}`}
              explanation={texts.deleteUnitHint}
              type="link"
              size="small"
              danger
              className={css.cellLink!}
              onConfirm={() =>
                remove.mutateAsync({ guid: row.guid, version: row.version }).then(reload, reload)
              }
            />
          )}
        </Space>
      ),
    },
  ];
}

function Range({ row }: { row: SupervisedUnitRow }) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  if (row.range === projectRange.code.amount) return texts.wan(toWan(row.minAmount ?? '0'));
  if (row.range === projectRange.code.named)
    return (
      <span title={mark.row(row.projects.map((one) => one.projectName))}>
        {texts.projectsNamed(row.projects.length)}
      </span>
    );
  return projectRange.label(row.range, language);
}
