import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { identityKind } from '#shared/areas/identity/codes';
import { identityState } from '#shared/areas/identity/contract';
import { identityScreenSearch } from '#shared/areas/identity/screen-search';
import { query } from '../../api/query.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { TabBar } from '../../kit/tab-bar.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { DirectoryTab } from './directory-tab.tsx';
import { SourcePanel, type SourceState } from './source-panel.tsx';
import { useTexts } from './texts.ts';

const BindingsTab = onDemand(() => import('./bindings-tab.tsx').then((module) => module.BindingsTab));
const SyncTab = onDemand(() => import('./sync-tab.tsx').then((module) => module.SyncTab));

/** 统一身份: where departments and people come from, who is there, and what a synchronisation would change. */
export function IdentityPage() {
  const texts = useTexts();
  const state = useQuery(query(identityState, {}, { quiet: true }));
  return (
    <>
      <PageHead title={texts.title} state={state.data && <Reachable of={state.data} />} />
      <PageState of={state}>{(source) => <Tabs source={source} />}</PageState>
    </>
  );
}

function Reachable({ of: { isReachable } }: { of: SourceState }) {
  const texts = useTexts();
  return (
    <Tag color={isReachable ? 'success' : 'error'} variant="filled">
      {isReachable ? texts.reachable : texts.away}
    </Tag>
  );
}

function Tabs({ source }: { source: SourceState }) {
  const texts = useTexts();
  const { search, setSearch, pagination } = useListSearch(identityScreenSearch);
  const hasSync = source.kind !== identityKind.code.own;
  const keys = [
    'directory',
    ...(hasSync ? (['sync'] as const) : []),
    ...(source.mayBind ? (['bindings'] as const) : []),
  ] as const;
  const open = keys.find((key) => key === search.tab) ?? 'directory';
  const shared = { source, search, setSearch, pagination };
  return (
    <>
      <SourcePanel of={source} />
      <TabBar
        label={texts.title}
        tabs={keys.map((key) => ({ key, label: texts.tabs[key] }))}
        open={open}
        onOpen={(tab) => setSearch({ tab, rows: 10 })}
      >
        {open === 'directory' && <DirectoryTab {...shared} />}
        {open === 'sync' && <SyncTab {...shared} />}
        {open === 'bindings' && <BindingsTab source={source} />}
      </TabBar>
    </>
  );
}
