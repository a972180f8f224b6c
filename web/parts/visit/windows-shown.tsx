import { spanOf, type VisitWindow } from '#shared/areas/site-visit/rules';
import css from './visit.module.css';

/** The windows of a visit, one below the other. */
export const WindowsShown = ({ of }: { of: readonly VisitWindow[] }) => (
  <ul className={css.windows}>
    {of.map((one) => (
      <li key={`${one.from} ${one.to}`}>{spanOf(one)}</li>
    ))}
  </ul>
);
