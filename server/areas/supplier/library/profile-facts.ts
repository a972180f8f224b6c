import { enterpriseApproval, subjectType } from '#shared/areas/enterprise/codes';
import type { EnterpriseInfo } from '#shared/areas/enterprise/form';
import { type ProjectTypeOption, projectTypeOption, type SupplierSource } from '#shared/areas/supplier/codes';
import { type SupplierState, supplierState } from '#shared/areas/supplier/library/codes';
import { recordKind } from '#shared/areas/supplier/records/codes';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import type { findEnterprises } from '../../enterprise/enterprise.service.ts';
import type { Standing } from '../../supplier-rating/standings.service.ts';
import type { RecordInForce } from './records-in-force.ts';
import { regionKeysOf } from './region-keys.ts';
import { spelled } from './spelled.ts';
import type { SupplierAdmission } from './admission.table.ts';
import type { EnteredSupplier, SupplierProfile } from './supplier-profile.table.ts';

type Enterprise = Awaited<ReturnType<typeof findEnterprises>>[number];
/** What of a profile follows from other tables. */
export type ProfileFacts = Omit<SupplierProfile, 'createdAt' | 'updatedAt' | 'refreshedAt'>;

/** Whether an enterprise belongs into the library: a supplier, one that wants to be, or one entered by a purchaser. */
export const isSupplier = ({ subjectTypes, draftSubjectTypes, isUnclaimed }: Enterprise) =>
  isUnclaimed || [...subjectTypes, ...draftSubjectTypes].includes(subjectType.code.supplier);

/** How far it has come. */
export function stateOf({ isActive, isUnclaimed, subjectTypes, approvalState }: Enterprise): SupplierState {
  if (!isActive) return supplierState.code.disabled;
  if (isUnclaimed) return supplierState.code.unregistered;
  const isApproved =
    subjectTypes.includes(subjectType.code.supplier) &&
    approvalState !== enterpriseApproval.code.draft &&
    approvalState !== enterpriseApproval.code.rejected;
  return isApproved ? supplierState.code.approved : supplierState.code.registered;
}

/** All a profile shows, from what is known on `today` (`YYYY-MM-DD`). */
export async function factsOf({
  enterprise,
  info,
  records,
  standing,
  entered,
  admissions,
  today,
}: {
  enterprise: Enterprise;
  info: EnterpriseInfo | undefined;
  records: readonly RecordInForce[];
  standing: Standing | undefined;
  entered: EnteredSupplier | null;
  /** What companies admitted it for, by a call for suppliers. */
  admissions: readonly SupplierAdmission[];
  today: string;
}): Promise<ProfileFacts> {
  const kept = enterprise.isUnclaimed ? entered : null;
  const shortName = kept ? kept.shortName : (info?.shortName ?? '');
  const [province, city] = [info?.shengId ?? '', info?.shiId ?? ''];
  const regions = [
    ...new Set([
      ...(kept ? kept.regions : servedRegions(records)),
      ...admissions.flatMap((one) => one.regions),
    ]),
  ].sort();
  const ends = [
    ...records.flatMap(({ validTo }) => validTo ?? []),
    ...admissions.map(({ validTo }) => validTo),
  ].sort();
  return {
    enterpriseGuid: enterprise.guid,
    name: enterprise.name,
    shortName,
    uscc: enterprise.uscc ?? '',
    pinyin: await spelled(enterprise.name, shortName),
    state: stateOf(enterprise),
    source: (kept ? kept.source : sourceOf(records)) ?? admissions[0]?.source ?? null,
    categories: withAdmitted(kept ? kept.categories : categoriesOf(records), admissions),
    regions,
    regionKeys: regionKeysOf(regions, { province, city }),
    province,
    city,
    standing: standing?.standing ?? supplierStanding.code.normal,
    // A rating counts before the grade somebody was admitted with.
    grade: standing?.grade ?? admissions.map(({ grade }) => grade).sort()[0] ?? null,
    score: standing?.score ?? null,
    nextExpiry: ends.find((day) => day >= today) ?? null,
    expiredCount: ends.filter((day) => day < today).length,
    entered: kept,
  };
}

/** The categories of its records, and those it was admitted for. */
const withAdmitted = (own: readonly ProjectTypeOption[], admissions: readonly SupplierAdmission[]) => {
  const named = new Set([...own, ...admissions.map(({ category }) => category)]);
  return projectTypeOption.codes.filter((code) => named.has(code));
};

const ofKind = (records: readonly RecordInForce[], kind: RecordInForce['kind']) =>
  records.filter((one) => one.kind === kind).map(({ content }) => content);

const sourceOf = (records: readonly RecordInForce[]) =>
  (ofKind(records, recordKind.code.base)[0]?.['source'] as SupplierSource | undefined) ?? null;

function categoriesOf(records: readonly RecordInForce[]): ProjectTypeOption[] {
  const named = ofKind(records, recordKind.code.serviceScope).map(({ projectType }) => projectType);
  return projectTypeOption.codes.filter((code) => named.includes(code));
}

const servedRegions = (records: readonly RecordInForce[]) =>
  [
    ...new Set(ofKind(records, recordKind.code.serviceScope).flatMap(({ regions }) => regions as string[])),
  ].sort();
