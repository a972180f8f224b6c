import type { ReactNode } from 'react';
import css from './situation.module.css';

/** A page that has nothing but a situation to tell; drawn without Ant Design, which may be what is missing. */
export function Situation({
  figure,
  title,
  text,
  detail,
  children,
}: {
  /** For instance `404`. */
  figure?: string;
  title: string;
  text: string;
  /** For the person who mends it. */
  detail?: string;
  /** What can be done: a link or a button. */
  children: ReactNode;
}) {
  return (
    <section className={css.situation}>
      {figure !== undefined && (
        <div className={css.figure} aria-hidden="true">
          {figure}
        </div>
      )}
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
      {detail !== undefined && <code className={css.detail}>{detail}</code>}
    </section>
  );
}

/** Goes somewhere from a situation. */
export const SituationLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className={css.act} href={href}>
    {children}
  </a>
);

/** Something to look at from a situation, beside its link. */
export const SituationButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={css.aside} onClick={onClick}>
    {children}
  </button>
);

/** Loads the whole page anew: that also learns the names of the files after an update. */
export const ReloadButton = ({ children }: { children: ReactNode }) => (
  <button type="button" className={css.act} onClick={() => location.reload()}>
    {children}
  </button>
);
