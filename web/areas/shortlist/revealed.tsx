import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { ResultRow } from '#shared/areas/shortlist/views';
import { resultKind } from '#shared/areas/shortlist/codes';
import { useLanguage } from '../../kit/language.ts';
import css from './shortlist.module.css';
import { useTexts } from './texts.ts';

/** Between two names, so that whoever watches can read them aloud. */
const STEP_MS = 900;
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What was drawn: one by one for who watched it happen, at once for who reads it later. */
export function Revealed({ of, isNew }: { of: readonly ResultRow[]; isNew: boolean }) {
  const texts = useTexts();
  const language = useLanguage();
  const [shown, setShown] = useState(isNew && !isStill() ? 0 : of.length);
  useEffect(() => {
    if (shown >= of.length) return undefined;
    const timer = setTimeout(() => setShown(shown + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [shown, of.length]);
  return (
    <>
      <ol className={css.revealed} aria-live="polite">
        {of.slice(0, shown).map(({ position, name, id, kind }) => (
          <li key={position} data-kind={kind}>
            <span className={css.position}>{position}</span>
            <span>
              {name}
              <small>{id}</small>
            </span>
            <span>{resultKind.label(kind, language)}</span>
          </li>
        ))}
      </ol>
      {shown < of.length && <Button onClick={() => setShown(of.length)}>{texts.showAll}</Button>}
    </>
  );
}
