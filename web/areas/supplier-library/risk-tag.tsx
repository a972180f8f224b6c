import { Tag } from 'antd';
import { supplierRisk } from '#shared/areas/supplier/library/codes';
import type { LibraryRisk } from '#shared/areas/supplier/library/detail-contract';
import { useLanguage } from '../../kit/language.ts';

const colours: Record<LibraryRisk['level'], string> = { high: 'error', middle: 'warning', low: 'default' };

/** What a risk is, the graver the louder. */
export function RiskTag({ of: { kind, level } }: { of: Pick<LibraryRisk, 'kind' | 'level'> }) {
  const language = useLanguage();
  return (
    <Tag color={colours[level]} variant="filled">
      {supplierRisk.label(kind, language)}
    </Tag>
  );
}
