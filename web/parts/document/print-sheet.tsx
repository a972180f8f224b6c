import type { ReactNode } from 'react';
import { findingKind, type SubmittedFinding } from '#shared/areas/approval/findings';
import { onArticle } from '#shared/areas/legal-parameter/finding';
import { formatDateTime } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import type { useDocumentFields } from './fields.tsx';
import css from './print.module.css';

/** Texts of every printed sheet. */
export const useSheetTexts = defineTexts('print-sheet', {
  cn: { unit: '金额单位：万元', amountInWords: '金额大写', printed: '打印时间', findings: '提交时的提示' },
  en: {
    unit: 'Amounts in 10,000 CNY',
    amountInWords: 'In words',
    printed: 'Printed',
    findings: 'Findings at submission',
  },
});

/** A printed sheet: title, facts, what the kind has beyond them, who prepared it and when it was printed. */
export function PrintSheet({
  title,
  facts,
  isWide = false,
  hasMoney = true,
  by,
  findings,
  children,
}: {
  title: string;
  facts: ReturnType<typeof useDocumentFields>;
  /** Landscape. */
  isWide?: boolean;
  /** Whether it says in which unit its amounts are. */
  hasMoney?: boolean;
  /** Who prepared it: what they are called, and their name. */
  by: readonly [called: string, name: string];
  /** What its submitter was warned of. */
  findings: readonly SubmittedFinding[];
  children: ReactNode;
}) {
  const { unit, printed, findings: found } = useSheetTexts();
  const language = useLanguage();
  const said = ({ text, article }: SubmittedFinding) => onArticle(text, article)[language];
  const { colon } = usePunctuation();
  return (
    <article className={css.sheet} data-is-wide={isWide || undefined}>
      <h1>{title}</h1>
      {hasMoney && <p className={css.unit}>{unit}</p>}
      <dl className={css.facts}>
        {facts.map(({ name, label, node, isWide: isWhole }) => (
          <div key={name} className={isWhole ? css.whole : undefined}>
            <dt>{label}</dt>
            <dd>{node ?? '-'}</dd>
          </div>
        ))}
      </dl>
      {children}
      {findings.length > 0 && (
        <section className={css.findings}>
          <h2>{found}</h2>
          <ul>
            {findings.map((one) => (
              <li key={one.text.cn}>{`${findingKind.label(one.kind, language)}${colon}${said(one)}`}</li>
            ))}
          </ul>
        </section>
      )}
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
