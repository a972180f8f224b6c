import { useUser } from '../../api/user.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { Note } from '../../kit/plain-buttons.tsx';
import { TabBar } from '../../kit/tab-bar.tsx';
import { ExportsTab } from './exports-tab.tsx';
import { NoticesTab } from './notices-tab.tsx';
import { OwnLoginsTab } from './own-logins-tab.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SecurityTab } from './security-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';
import { TABS, useTab } from './tabs.ts';
import { useTexts } from './texts.ts';

const parts = {
  security: SecurityTab,
  notices: NoticesTab,
  sessions: SessionsTab,
  logins: OwnLoginsTab,
  exports: ExportsTab,
};

/** 我的账号: password, phone and second factor, where one is signed in, and when one was. */
export function AccountPage() {
  const texts = useTexts();
  const user = useUser();
  const [tab, setTab] = useTab();
  const Part = parts[tab];
  if (user?.mustEnrolSecondFactor)
    return (
      <>
        <PageHead title={texts.mine} />
        <Note tone="warn">{texts.mustEnrol}</Note>
        <SecondFactorPanel />
      </>
    );
  return (
    <>
      <PageHead title={texts.mine} />
      <TabBar
        label={texts.mine}
        open={tab}
        onOpen={setTab}
        tabs={TABS.map((key) => ({ key, label: texts.tab[key] }))}
      >
        <Part />
      </TabBar>
    </>
  );
}
