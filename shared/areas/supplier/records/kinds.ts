import type { z } from 'zod';
import type { FieldMeta } from './field.ts';
import { attributesRecord } from './kinds/attributes.ts';
import { authorisationRecord } from './kinds/authorisation.ts';
import { bankRecord } from './kinds/bank.ts';
import { baseRecord } from './kinds/base.ts';
import { businessLeadRecord } from './kinds/business-lead.ts';
import { contactRecord } from './kinds/contact.ts';
import { performanceRecord } from './kinds/performance.ts';
import { personnelRecord } from './kinds/personnel.ts';
import { platformCompanyRecord } from './kinds/platform-company.ts';
import { professionalRecord } from './kinds/professional.ts';
import { qualificationRecord } from './kinds/qualification.ts';
import { serviceScopeRecord } from './kinds/service-scope.ts';
import { superiorRecord } from './kinds/superior.ts';
import type { RecordKind } from './codes.ts';
import type { FieldFaults, KindDefinition, RecordContent } from './kind.ts';

/** Every kind with its own types. */
export const recordKinds = {
  base: baseRecord,
  attributes: attributesRecord,
  serviceScope: serviceScopeRecord,
  bank: bankRecord,
  contact: contactRecord,
  businessLead: businessLeadRecord,
  superior: superiorRecord,
  platformCompany: platformCompanyRecord,
  qualification: qualificationRecord,
  performance: performanceRecord,
  personnel: personnelRecord,
  authorisation: authorisationRecord,
  professional: professionalRecord,
} satisfies Record<RecordKind, unknown>;

/** What a record of a kind holds. */
export type ContentOf<K extends RecordKind> = z.output<(typeof recordKinds)[K]['fields']>;

/** A kind whose name is only known when it runs: what it takes and gives is then plain content. */
export type AnyKind = Omit<KindDefinition, 'meta' | 'faults' | 'title' | 'unique' | 'lookup' | 'validTo'> & {
  meta: Readonly<Record<string, FieldMeta>>;
  faults?: (content: RecordContent) => FieldFaults;
  title: (content: RecordContent) => string;
  unique?: { field: string; of: (content: RecordContent) => string; message: string };
  lookup?: (content: RecordContent) => string;
  validTo?: (content: RecordContent) => string | null;
};

/** The definition of a kind. */
export const kindOf = (kind: RecordKind) => recordKinds[kind] as unknown as AnyKind;

/** The fields of a kind, in the order they are filled in and shown. */
export const fieldsOf = (kind: RecordKind): string[] => Object.keys(kindOf(kind).meta);

const fieldsWhere = (kind: RecordKind, is: (meta: FieldMeta) => boolean) =>
  fieldsOf(kind).filter((field) => is(kindOf(kind).meta[field]!));
/** The fields of a kind that name files. */
export const fileFieldsOf = (kind: RecordKind) => fieldsWhere(kind, ({ input }) => input === 'files');
/** Whether the files of a field show people's ID or account numbers. */
export const isPersonalField = (kind: RecordKind, field: string): boolean =>
  kindOf(kind).meta[field]?.isPersonal === true;
/** The fields of a kind that are sealed at rest. */
export const sealedFieldsOf = (kind: RecordKind) => fieldsWhere(kind, ({ sealed }) => sealed !== undefined);

/** Whether a field must be filled in by its own rule. */
export const isRequired = (kind: RecordKind, field: string): boolean =>
  !(kindOf(kind).fields.shape[field] as z.ZodType).safeParse(undefined).success;

/** What is wrong with a record as it stands, by field; checks every rule that needs nothing but the record. */
export function recordFaults(kind: RecordKind, content: Readonly<Record<string, unknown>>): FieldFaults {
  const { fields, faults } = kindOf(kind);
  const checked = fields.safeParse(content);
  if (checked.success) return faults?.(checked.data as RecordContent) ?? {};
  const found: FieldFaults = {};
  for (const { path, message } of checked.error.issues) found[String(path[0])] ??= message;
  return found;
}
