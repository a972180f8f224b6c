import type { Wording } from '#shared/kit/language';
import { citationIn } from './citation-in.ts';

/** Something the law or a limit of the company has to say about a document that is being filled in. */
export interface Finding {
  /** The rule of legal-rules.md: `R03`, `R14a`; `mode` and `limit` for the conditions of a purchase mode and for the company's own limits. */
  rule: string;
  /** The field of the form it belongs to. */
  field: string;
  /** Whether it stops the submission or is only to be minded. */
  level: 'block' | 'warn';
  text: Wording;
  /** Law and article as people cite it: `招标投标法 第二十四条`; empty for a rule of the company. */
  article: string;
}

/** The first block a set of findings has for each field, as a refusal's `fields`: text and article. */
export const blockedFields = (findings: readonly Finding[]): Record<string, Wording> => {
  const fields: Record<string, Wording> = {};
  for (const { field, level, text, article } of findings)
    if (level === 'block') fields[field] ??= onArticle(text, article);
  return fields;
};

/** A text with the article it rests on. */
export const cited = (text: string, article: string) => (article === '' ? text : `${text}（${article}）`);

/** A text in both languages with the article it rests on. */
export const onArticle = ({ cn, en }: Wording, article: string): Wording => ({
  cn: cited(cn, article),
  en: article === '' ? en : `${en} (${citationIn('en', article)})`,
});
