import type { Wording } from '#shared/kit/language';

/** How a field is entered and shown. Amounts are decimal texts in 元 and shown in 万元 (`wan`). */
export type FieldInput =
  | 'text'
  | 'longText'
  | 'mobile'
  | 'accountNumber'
  | 'idNumber'
  | 'date'
  | 'wan'
  | 'decimal'
  | 'whole'
  | 'yesNo'
  | 'code'
  | 'codes'
  | 'tags'
  | 'currency'
  | 'region'
  | 'regions'
  | 'company'
  | 'files';

/** What of a code list a field needs. */
export interface FieldCodes {
  codes: readonly (string | number)[];
  options: (language?: keyof Wording) => { value: string | number; label: string }[];
  label: (code: string | number, language?: keyof Wording) => string;
}

/** One field of a kind, as form, detail, change record and messages show it. */
export interface FieldMeta {
  label: Wording;
  input: FieldInput;
  /** The list a `code` or `codes` field is chosen from. */
  codes?: FieldCodes;
  /** Said under the field. */
  hint?: Wording;
  /** Behind the number: `%`, `㎡`. */
  unit?: Wording;
  /** Sealed at rest; whoever has no need reads it masked. */
  sealed?: 'idNumber' | 'accountNumber';
  /** Files that show people's ID or account numbers: purchasers open them by the right `supplier:papers` alone. */
  isPersonal?: boolean;
  /** Asked only while this holds; the rules of the kind say the same. */
  appliesIf?: (content: Readonly<Record<string, unknown>>) => boolean;
}
