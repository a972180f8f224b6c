/** The two languages of the interface; the browser keeps the choice, cn is the default (product.md 1). */
export const languages = ['cn', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'cn';

/** One text a person reads, in both languages. */
export type Wording = Readonly<Record<Language, string>>;

/** One text made for each of the two languages. */
export const worded = (say: (language: Language) => string): Wording => ({ cn: say('cn'), en: say('en') });

/** Several texts as one, each a clause of its own. */
export const clauses = (texts: readonly Wording[]): Wording =>
  worded((language) => texts.map((one) => one[language]).join(language === 'cn' ? '；' : '; '));

/** Texts by name, as faults by field, in one language. */
export const textsIn = <N extends string>(language: Language, texts: Readonly<Record<N, Wording>>) =>
  Object.fromEntries(Object.entries<Wording>(texts).map(([name, text]) => [name, text[language]])) as Record<
    N,
    string
  >;
