import type { ComparedSupplier } from '#shared/areas/supplier/library/detail-contract';

const set = (values: readonly (string | number)[]) => [...values].map(String).toSorted().join('\n');

/**
 * What is compared, in the order it is shown, and what makes two suppliers alike in it: lists are alike in whatever
 * order, a capital with its currency and unit.
 */
const likeness = {
  standing: ({ profile }) => profile.standing,
  state: ({ profile }) => profile.state,
  grade: ({ profile }) => profile.grade ?? '',
  score: ({ profile }) => profile.score ?? '',
  risks: ({ risks }) => set(risks.map(({ kind, detail }) => `${kind} ${set(detail)}`)),
  categories: ({ profile }) => set(profile.categories),
  regions: ({ profile }) => set(profile.regions),
  products: ({ mainProducts }) => mainProducts,
  qualifications: ({ qualifications }) => set(qualifications),
  nextExpiry: ({ profile }) => `${profile.nextExpiry ?? ''} ${profile.expiredCount}`,
  performance: ({ performanceCount }) => String(performanceCount),
  personnel: ({ personnelCount }) => String(personnelCount),
  turnover: ({ annualTurnover }) => annualTurnover,
  staff: ({ staffCount }) => String(staffCount ?? ''),
  capital: ({ registeredCapital, capitalUnit, currency }) =>
    registeredCapital && `${registeredCapital} ${capitalUnit} ${currency}`,
  foundedOn: ({ foundedOn }) => foundedOn,
  size: ({ enterpriseSize }) => enterpriseSize,
  nature: ({ enterpriseNature }) => enterpriseNature,
  place: ({ profile }) => `${profile.province} ${profile.city}`,
  source: ({ profile }) => String(profile.source ?? ''),
} satisfies Record<string, (of: ComparedSupplier) => string>;

export type ComparedItem = keyof typeof likeness;
export const COMPARED_ITEMS = Object.keys(likeness) as ComparedItem[];

/** Whether suppliers differ in an item. */
export const isDifferent = (item: ComparedItem, suppliers: readonly ComparedSupplier[]) =>
  new Set(suppliers.map(likeness[item])).size > 1;
