import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { accessCalls } from '#shared/areas/access/contract';
import { roleCalls, type RoleRow } from '#shared/areas/role/contract';
import { query } from '../../api/query.ts';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { useLanguage } from '../../kit/language.ts';
import { roleNameIn } from './role-name.ts';
import { GrantEditor } from './grant-editor.tsx';
import { useGrantTexts } from './grant-texts.ts';

/** 角色授权: what one role grants, and the changing of it. */
export function RoleGrantPage() {
  const texts = useGrantTexts();
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const role = useQuery({ ...query(roleCalls.find, { guid }, { quiet: true }), staleTime: 0 });
  return (
    <LoadedPage title={texts.title} of={role} rows={16}>
      {(found) => <Loaded key={guid} role={found} />}
    </LoadedPage>
  );
}

function Loaded({ role }: { role: RoleRow }) {
  const texts = useGrantTexts();
  const language = useLanguage();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const [wantsDefaults] = useState(params.has('defaults'));
  const { guid, enterpriseGuid } = role;
  const tree = useQuery({
    ...query(accessCalls.tree, { enterpriseGuid }, { quiet: true }),
    staleTime: 60_000,
  });
  const auth = useQuery({ ...query(roleCalls.auth, { guid }, { quiet: true }), staleTime: 0 });
  const leftOut = (state as { leftOut?: readonly string[] } | null)?.leftOut ?? [];
  return (
    <>
      {!(tree.data && auth.data) && <PageHead title={roleNameIn(language, role.name)} place={texts.title} />}
      <PageState of={tree} rows={16}>
        {(areas) => (
          <PageState of={auth} rows={16}>
            {(stored) => (
              <GrantEditor
                role={role}
                tree={areas}
                stored={stored}
                start={wantsDefaults ? stored.defaults : null}
                leftOut={leftOut}
                reload={auth.refetch}
              />
            )}
          </PageState>
        )}
      </PageState>
    </>
  );
}
