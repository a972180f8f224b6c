import { useSearchParams } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { useMay } from '../../api/user.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { TabBar } from '../../kit/tab-bar.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { PermissionView } from './permission-view.tsx';
import { usePermissionTexts } from './permission-texts.ts';

const PersonView = onDemand(() => import('./person-view.tsx').then((module) => module.PersonView));
const CeilingView = onDemand(() => import('./ceiling-view.tsx').then((module) => module.CeilingView));

type View = 'permission' | 'person' | 'ceiling';
const isView = (text: string | null): text is View =>
  text === 'permission' || text === 'person' || text === 'ceiling';

/** 权限管理: who has a permission, what a person has, and what a company may grant at all. */
export function PermissionPage() {
  const texts = usePermissionTexts();
  const [params, setParams] = useSearchParams();
  const maySeePeople = useMay('user:read');
  const mayCeiling = useMay('role:ceiling');
  const offered: View[] = [
    'permission',
    ...(maySeePeople ? (['person'] as const) : []),
    ...(mayCeiling ? (['ceiling'] as const) : []),
  ];
  const asked = params.get('view');
  const view = isView(asked) && offered.includes(asked) ? asked : 'permission';
  return (
    <>
      <PageHead title={texts.title}>
        <LinkButton to={paths.roles}>{texts.toRoles}</LinkButton>
      </PageHead>
      <TabBar
        label={texts.view}
        tabs={offered.map((key) => ({ key, label: texts.views[key] }))}
        open={view}
        onOpen={(next) => setParams(next === 'permission' ? {} : { view: next })}
      >
        {view === 'permission' && <PermissionView />}
        {view === 'person' && <PersonView />}
        {view === 'ceiling' && <CeilingView />}
      </TabBar>
    </>
  );
}
