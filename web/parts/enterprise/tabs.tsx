import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { subjectType } from '#shared/areas/enterprise/codes';
import { paths } from '#shared/areas/session/paths';
import { useMay, useUser } from '../../api/user.ts';
import { useLanguage } from '../../kit/language.ts';
import { TabBar } from '../../kit/tab-bar.tsx';

const TABS = [
  { key: paths.enterpriseBasic, label: { cn: '基本信息', en: 'Basic information' } },
  { key: paths.enterpriseFormal, label: { cn: '正式信息', en: 'In force' } },
  { key: paths.supplierMajor, label: { cn: '供应商信息', en: 'Supplier information' } },
  { key: paths.ownMeasures, label: { cn: '评价与处理', en: 'Ratings and measures' } },
  { key: paths.enterpriseChanges, label: { cn: '变更记录', en: 'Changes' } },
  { key: paths.enterpriseAuth, label: { cn: '子账号', en: 'Sub-accounts' } },
] as const;
const LABEL = { cn: '企业信息', en: 'Enterprise information' };

/** Whether the enterprise is a supplier, or may become one because it is nothing formally yet. */
function useMaySupply(): boolean {
  const user = useUser();
  if (!user || user.type.includes(subjectType.code.platform)) return false;
  return user.zsZhuTiLeiXing === '' || user.zsZhuTiLeiXing.includes(subjectType.code.supplier);
}

/** The pages of /qyxxgl as tabs; each is a screen with an address of its own. */
export function EnterpriseTabs({ open, children }: { open: string; children: ReactNode }) {
  const language = useLanguage();
  const go = useNavigate();
  const mayAuthorise = useMay('enterprise:authorise');
  const isSupplier = useMaySupply();
  const hidden: Partial<Record<string, boolean>> = {
    [paths.enterpriseAuth]: !mayAuthorise,
    [paths.supplierMajor]: !isSupplier,
    [paths.ownMeasures]: !isSupplier,
  };
  const tabs = TABS.filter(({ key }) => !hidden[key]).map(({ key, label }) => ({
    key,
    label: label[language],
  }));
  return (
    <TabBar<string> label={LABEL[language]} tabs={tabs} open={open} onOpen={(key) => void go(key)}>
      {children}
    </TabBar>
  );
}
