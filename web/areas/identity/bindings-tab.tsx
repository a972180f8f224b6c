import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Select, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import {
  bindCompany,
  type IdentityBinding,
  identityState,
  identityTree,
  unbindCompany,
} from '#shared/areas/identity/contract';
import { call } from '../../api/call.ts';
import { mutation, query, refetch } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet } from '../../kit/page-state.tsx';
import { ActDialog } from '../../parts/approval/act-dialog.tsx';
import { DepartmentTreeSelect } from '../../parts/department/tree-select.tsx';
import type { SourceState } from './source-panel.tsx';
import { useTexts } from './texts.ts';
import css from './identity.module.css';

const { deptGuid, unitId } = bindCompany.input.shape;

/** Which company is which part of the directory; for the platform's staff. */
export function BindingsTab({ source }: { source: SourceState }) {
  const texts = useTexts();
  const client = useQueryClient();
  const [isBinding, setBinding] = useState(false);
  const load = () => void refetch(client, identityState);
  const unbind = useMutation(mutation(unbindCompany, { done: texts.unbindDone }));
  const columns: TableColumnsType<IdentityBinding> = [
    { dataIndex: 'companyName', title: texts.company, width: 320, ellipsis: true },
    {
      dataIndex: 'unitName',
      title: texts.directoryUnit,
      width: 320,
      render: (name: string | null) => name ?? <span className={css.soft}>{texts.gone}</span>,
    },
    {
      key: 'actions',
      title: texts.actions,
      width: 110,
      render: (_: unknown, one) => (
        <ConfirmButton
          type="link"
          size="small"
          danger
          act={texts.unbind}
          thing={one.companyName}
          explanation={texts.unbindHint}
          onConfirm={() =>
            unbind.mutateAsync({ deptGuid: one.deptGuid, version: one.version }).then(load, load)
          }
        />
      ),
    },
  ];
  return (
    <Panel>
      <div className={css.toolbar}>
        <span className={css.soft}>{texts.bindHint}</span>
        <Button
          type="primary"
          className={css.end}
          onClick={() => setBinding(true)}
          disabled={!source.isReachable}
        >
          {texts.bind}
        </Button>
      </div>
      <Table
        rowKey="deptGuid"
        size="medium"
        columns={columns}
        dataSource={source.bindings}
        pagination={false}
        locale={{ emptyText: <NothingYet hint={texts.noBindings} /> }}
      />
      {isBinding && (
        <BindDialog
          onClose={() => setBinding(false)}
          onSent={() => {
            setBinding(false);
            load();
          }}
        />
      )}
    </Panel>
  );
}

function BindDialog({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const texts = useTexts();
  const units = useQuery({ ...query(identityTree, {}, { quiet: true }), staleTime: 60_000 });
  const parent = new Map((units.data ?? []).map((one) => [one.id, one]));
  const pathOf = (id: string | null): string => {
    const unit = id === null ? undefined : parent.get(id);
    return unit ? [pathOf(unit.parentId), unit.name].filter(Boolean).join(' / ') : '';
  };
  return (
    <ActDialog<{ deptGuid: string; unitId: string }>
      title={texts.bindTitle}
      okText={texts.bind}
      done={texts.bindDone}
      draftName="identity:bind"
      send={(values) => call(bindCompany, values)}
      isOver={false}
      onRefused={() => undefined}
      onSent={onSent}
      onClose={onClose}
    >
      <Form.Item name="deptGuid" label={texts.company} rules={[fieldRule(deptGuid)]}>
        <DepartmentTreeSelect kind="company" />
      </Form.Item>
      <Form.Item name="unitId" label={texts.directoryUnit} rules={[fieldRule(unitId)]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={texts.chooseUnit}
          loading={units.isPending}
          options={(units.data ?? []).map(({ id }) => ({ value: id, label: pathOf(id) }))}
        />
      </Form.Item>
    </ActDialog>
  );
}
