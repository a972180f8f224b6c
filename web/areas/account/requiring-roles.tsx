import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Popconfirm, Switch, Table } from 'antd';
import { listRequiringRoles, requireSecondFactor } from '#shared/areas/second-factor/contract';
import { mutation, query, refetch } from '../../api/query.ts';
import { Panel } from '../../kit/page-head.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import css from './account.module.css';
import { useSecurityTexts } from './security-texts.ts';

/** The roles of one's company, each with whether its holders must use a second factor. */
export function RequiringRoles() {
  const texts = useSecurityTexts();
  const client = useQueryClient();
  const roles = useQuery(query(listRequiringRoles, {}, { quiet: true }));
  const change = useMutation({
    ...mutation(requireSecondFactor, { done: texts.saved }),
    onSuccess: () => refetch(client, listRequiringRoles),
  });
  const control = ({ guid, name, isRequired }: { guid: string; name: string; isRequired: boolean }) => {
    const act = isRequired ? texts.release : texts.require;
    return (
      <Popconfirm
        title={texts.ask(act, name)}
        description={isRequired ? texts.releaseHint : texts.requireHint}
        okText={act}
        cancelText={texts.cancel}
        onConfirm={() =>
          change.mutateAsync({ roleGuid: guid, isRequired: !isRequired }).catch(() => undefined)
        }
      >
        <Switch checked={isRequired} aria-label={`${texts.must} ${name}`} />
      </Popconfirm>
    );
  };
  return (
    <Panel title={texts.roles}>
      <p className={css.soft}>{texts.rolesHint}</p>
      <PageState of={roles}>
        {({ list }) => (
          <Table
            rowKey="guid"
            size="medium"
            dataSource={list}
            pagination={false}
            locale={{ emptyText: <NothingYet hint={texts.noRoles} /> }}
            columns={[
              { title: texts.role, dataIndex: 'name' },
              { title: texts.code, dataIndex: 'code' },
              { title: texts.must, key: 'must', render: (_, row) => control(row) },
            ]}
          />
        )}
      </PageState>
    </Panel>
  );
}
