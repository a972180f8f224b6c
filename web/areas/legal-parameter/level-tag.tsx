import { Tag } from 'antd';
import { legalLevel, type LegalLevel } from '#shared/areas/legal-parameter/codes';
import { useLanguage } from '../../kit/language.ts';

const colours: Readonly<Record<LegalLevel, string>> = { block: 'error', warn: 'warning', off: 'default' };

/** What becomes of a document that does not keep a parameter. */
export function LevelTag({ level }: { level: LegalLevel }) {
  return (
    <Tag color={colours[level]} variant="filled">
      {legalLevel.label(level, useLanguage())}
    </Tag>
  );
}
