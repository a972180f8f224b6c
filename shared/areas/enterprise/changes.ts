import type { FieldChange } from './contract.ts';
import { enterpriseFields, type EnterpriseField, type EnterpriseInfo } from './form.ts';

/** Every field of the information, in the order of the form. */
export const enterpriseFieldNames = Object.keys(enterpriseFields.shape) as EnterpriseField[];

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
/** Nothing entered, in whatever form: a text left empty, a list without an entry. */
const orNull = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;

/** The fields in which two versions differ, in the order of the form, with what stood and what stands there. */
export const changedFields = (
  before: Partial<EnterpriseInfo>,
  after: Partial<EnterpriseInfo>,
): FieldChange[] =>
  enterpriseFieldNames.flatMap((field) => {
    const [old, fresh] = [orNull(before[field]), orNull(after[field])];
    return isSame(old, fresh)
      ? []
      : [{ field, before: old as FieldChange['before'], after: fresh as FieldChange['after'] }];
  });
