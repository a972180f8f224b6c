import { type ReactNode, useEffect, useRef } from 'react';
import { usePublicTexts } from './texts.ts';
import css from './page.module.css';

/** A page anybody may read: its title, what it is for, and a surface to work on. */
export function PublicPage({
  title,
  lead,
  links,
  isWide = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  /** Where else a person may want to go. */
  links?: readonly (readonly [text: string, href: string])[];
  isWide?: boolean;
  children: ReactNode;
}) {
  const { brand } = usePublicTexts();
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
  useEffect(() => {
    scrollTo(0, 0); // answers a promise in newer browsers, which an effect must not
  }, []);
  return (
    <main className={css.page} data-wide={isWide}>
      <h1>{title}</h1>
      {lead !== undefined && <p className={css.lead}>{lead}</p>}
      {children}
      {links && (
        <ul className={css.links}>
          {links.map(([text, href]) => (
            <li key={href}>
              <a href={`#${href}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

/** A heading for where the button that led here is gone: whoever pressed it hears what stands in its place. */
export function HeadInstead({ of, children }: { of?: unknown; children: ReactNode }) {
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [of]);
  return (
    <h2 ref={place} tabIndex={-1}>
      {children}
    </h2>
  );
}

/** A surface on a public page. */
export const Sheet = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className={css.sheet} aria-label={title}>
    {title !== undefined && <h2>{title}</h2>}
    {children}
  </section>
);

/** The heading of one step of several; it takes the focus when another step comes, so that it is read out. */
export function StepTitle({ step, children }: { step: string | number; children: ReactNode }) {
  const place = useRef<HTMLHeadingElement>(null);
  const first = useRef(step);
  useEffect(() => {
    if (first.current === step) return;
    first.current = step;
    place.current?.focus();
    scrollTo(0, 0);
  }, [step]);
  return (
    <h2 ref={place} tabIndex={-1} className={css.stepTitle}>
      {children}
    </h2>
  );
}

/** That something is done: what, and what comes next. */
export function Done({ title, children }: { title: string; children: ReactNode }) {
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section className={css.done}>
      <svg width="52" height="52" viewBox="0 0 52 52" aria-hidden="true">
        <circle cx="26" cy="26" r="26" fill="var(--good-soft)" />
        <path d="M15 27l8 8 15-17" fill="none" stroke="var(--good)" strokeWidth="4" strokeLinecap="round" />
      </svg>
      <h2 ref={place} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
