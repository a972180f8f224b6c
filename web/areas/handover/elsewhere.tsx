import type { HeldByLeaver } from '#shared/areas/handover/contract';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import css from './handover.module.css';
import { ItemLinks } from './item-links.tsx';
import { useTexts } from './texts.ts';

/** What a leaver holds that others deal with, and what is to be done about it. */
export function Elsewhere({ of }: { of: HeldByLeaver['elsewhere'] }) {
  const texts = useTexts();
  const language = useLanguage();
  if (of.length === 0) return null;
  return (
    <Panel title={texts.elsewhere}>
      <p className={css.hint}>{texts.elsewhereHint}</p>
      <ul className={css.elsewhere}>
        {of.map(({ kind, label, advice, count, items }) => (
          <li key={kind} className={css.kind}>
            <strong>{label[language]}</strong>
            <span className={css.count}>{texts.countOf(count)}</span>
            {advice && <span className={css.advice}>{advice[language]}</span>}
            <ItemLinks of={items} count={count} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
