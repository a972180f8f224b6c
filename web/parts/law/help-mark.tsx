import { Popover } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { LawField } from '#shared/areas/legal-parameter/law-fields';
import { defineTexts } from '../../kit/define-texts.ts';
import css from './help-mark.module.css';

const useTexts = defineTexts('help-mark', {
  cn: { of: (label: string) => `${label}的法律规定` },
  en: { of: (label: string) => `What the law says of ${label}` },
});

const HelpText = lazy(() => import('./help-text.tsx').then((module) => ({ default: module.HelpText })));

/** A small question mark that says what the law says of a field: by a click, a touch or the keyboard. */
export function HelpMark({ field, label }: { field: LawField; label: string }) {
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={setOpen}
      content={
        <Suspense fallback="…">
          <HelpText field={field} />
        </Suspense>
      }
    >
      <button
        type="button"
        className={css.mark}
        aria-label={texts.of(label)}
        aria-expanded={isOpen}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        ?
      </button>
    </Popover>
  );
}

/** A field of a form with its mark at the end of the line of its label, outside of it: a label names its field alone. */
export const Helped = ({
  field,
  label,
  className = '',
  children,
}: {
  field: LawField;
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) => (
  <div className={`${css.helped} ${className}`}>
    {children}
    <HelpMark field={field} label={label} />
  </div>
);
