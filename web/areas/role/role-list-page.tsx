import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { roleCalls, type RoleRow } from '#shared/areas/role/contract';
import { paths } from '#shared/areas/session/paths';
import { listQuery } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { useCompanies } from './company-select.tsx';
import { useRoleColumns } from './role-columns.tsx';
import { RoleFilters } from './role-filters.tsx';
import { RoleRowActions } from './role-row-actions.tsx';
import { useTexts } from './texts.ts';
import { useRoleActs } from './use-role-acts.tsx';

/** 角色管理: the roles of the companies a person reaches, and what they may do with them. */
export function RoleListPage() {
  const texts = useTexts();
  const language = useLanguage();
  const list = useListSearch(roleCalls.list.input);
  const { search, setSearch, reset } = list;
  const roles = useQuery(listQuery(roleCalls.list, search));
  const companies = useCompanies();
  const withCompany = (companies.data?.length ?? 0) > 1;
  const { act, add, windows } = useRoleActs();
  const columns = useRoleColumns(search, withCompany, (role) => act('assign', role));
  const mayAdd = useMay('role:write');

  const addButton = mayAdd && (
    <Button type="primary" onClick={add}>
      {texts.act.add}
    </Button>
  );
  return (
    <>
      <PageHead title={texts.title}>
        <LinkButton to={paths.permissions}>{texts.toPermissions}</LinkButton>
        {addButton}
      </PageHead>
      <RoleFilters search={search} withCompany={withCompany} onSearch={setSearch} onReset={reset} />
      <Panel>
        <ListTable
          of={roles}
          list={list}
          empty={texts.empty}
          nothingFound={texts.nothingFound}
          columns={[
            ...columns,
            {
              title: texts.actions,
              key: 'actions',
              fixed: 'end',
              width: language === 'cn' ? 164 : 172,
              render: (_: unknown, role: RoleRow) => <RoleRowActions role={role} act={act} />,
            },
          ]}
          scroll={{ x: 900 }}
        >
          {addButton}
        </ListTable>
      </Panel>
      {windows}
    </>
  );
}
