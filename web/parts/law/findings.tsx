import { CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { citationIn } from '#shared/areas/legal-parameter/citation-in';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { defineTexts } from '../../kit/define-texts.ts';
import { useLanguage } from '../../kit/language.ts';
import css from './findings.module.css';

const useTexts = defineTexts('findings', {
  cn: {
    block: '须改正',
    warn: '请留意',
    none: '未发现违反法定时限和限额的内容',
    counts: (blocks: number, warns: number) => `须改正 ${blocks} 项，提醒 ${warns} 项`,
  },
  en: {
    block: 'To correct',
    warn: 'To mind',
    none: 'Nothing breaks a limit of the law or of the company',
    counts: (blocks: number, warns: number) => `${blocks} to correct, ${warns} to mind`,
  },
});

/** What Ant Design's Form.Item calls the two levels. */
export const findingStatus = { block: 'error', warn: 'warning' } as const;

/** The finding to show at a field: one that stops the submission before one that is only to be minded. */
export const findingAt = (findings: readonly Finding[], field: string) =>
  findings.find((one) => one.field === field && one.level === 'block') ??
  findings.find((one) => one.field === field);

/** A text whose days are not broken at their hyphens. */
const unbroken = (text: string) => text.replaceAll(/(\d)-(?=\d)/g, '$1\u2060-\u2060');

/** A finding in the reader's language, with the article it rests on as a mark behind it. */
export function FindingText({ of: { text, article } }: { of: Pick<Finding, 'text' | 'article'> }) {
  const language = useLanguage();
  return (
    <>
      {unbroken(text[language])}{' '}
      {article !== '' && <span className={css.article}>{citationIn(language, article)}</span>}
    </>
  );
}

/** All findings of a form, what stops it first; choosing one goes to its field. */
export function FindingList({
  findings,
  labelOf,
  onGo,
}: {
  findings: readonly Finding[];
  /** What the field of a finding is called. */
  labelOf: (field: string) => string;
  /** Without it the findings are only read. */
  onGo?: (field: string) => void;
}) {
  const texts = useTexts();
  if (findings.length === 0) return <p className={css.none}>{texts.none}</p>;
  const sorted = findings.toSorted((a, b) => a.level.localeCompare(b.level));
  return (
    <ul className={css.list}>
      {sorted.map((one, index) => (
        // several findings may stand at one field under one rule
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} data-level={one.level}>
          {one.level === 'block' ? (
            <CloseCircleFilled aria-label={texts.block} />
          ) : (
            <ExclamationCircleFilled aria-label={texts.warn} />
          )}
          <span>
            {onGo ? (
              <button type="button" className={css.field} onClick={() => onGo(one.field)}>
                {labelOf(one.field)}
              </button>
            ) : (
              <span className={css.label}>{labelOf(one.field)}</span>
            )}{' '}
            <FindingText of={one} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How many findings there are of each level, in words. */
export function FindingCounts({ findings }: { findings: readonly Finding[] }) {
  const texts = useTexts();
  const blocks = findings.filter(({ level }) => level === 'block').length;
  return (
    <span className={css.counts} data-level={blocks > 0 ? 'block' : findings.length > 0 ? 'warn' : 'none'}>
      {texts.counts(blocks, findings.length - blocks)}
    </span>
  );
}
