import { RISK_LEVELS } from '#shared/areas/supplier/library/codes';
import type { LibraryRisk } from '#shared/areas/supplier/library/detail-contract';
import { useLanguage } from '../../kit/language.ts';
import css from './detail.module.css';
import { useDetailTexts } from './detail-texts.ts';
import { riskDetail } from './risk-detail.ts';
import { RiskTag } from './risk-tag.tsx';

/** What to know before choosing a supplier, gravest first, with what each is about. */
export function RiskList({ of }: { of: readonly LibraryRisk[] }) {
  const texts = useDetailTexts();
  const language = useLanguage();
  if (of.length === 0) return <p className={css.soft}>{texts.noRisks}</p>;
  return (
    <ul className={css.risks} aria-label={texts.risks}>
      {RISK_LEVELS.flatMap((level) => of.filter((risk) => risk.level === level)).map((risk) => (
        <li key={risk.kind}>
          <RiskTag of={risk} />
          <span className="visually-hidden">{texts.level(texts[risk.level])}</span>
          <span>{riskDetail(risk, language)}</span>
        </li>
      ))}
    </ul>
  );
}
