import { roleCode } from '#shared/areas/role/codes';
import type { Language } from '#shared/kit/language';

const english = new Map<string, string>(
  roleCode.codes.map((code) => [roleCode.label(code, 'cn'), roleCode.label(code, 'en')]),
);

/** The name of a role in the reader's language: a built-in one has two until a company renames it. */
export const roleNameIn = (language: Language, name: string) =>
  language === 'cn' ? name : (english.get(name) ?? name);
