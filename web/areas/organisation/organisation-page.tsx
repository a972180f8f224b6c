import { paths } from '#shared/areas/session/paths';
import { useMay, useUser } from '../../api/user.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { LoadFailed, NothingYet } from '../../kit/page-state.tsx';
import { Placeholder } from '../../kit/placeholder.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { DepartmentPanel } from './department-panel.tsx';
import type { Organisation } from './tree-model.ts';
import { TreePanel } from './tree-panel.tsx';
import { useDepartmentActs } from './use-department-acts.tsx';
import { useOrganisation } from './use-organisation.ts';
import { reaching, usersAddress } from './users-address.ts';
import { useTexts } from './texts.ts';
import css from './organisation.module.css';

const UserPanel = onDemand(() => import('./user-panel.tsx').then((module) => module.UserPanel));

/** 组织机构: the tree at the left, the chosen node and its people at the right. */
export function OrganisationPage() {
  const texts = useTexts();
  const { tree, organisation } = useOrganisation();
  const mayAddRoot = useMay('department:write');
  if (organisation && organisation.byGuid.size > 0) return <Parts organisation={organisation} />;
  return (
    <>
      <PageHead title={texts.title} />
      {tree.error && <LoadFailed error={tree.error} retry={tree.refetch} retrying={tree.isFetching} />}
      {tree.isPending && <Placeholder rows={16} />}
      {organisation && (
        <NothingYet hint={texts.noTree}>
          {mayAddRoot && (
            <LinkButton to={`${paths.departmentEdit()}?kind=company`} type="primary">
              {texts.addRoot}
            </LinkButton>
          )}
        </NothingYet>
      )}
    </>
  );
}

function Parts({ organisation }: { organisation: Organisation }) {
  const texts = useTexts();
  const me = useUser();
  const users = useListSearch(usersAddress);
  const { deptGuid } = users.search;
  const roots = organisation.childrenOf.get(null) ?? [];
  const home = roots.find(({ enterpriseGuid }) => enterpriseGuid === me?.enterprise.guid) ?? roots[0]!;
  // a node that is gone, or that one may not see, leads to one's own company
  const chosen = organisation.byGuid.get(deptGuid ?? '') ?? home;
  const choose = (guid: string) =>
    users.setSearch(reaching(users.search.isOwnDeptOnly ? 'own' : 'below', guid));
  const { act, drop, windows } = useDepartmentActs(organisation, choose);
  return (
    <>
      <PageHead title={texts.title} />
      <div className={css.page}>
        <TreePanel organisation={organisation} selected={chosen.guid} onSelect={choose} onDrop={drop} />
        <div className={css.right}>
          <DepartmentPanel organisation={organisation} node={chosen} act={act} onChoose={choose} />
          <UserPanel organisation={organisation} node={chosen} users={users} />
        </div>
      </div>
      {windows}
    </>
  );
}
