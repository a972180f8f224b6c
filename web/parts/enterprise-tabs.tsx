import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { useMay } from '../api/user.ts';
import { useLanguage } from '../kit/language.ts';
import { TabBar } from '../kit/tab-bar.tsx';

const TABS = [
  { key: paths.enterpriseBasic, label: { cn: '基本信息', en: 'Basic information' } },
  { key: paths.enterpriseFormal, label: { cn: '正式信息', en: 'In force' } },
  { key: paths.enterpriseChanges, label: { cn: '变更记录', en: 'Changes' } },
  { key: paths.enterpriseAuth, label: { cn: '子账号', en: 'Sub-accounts' } },
] as const;
const LABEL = { cn: '企业信息', en: 'Enterprise information' };

/** The pages of /qyxxgl as tabs; each is a screen with an address of its own. */
export function EnterpriseTabs({ open, children }: { open: string; children: ReactNode }) {
  const language = useLanguage();
  const go = useNavigate();
  const mayAuthorise = useMay('enterprise:authorise');
  const tabs = TABS.filter(({ key }) => key !== paths.enterpriseAuth || mayAuthorise).map(
    ({ key, label }) => ({ key, label: label[language] }),
  );
  return (
    <TabBar<string> label={LABEL[language]} tabs={tabs} open={open} onOpen={(key) => void go(key)}>
      {children}
    </TabBar>
  );
}
