import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import type { useDocumentFields } from './fields.tsx';
import css from './print.module.css';

/** Texts of every printed sheet. */
export const useSheetTexts = defineTexts('print-sheet', {
  cn: { unit: '金额单位：万元', amountInWords: '金额大写', printed: '打印时间' },
  en: { unit: 'Amounts in 10,000 CNY', amountInWords: 'In words', printed: 'Printed' },
});

/** A printed sheet: title, facts, what the kind has beyond them, who prepared it and when it was printed. */
export function PrintSheet({
  title,
  facts,
  isWide = false,
  by,
  children,
}: {
  title: string;
  facts: ReturnType<typeof useDocumentFields>;
  /** Landscape. */
  isWide?: boolean;
  /** Who prepared it: what they are called, and their name. */
  by: readonly [called: string, name: string];
  children: ReactNode;
}) {
  const { unit, printed } = useSheetTexts();
  const { colon } = usePunctuation();
  return (
    <article className={css.sheet} data-is-wide={isWide || undefined}>
      <h1>{title}</h1>
      <p className={css.unit}>{unit}</p>
      <dl className={css.facts}>
        {facts.map(({ name, label, node, isWide: isWhole }) => (
          <div key={name} className={isWhole ? css.whole : undefined}>
            <dt>{label}</dt>
            <dd>{node ?? '-'}</dd>
          </div>
        ))}
      </dl>
      {children}
      <footer className={css.foot}>
        <span>{by.join(colon)}</span>
        <span>
          {printed}
          {colon}
          {formatDateTime(serverNow())}
        </span>
      </footer>
    </article>
  );
}
