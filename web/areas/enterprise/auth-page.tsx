import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Space, Table, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { subAccountCalls, type SubAccount, subAccountRight } from '#shared/areas/enterprise/auth-contract';
import { passwordDelivery } from '#shared/areas/user/codes';
import { paths } from '#shared/areas/session/paths';
import { mutation, query, refetch } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { useLanguage } from '../../kit/language.ts';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { EnterpriseTabs } from '../../parts/enterprise/tabs.tsx';
import css from './enterprise.module.css';
import { useTexts } from './texts.ts';

const SubAccountDialog = onDemand(() =>
  import('./sub-account-dialog.tsx').then((module) => module.SubAccountDialog),
);

type Editing = SubAccount | 'new' | null;

/** 子账号: the accounts an enterprise gives its own people. */
export function AuthPage() {
  const texts = useTexts();
  const client = useQueryClient();
  const found = useQuery({ ...query(subAccountCalls.list, {}, { quiet: true }), staleTime: 0 });
  const [editing, setEditing] = useState<Editing>(null);
  const [password, setPassword] = useState<string | null>(null);
  const load = () => void refetch(client, subAccountCalls.list);
  return (
    <>
      <PageHead title={texts.enterprise}>
        <Button type="primary" onClick={() => setEditing('new')}>
          {texts.invite}
        </Button>
      </PageHead>
      <EnterpriseTabs open={paths.enterpriseAuth}>
        <Panel>
          <PageState of={found}>
            {({ list }) => <Accounts of={list} onEdit={setEditing} onPassword={setPassword} onDone={load} />}
          </PageState>
        </Panel>
      </EnterpriseTabs>
      {editing !== null && (
        <SubAccountDialog
          of={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={(shown) => {
            setEditing(null);
            setPassword(shown);
            load();
          }}
        />
      )}
      <Dialog
        open={password !== null}
        title={texts.password}
        okText={texts.close}
        cancelButtonProps={{ style: { display: 'none' } }}
        onOk={() => setPassword(null)}
        onCancel={() => setPassword(null)}
        width={420}
      >
        <p className={css.password}>
          <code>{password}</code>
        </p>
        <p className={css.soft}>{texts.passwordHint}</p>
      </Dialog>
    </>
  );
}

function Accounts({
  of,
  onEdit,
  onPassword,
  onDone,
}: {
  of: readonly SubAccount[];
  onEdit: (account: SubAccount) => void;
  onPassword: (password: string | null) => void;
  onDone: () => void;
}) {
  const texts = useTexts();
  const setActive = useMutation(mutation(subAccountCalls.setActive, { done: texts.done }));
  const reset = useMutation(mutation(subAccountCalls.resetPassword, { done: texts.done }));
  const toggle = ({ guid, version, isActive }: SubAccount) =>
    setActive.mutateAsync({ guid, version, isActive: !isActive }).finally(onDone);
  const draw = async ({ guid, version }: SubAccount) => {
    const { oneTimePassword } = await reset.mutateAsync({
      guid,
      version,
      delivery: passwordDelivery.code.show,
    });
    onPassword(oneTimePassword);
    onDone();
  };
  const columns = useColumns({ edit: onEdit, draw, toggle });
  return (
    <Table
      rowKey="guid"
      size="medium"
      pagination={false}
      dataSource={[...of]}
      scroll={{ x: 1100 }}
      columns={columns}
    />
  );
}

/** What may be done with one account. */
interface Acts {
  edit: (account: SubAccount) => void;
  draw: (account: SubAccount) => Promise<unknown>;
  toggle: (account: SubAccount) => Promise<unknown>;
}

function useColumns({ edit, draw, toggle }: Acts): TableColumnsType<SubAccount> {
  const texts = useTexts();
  const language = useLanguage();
  return [
    { dataIndex: 'userName', title: texts.userName, width: 150 },
    { dataIndex: 'name', title: texts.name, width: 110 },
    { dataIndex: 'phone', title: texts.phone, width: 130 },
    {
      dataIndex: 'rights',
      title: texts.rights,
      render: (rights: SubAccount['rights'], { isMain }) =>
        isMain
          ? texts.mainRights
          : rights.map((right) => (
              <Tag key={right} variant="filled">
                {subAccountRight.label(right, language)}
              </Tag>
            )),
    },
    {
      dataIndex: 'isActive',
      title: texts.state,
      width: 90,
      render: (isActive: boolean) => (
        <Tag color={isActive ? 'success' : 'error'} variant="filled">
          {isActive ? texts.active : texts.inactive}
        </Tag>
      ),
    },
    {
      dataIndex: 'createTime',
      title: texts.created,
      width: 150,
      render: (time: string) => time.slice(0, 16),
    },
    {
      key: 'acts',
      title: texts.acts,
      width: 230,
      render: (_, one) =>
        one.isMain ? (
          texts.main
        ) : (
          <Space size={4}>
            {one.actions.includes('edit') && (
              <Button type="link" size="small" onClick={() => edit(one)}>
                {texts.edit}
              </Button>
            )}
            {one.actions.includes('resetPassword') && (
              <ConfirmButton
                act={texts.reset}
                thing={one.userName}
                type="link"
                size="small"
                onConfirm={() => draw(one)}
              />
            )}
            {(one.actions.includes('disable') || one.actions.includes('enable')) && (
              <ConfirmButton
                act={one.isActive ? texts.disable : texts.enable}
                thing={one.userName}
                type="link"
                size="small"
                onConfirm={() => toggle(one)}
              />
            )}
          </Space>
        ),
    },
  ];
}
