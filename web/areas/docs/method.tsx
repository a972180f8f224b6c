import type { Described } from './description.ts';
import css from './docs.module.css';

/** GET or POST, as a mark. */
export const Method = ({ call: { method } }: { call: Described }) => (
  <code className={css.method} data-method={method}>
    {method}
  </code>
);
