import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { subjectType } from '#shared/areas/enterprise/codes';
import { paths } from '#shared/areas/session/paths';
import type { Wording } from '#shared/kit/language';
import { useMay, useUser } from '../../api/user.ts';
import { useLanguage } from '../../kit/language.ts';
import { TabBar } from '../../kit/tab-bar.tsx';
import css from './tabs.module.css';

/** Each with its name, and where that alone does not tell, what it is. */
const TABS: readonly { key: string; label: Wording; says?: Wording }[] = [
  {
    key: paths.enterpriseBasic,
    label: { cn: '基本信息', en: 'Basic information' },
    says: {
      cn: '变更草稿：正在填写或审核的内容，审核通过后才生效。',
      en: 'Draft: what is being written or reviewed; it is in force once approved.',
    },
  },
  {
    key: paths.enterpriseFormal,
    label: { cn: '正式信息', en: 'In force' },
    says: {
      cn: '现行：已审核通过、正在生效的内容。',
      en: 'Current: what has been approved and is in force.',
    },
  },
  { key: paths.supplierMajor, label: { cn: '供应商信息', en: 'Supplier information' } },
  { key: paths.ownMeasures, label: { cn: '评价与处理', en: 'Ratings and measures' } },
  { key: paths.enterpriseChanges, label: { cn: '变更记录', en: 'Changes' } },
  { key: paths.enterpriseAuth, label: { cn: '子账号', en: 'Sub-accounts' } },
];
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
  const says = TABS.find(({ key }) => key === open)?.says;
  return (
    <TabBar<string>
      label={LABEL[language]}
      tabs={tabs}
      open={open}
      onOpen={(key) => void go(key, { state: { isChosen: true } })}
    >
      {says && <p className={css.says}>{says[language]}</p>}
      {children}
    </TabBar>
  );
}
