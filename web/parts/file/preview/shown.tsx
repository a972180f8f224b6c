import type { ReactNode } from 'react';
import css from './preview.module.css';
import { faultText } from './not-shown.ts';
import { usePreviewTexts } from './texts.ts';
import type { Made } from './use-content.ts';

/** What was made of a file; while it is read that it is, and why it cannot be shown. */
export function Shown<T>({ of, children }: { of: Made<T>; children: (made: T) => ReactNode }) {
  const texts = usePreviewTexts();
  if (of.is === 'made') return children(of.made);
  if (of.is === 'failed')
    return (
      <p className={css.said} role="alert">
        {faultText(of.error, texts)}
      </p>
    );
  return <output className={css.said}>{texts.loading}</output>;
}
