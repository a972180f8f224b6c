/** The two languages of the interface; the browser keeps the choice, cn is the default (product.md 1). */
export const languages = ['cn', 'en'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'cn';

/** One text a person reads, in both languages. */
export type Wording = Readonly<Record<Language, string>>;
