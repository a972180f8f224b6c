import type { Limits } from '#shared/areas/legal-parameter/contract';
import { projectType } from '#shared/areas/project/codes';
import { procurementMode } from '#shared/areas/project/purchase-mode';
import { useLanguage } from '../../kit/language.ts';
import css from './legal-parameter.module.css';
import { LevelTag } from './level-tag.tsx';
import { amountIn } from './parameter-words.ts';
import { useTexts } from './texts.ts';

/** The platform's amounts of each mode, for what a company has not set itself; nothing while there are none. */
export function PlatformThresholds({ of }: { of: Limits['platform']['modeThresholds'] }) {
  const texts = useTexts();
  const language = useLanguage();
  if (of.length === 0) return null;
  return (
    <>
      <h3 className={css.section}>{texts.platformThresholds}</h3>
      <ul className={css.platform}>
        {of.map(({ projectType: type, mode, minAmount, maxAmount, level }) => (
          <li key={`${type} ${mode}`}>
            {projectType.label(type, language)} · {procurementMode.label(mode, language)} ·{' '}
            {minAmount !== null && texts.from(amountIn(language, minAmount))}{' '}
            {maxAmount !== null && texts.below(amountIn(language, maxAmount))} <LevelTag level={level} />
          </li>
        ))}
      </ul>
    </>
  );
}
