import { useQuery } from '@tanstack/react-query';
import { Badge, Button, Tabs } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { approvalInbox } from '#shared/areas/approval/contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { CopiedTab } from './copied-tab.tsx';
import { DecidedTab } from './decided-tab.tsx';
import { QuickView, type Viewed } from './quick-view.tsx';
import { StartedTab } from './started-tab.tsx';
import { TABS, type Tab, useTab } from './tabs.ts';
import { useTexts } from './texts.ts';
import { ToDecideTab } from './to-decide-tab.tsx';

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
        <Link to={paths.approvalDelegation}>
          <Button>{texts.toDelegations}</Button>
        </Link>
      </PageHead>
      <Tabs
        activeKey={tab}
        onChange={(key) => setTab(key as Tab)}
        items={TABS.map((key) => ({
          key,
          label: (
            <Badge
              count={counted[key]}
              size="small"
              offset={[10, 0]}
              {...(key === 'started' && { color: 'var(--text-soft)' })}
            >
              {texts.tab[key]}
            </Badge>
          ),
        }))}
      />
      <Page onView={setViewed} />
      {viewed && <QuickView key={viewed.documentGuid} {...viewed} onClose={() => setViewed(undefined)} />}
    </>
  );
}
