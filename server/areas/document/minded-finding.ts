import { findingKind, type SubmittedFinding } from '#shared/areas/approval/findings';
import type { Wording } from '#shared/kit/language';

/** What a forecast warns of in most kinds: words, or words with what they rest on. */
type Minded =
  | (Wording & { kind?: string })
  | { text: Wording; article?: string; rule?: string; kind?: string };

/** Rules of legal-rules.md are numbered; other findings are limits of the company. */
const LEGAL_RULE = /^R\d/;

/** A warning as it is kept with the submission: what names an article or a rule of the law is the law's. */
export function mindedFinding(warning: unknown): SubmittedFinding {
  const said = warning as Minded;
  const { split, law, note } = findingKind.code;
  if (!('text' in said)) {
    const { cn, en, kind } = said;
    return { kind: kind === law ? law : note, text: { cn, en }, article: '' };
  }
  const { text, article = '', rule = '', kind } = said;
  if (kind === split) return { kind: split, text, article };
  return { kind: article !== '' || LEGAL_RULE.test(rule) ? law : note, text, article };
}
