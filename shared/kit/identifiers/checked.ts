import type { Language, Wording } from '../language.ts';

/** What a check found: `blocked` refuses (the rule of product.md 5), `warnings` are shown in yellow and refuse nothing. */
export interface Checked {
  blocked?: string;
  warnings: string[];
}

/** A refusal in the language of the reader. */
export const blockedBy = (reason: Wording, language: Language): Checked => ({
  blocked: reason[language],
  warnings: [],
});

/** The doubts that apply, in the language of the reader. */
export const warnedBy = (doubts: readonly (Wording | false)[], language: Language): Checked => ({
  warnings: doubts.flatMap((doubt) => (doubt === false ? [] : [doubt[language]])),
});
