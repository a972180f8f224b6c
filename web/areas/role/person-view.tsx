import { useQueries, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useSearchParams } from 'react-router';
import { accessCalls } from '#shared/areas/access/contract';
import { roleCalls } from '#shared/areas/role/contract';
import { userDetail } from '#shared/areas/user/contract';
import { query } from '../../api/query.ts';
import { Panel } from '../../kit/page-head.tsx';
import { LoadFailed, NothingYet, PageState } from '../../kit/page-state.tsx';
import { Placeholder } from '../../kit/placeholder.tsx';
import { UserSelect } from '../../parts/people/user-select.tsx';
import { WhyNotPerson } from '../../parts/why-not/person.tsx';
import { PersonRights } from './person-rights.tsx';
import css from './permission.module.css';
import { usePermissionTexts } from './permission-texts.ts';

/** Everything one person may do: how far each permission reaches, and by which of their roles. */
export function PersonView() {
  const texts = usePermissionTexts();
  const [params, setParams] = useSearchParams();
  const guid = params.get('user') ?? '';
  const person = useQuery({ ...query(userDetail, { guid }, { quiet: true }), enabled: guid !== '' });
  const known = guid === '' ? undefined : person.data;
  return (
    <Panel>
      <div className={css.ask}>
        <label htmlFor="person">{texts.person}</label>
        <div className={css.who}>
          <UserSelect
            id="person"
            value={guid || null}
            name={known?.name ?? '…'}
            onChange={(next) => setParams({ view: 'person', ...(next && { user: next }) })}
          />
        </div>
        {known && <WhyNotPerson key={guid} userGuid={guid} name={known.name} />}
      </div>
      {guid === '' ? (
        <div className={css.choose}>
          <NothingYet hint={texts.choosePerson} />
        </div>
      ) : (
        <PageState of={person} rows={10}>
          {({ isActive, name, userName, deptName, enterpriseName }) => (
            <>
              <header className={css.chosen}>
                <h2>{name}</h2>
                <span className={css.soft}>
                  {[userName, deptName, enterpriseName].filter(Boolean).join(' · ')}
                </span>
              </header>
              {!isActive && (
                <Alert className={css.notice!} type="warning" showIcon title={texts.disabledPerson} />
              )}
              <Rights key={guid} userGuid={guid} />
            </>
          )}
        </PageState>
      )}
    </Panel>
  );
}

function Rights({ userGuid }: { userGuid: string }) {
  const roles = useQuery(query(accessCalls.userRoles, { userGuid }, { quiet: true }));
  const held = (roles.data?.roles ?? []).filter(({ isHeld }) => isHeld);
  const auths = useQueries({
    queries: held.map(({ guid }) => query(roleCalls.auth, { guid }, { quiet: true })),
  });
  const failed = auths.find(({ error }) => error !== null);
  if (failed?.error)
    return <LoadFailed error={failed.error} retry={failed.refetch} retrying={failed.isFetching} />;
  return (
    <PageState of={roles} rows={10}>
      {() =>
        auths.some(({ data }) => data === undefined) ? (
          <Placeholder rows={10} />
        ) : (
          <PersonRights
            roles={held.map(({ guid, name }, index) => ({ guid, name, auth: auths[index]!.data! }))}
          />
        )
      }
    </PageState>
  );
}
