import { z } from 'zod';
import { defaultLanguage, type Language, type Wording } from './language.ts';

type Entries = Record<string, readonly [code: number | string, cn: string, en: string]>;

/** A closed list of stored codes with their labels; the one place a code value is written. */
export function codeList<const T extends Entries>(entries: T) {
  type Code = T[keyof T][0];
  const rows = Object.values(entries).map(([code, cn, en]) => ({ code: code as Code, label: { cn, en } }));
  const codes = rows.map(({ code }) => code);
  const labels = new Map<unknown, Record<Language, string>>(rows.map(({ code, label }) => [code, label]));
  return {
    /** The stored code of each name: `planStatus.code.draft`. */
    code: Object.fromEntries(Object.entries(entries).map(([name, [code]]) => [name, code])) as {
      [K in keyof T]: T[K][0];
    },
    /** Every stored code, in the order of the list. */
    codes: codes as readonly Code[],
    /** Accepts exactly the stored codes; anything else, also a missing value, is 请选择. */
    schema: z.literal(codes, '请选择'),
    /** What a select or a radio group shows. */
    options: (language: Language = defaultLanguage) =>
      rows.map(({ code, label }) => ({ value: code, label: label[language] })),
    /** The label of a code; a code that is not in the list reads as itself. */
    label: (code: number | string, language: Language = defaultLanguage) =>
      labels.get(code)?.[language] ?? String(code),
    /** Both labels of a code, for texts that are chosen where they are read. */
    wording: (code: number | string): Wording => labels.get(code) ?? { cn: String(code), en: String(code) },
    /** Whether a value is one of the stored codes. */
    has: (code: unknown): code is Code => labels.has(code),
  };
}

/** The stored codes of a list as a type. */
export type CodeOf<L extends { codes: readonly unknown[] }> = L['codes'][number];
