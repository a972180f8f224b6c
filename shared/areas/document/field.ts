import type { z } from 'zod';
import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import type { Wording } from '#shared/kit/language';

/** How a field is entered and shown; amounts are decimal texts in 元 and shown in 万元 (`wan`) or as they are (`yuan`). */
export type DocumentInput =
  | 'text'
  | 'longText'
  | 'date'
  /** `YYYY-MM`. */
  | 'month'
  /** A number that is no amount: 2026. */
  | 'year'
  | 'moment'
  | 'wan'
  | 'yuan'
  | 'percent'
  | 'whole'
  | 'yesNo'
  | 'phone'
  | 'code'
  | 'codes'
  /** Attachments: guids in the form, files with their names where they are read. */
  | 'files'
  /** Entered and shown by an element of the kind's own. */
  | 'own';

/** What of a code list a field needs. */
export interface FieldCodes<C extends string | number = string | number> {
  codes: readonly C[];
  schema: z.ZodType<C>;
  options: (language?: keyof Wording) => { value: C; label: string }[];
  label: (code: string | number, language?: keyof Wording) => string;
  wording: (code: string | number) => Wording;
}

/** One field of a kind of document, as form, list, filter, sheet, detail and change record show it. */
export interface DocumentField {
  label: Wording;
  input: DocumentInput;
  /** The list a `code` or `codes` field is chosen from. */
  codes?: FieldCodes;
  /** It may stand empty: `null` on the wire. */
  isNullable?: true;
  /** The name beside it that a reader sees instead: `planUnitName` for the guid in `planUnit`. */
  shows?: string;
  /** The name its column has in the table, where it is another one. */
  stored?: string;
  /** It takes the whole width of form and detail. */
  isWide?: true;
  /** The page leaves it out while it is empty. */
  isIfAny?: true;
  /** How a value that is no list reads line by line, so that a change tells the lines that differ. */
  lines?: (value: never) => readonly Wording[];
  /** How an entry of a list reads, so that what a change does to it is told word by word. */
  entry?: (row: never) => Wording;
}

/** A text field. */
export const textField = (cn: string, en: string) => ({ label: { cn, en }, input: 'text' }) as const;
/** A text of several lines, over the whole width. */
export const longField = (cn: string, en: string) =>
  ({ label: { cn, en }, input: 'longText', isWide: true }) as const;
/** A telephone number. */
export const phoneField = (cn: string, en: string) => ({ label: { cn, en }, input: 'phone' }) as const;
/** A calendar day. */
export const dateField = (cn: string, en: string) => ({ label: { cn, en }, input: 'date' }) as const;
/** An amount in 元, shown in 万元. */
export const wanField = (cn: string, en: string) => ({ label: { cn, en }, input: 'wan' }) as const;
/** An amount in 元, shown as it is. */
export const yuanField = (cn: string, en: string) => ({ label: { cn, en }, input: 'yuan' }) as const;
/** A percentage. */
export const percentField = (cn: string, en: string) => ({ label: { cn, en }, input: 'percent' }) as const;
/** A point in time. */
export const momentField = (cn: string, en: string) => ({ label: { cn, en }, input: 'moment' }) as const;
/** Yes or no. */
export const yesNoField = (cn: string, en: string) => ({ label: { cn, en }, input: 'yesNo' }) as const;
/** A code of a list. */
export const codeField = <const L extends FieldCodes>(cn: string, en: string, codes: L) =>
  ({ label: { cn, en }, input: 'code', codes }) as const;
/** Codes of a list. */
export const codesField = <const L extends FieldCodes>(cn: string, en: string, codes: L) =>
  ({ label: { cn, en }, input: 'codes', codes }) as const;
/** Attachments, over the whole width. */
export const filesField = (cn: string, en: string) =>
  ({ label: { cn, en }, input: 'files', isWide: true }) as const;
/** What an element of the kind's own enters and shows. */
export const ownField = (cn: string, en: string) => ({ label: { cn, en }, input: 'own' }) as const;
/** What refers to something by its guid and is read by the name beside it. */
export const namedField = <const N extends string>(cn: string, en: string, shows: N) =>
  ({ label: { cn, en }, input: 'own', shows }) as const;
/** A field its page leaves out while it is empty. */
export const ifAny = <const F extends DocumentField>(field: F) => ({ ...field, isIfAny: true }) as const;

/** Fields that mean the same in whatever kind has them. */
export const common = {
  projectNature: codeField('项目性质', 'Project nature', projectNature),
  projectType: codeField('项目类型', 'Project type', projectType),
  tenderWay: codeField('采购方式', 'Purchase mode', tenderWay),
  organizationType: codeField('采购组织形式', 'Organisation form', organizationType),
  userName: { ...textField('经办人', 'Handler'), stored: 'createUserName' },
  handlerPhone: phoneField('联系电话', 'Phone'),
  updateTime: { ...momentField('更新时间', 'Updated'), stored: 'updatedAt' },
} as const;
