import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { approvalInbox } from '#shared/areas/approval/contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { TabBar } from '../../kit/tab-bar.tsx';
import { CopiedTab } from './copied-tab.tsx';
import { DecidedTab } from './decided-tab.tsx';
import type { Viewed } from './quick-view.tsx';
import { StartedTab } from './started-tab.tsx';
import { TABS, type Tab, useTab } from './tabs.ts';
import { useTexts } from './texts.ts';
import { ToDecideTab } from './to-decide-tab.tsx';

const QuickView = onDemand(() => import('./quick-view.tsx').then((module) => module.QuickView));
const pages = { toDecide: ToDecideTab, decided: DecidedTab, started: StartedTab, copied: CopiedTab };

/** 我的审批: what waits for me, what I decided, what I put up, what others copied to me. */
export function InboxPage() {
  const texts = useTexts();
  const [tab, setTab] = useTab();
  const [viewed, setViewed] = useState<Viewed>();
  const counts = useQuery(query(approvalInbox.counts, {}, { quiet: true })).data;
  const counted: Record<Tab, number> = { toDecide: 0, decided: 0, started: 0, copied: 0, ...counts };
  const Page = pages[tab];
  return (
    <>
      <PageHead title={texts.inbox}>
        <LinkButton to={paths.approvalDelegation}>{texts.toDelegations}</LinkButton>
      </PageHead>
      <TabBar
        label={texts.inbox}
        open={tab}
        onOpen={setTab}
        tabs={TABS.map((key) => ({
          key,
          label: texts.tab[key],
          count: counted[key],
          isQuiet: key === 'started',
        }))}
      >
        <Page onView={setViewed} />
      </TabBar>
      {viewed && <QuickView key={viewed.documentGuid} {...viewed} onClose={() => setViewed(undefined)} />}
    </>
  );
}
