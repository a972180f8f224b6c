import type { FormEvent, ReactNode } from 'react';
import css from './plain.module.css';

/** A form of plain elements; the browser's own bubbles stay away, faults stand at the fields. */
export function PlainForm({
  onSubmit,
  isBusy = false,
  children,
}: {
  onSubmit: () => void;
  isBusy?: boolean;
  children: ReactNode;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-busy={isBusy}>
      {children}
    </form>
  );
}
