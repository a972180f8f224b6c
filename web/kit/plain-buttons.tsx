import type { ButtonHTMLAttributes, ReactNode } from 'react';
import css from './plain.module.css';

type Button = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>;

/** The act of a plain form: submits it unless it is given an `onClick`. */
export const MainButton = ({ isBusy = false, ...button }: Button & { isBusy?: boolean }) => (
  <button
    type={button.onClick ? 'button' : 'submit'}
    className={css.main}
    {...button}
    disabled={isBusy || button.disabled}
    aria-busy={isBusy}
  />
);

/** What else can be done beside the main act. */
export const QuietButton = (button: Button) => <button type="button" className={css.quiet} {...button} />;

/** An act that reads as a part of the text. */
export const TextButton = (button: Button) => <button type="button" className={css.link} {...button} />;

/** A link that looks like the main act, or with `isQuiet` like another. */
export const ButtonLink = ({
  href,
  isQuiet = false,
  children,
}: {
  href: string;
  isQuiet?: boolean;
  children: ReactNode;
}) => (
  <a href={href} className={isQuiet ? css.quiet : css.main}>
    {children}
  </a>
);

/** A row of buttons; below each other on a narrow screen. */
export const Buttons = ({ children }: { children: ReactNode }) => (
  <div className={css.buttons}>{children}</div>
);

/** Two fields beside each other where there is room. */
export const Pair = ({ children }: { children: ReactNode }) => <div className={css.pair}>{children}</div>;

/** What went wrong with a whole form; its place is kept, so that nothing moves. */
export const FormFault = ({ children }: { children: ReactNode }) => (
  <p className={css.fault} role="alert">
    {children}
  </p>
);

/** Something to know, in the flow of the page. */
export const Note = ({
  tone,
  live,
  children,
}: {
  tone?: 'good' | 'warn' | 'bad';
  /** Is read out when it appears: when there is time, or at once. */
  live?: 'polite' | 'assertive';
  children: ReactNode;
}) => (
  <div className={css.note} data-tone={tone} aria-live={live}>
    {children}
  </div>
);
