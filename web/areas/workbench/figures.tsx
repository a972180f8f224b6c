import { Link } from 'react-router';
import type { Day } from '#shared/areas/workbench/contract';
import { watchFigures } from '#shared/areas/workbench/figures';
import { useFigureTexts } from './figure-texts.ts';
import css from './workbench-page.module.css';

/** The numbers of what waits for the person and of what they should know, each leading to its list. */
export function Figures({ of }: { of: Day['figures'] }) {
  const texts = useFigureTexts();
  return (
    <nav className={css.figures} aria-label={texts.title}>
      {of.map(({ key, to, count }) => (
        <Link
          key={key}
          to={to}
          className={css.figure!}
          data-waiting={count > 0}
          data-alarm={count > 0 && key in watchFigures}
        >
          <span>{texts.of[key]}</span>
          <strong>{count}</strong>
        </Link>
      ))}
    </nav>
  );
}
