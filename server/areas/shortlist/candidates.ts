import { byBytes } from '#shared/areas/draw/list-faults';
import type { ProjectType } from '#shared/areas/project/codes';
import { recordKind } from '#shared/areas/supplier/records/codes';
import { supplierState } from '#shared/areas/supplier/library/codes';
import { type Exclusion, exclusion } from '#shared/areas/shortlist/codes';
import type { Conditions } from '#shared/areas/shortlist/rules';
import type { CandidateRow } from '#shared/areas/shortlist/views';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { yearOf } from '#shared/kit/dates';
import { compareMoney, type Money } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import { candidateFacts } from '../enterprise-info/candidate-facts.service.ts';
import { suppliersWithDeposit } from '../deposit/suppliers-with-deposit.service.ts';
import { tiedTo } from '../supplier/library/affiliates.service.ts';
import { candidateRecords, suppliersOfCategory } from '../supplier/library/candidates.service.ts';
import { barredToday } from '../supplier-rating/barred.service.ts';
import { addressKey, AffiliateGroups, affiliation, type Joinable } from './affiliates.ts';

const x = exclusion.code;
const k = recordKind.code;

/** Who buys, and who runs the purchase for them. */
export interface Buying {
  enterpriseGuid: string;
  agentGuid: string | null;
  agentUnit: string;
  projectType: ProjectType;
  /** Of the section, 元. */
  estimate: Money;
}

/** Everybody of the category and the area: who may be drawn, who not and why, who is joined to whom. */
export interface Pool {
  /** Sorted by id as a list of a draw is. */
  candidates: (CandidateRow & { unit: string })[];
  joinable: readonly Joinable[];
  admitted: number;
  units: number;
}

type Record = Awaited<ReturnType<typeof candidateRecords>>[number];
type Facts = Awaited<ReturnType<typeof candidateFacts>>[number];
type Supplier = Awaited<ReturnType<typeof suppliersOfCategory>>[number];

/**
 * The candidates of a shortlist as the library knows them now (documents.md 5.9, fields 5, 6, 11, 13). A library of a hundred
 * thousand is read with four statements.
 */
export async function poolOf(
  db: Db,
  asked: Conditions,
  {
    buying,
    recommended = new Set(),
    asked: before = new Set(),
    taking = new Set(),
    among,
  }: {
    buying: Buying;
    recommended?: ReadonlySet<string>;
    /** Whom it has asked already, and who of them takes part: nobody joined to these comes beside them. */
    asked?: ReadonlySet<string>;
    taking?: ReadonlySet<string>;
    /** Of these suppliers alone. */
    among?: readonly string[] | undefined;
  },
): Promise<Pool> {
  const suppliers = await suppliersOfCategory(
    db,
    { categories: asked.categoryCodes, regions: asked.areas },
    among,
  );
  const guids = suppliers.map(({ guid }) => guid);
  const facts = new Map((await candidateFacts(db, guids)).map((one) => [one.enterpriseGuid, one]));
  const records = Map.groupBy(await candidateRecords(db, guids), ({ enterpriseGuid }) => enterpriseGuid);
  const barred = await barredToday(db);
  const today = await todayOf(db);
  const paid = asked.depositPaid ? await suppliersWithDeposit(db, { ...buying, ...asked }, today) : null;
  const ofAgency =
    buying.agentGuid === null ? new Set<string>() : await tiedTo(db, buying.agentGuid).then(within);
  const joinable = suppliers.map((one) => joinableOf(one, facts.get(one.guid), records.get(one.guid) ?? []));
  const groups = new AffiliateGroups(joinable);
  const taken = new Set([...taking].map((guid) => groups.of(guid)));
  const why = (one: Supplier): Exclusion | null => {
    const standing = barred.get(one.guid) ?? one.standing;
    if (standing === supplierStanding.code.blacklisted) return x.blacklisted;
    if (standing === supplierStanding.code.suspended) return x.suspended;
    if (one.state !== supplierState.code.approved) return x.notApproved;
    if (one.guid === buying.enterpriseGuid) return x.buyer;
    if (one.guid === buying.agentGuid || ofAgency.has(one.guid)) return x.agency;
    if (before.has(one.guid)) return x.asked;
    if (taken.has(groups.of(one.guid))) return x.affiliated;
    if (one.expiredCount > 0) return x.expired;
    if (one.grade === null || !asked.levels.includes(one.grade)) return x.grade;
    return (
      conditionFault(asked, facts.get(one.guid), records.get(one.guid) ?? [], today) ??
      (paid === null || paid.has(one.guid) ? null : x.deposit)
    );
  };
  const units = new Map<string, string>();
  const seen = new Set<string>();
  const candidates = suppliers
    .map((one) => {
      const id = one.uscc !== '' && !seen.has(one.uscc) ? one.uscc : one.guid;
      seen.add(id);
      const group = groups.of(one.guid);
      if (!units.has(group)) units.set(group, String(units.size));
      return {
        enterpriseGuid: one.guid,
        id,
        name: one.name,
        grade: one.grade,
        unit: units.get(group)!,
        groupSize: groups.sizeOf(one.guid),
        isRecommended: recommended.has(one.guid),
        excluded: why(one),
      };
    })
    .toSorted((a, b) => byBytes(a.id, b.id));
  const admitted = candidates.filter(({ excluded }) => excluded === null);
  return {
    candidates,
    joinable,
    admitted: admitted.length,
    units: new Set(admitted.map(({ unit }) => unit)).size,
  };

  function within(tied: ReadonlySet<string>): Set<string> {
    return new Set(guids.filter((guid) => tied.has(guid)));
  }
}

/** The first of the further conditions a supplier does not meet. */
function conditionFault(
  { minCapital, minYears, qualification, minPerformances }: Conditions,
  facts: Facts | undefined,
  records: readonly Record[],
  today: string,
): Exclusion | null {
  if (minCapital && compareMoney(facts?.capital ?? '0', minCapital) < 0) return x.capital;
  if (minYears && !isAsOld(facts?.foundedOn ?? '', minYears, today)) return x.years;
  const inForce = records.filter(({ validTo }) => validTo === null || validTo >= today);
  if (
    qualification &&
    !inForce.some(({ kind, title }) => kind === k.qualification && title.includes(qualification))
  )
    return x.qualification;
  const performances = inForce.filter(({ kind }) => kind === k.performance).length;
  return minPerformances && performances < minPerformances ? x.performance : null;
}

/** Days compare as texts, the 29th of February as if it came every year. */
const isAsOld = (foundedOn: string, years: number, today: string) =>
  foundedOn !== '' && `${yearOf(foundedOn) + years}${foundedOn.slice(4)}` <= today;

/** What a supplier may be joined to others by. */
function joinableOf(
  { guid, name, uscc }: Supplier,
  facts: Facts | undefined,
  records: readonly Record[],
): Joinable {
  const superiors = records.filter(({ kind }) => kind === k.superior).map(({ lookup }) => lookup);
  const phones = records.filter(({ kind }) => kind === k.contact || kind === k.businessLead);
  return {
    guid,
    keys: [
      ...[facts?.legalRepPhone ?? '', facts?.contactPhone ?? '', ...phones.map(({ lookup }) => lookup)]
        .filter(unique)
        .map((value) => ({ reason: affiliation.phone, value })),
      { reason: affiliation.address, value: facts ? addressKey(facts.city, facts.address) : '' },
      // A unit above is known by its code or its name, and is joined to those below it as they are to each other.
      ...[...superiors, name, uscc].filter(unique).map((value) => ({ reason: affiliation.superior, value })),
    ],
    people: [
      ...(facts
        ? [{ reason: affiliation.legalRep, name: facts.legalRepName, mark: facts.legalRepIdMark }]
        : []),
      ...records
        .filter(({ kind }) => kind === k.base)
        .map(({ lookup, mark }) => ({ reason: affiliation.controller, name: lookup, mark })),
    ],
  };
}

const unique = (value: string, at: number, all: readonly string[]) =>
  value !== '' && all.indexOf(value) === at;

/** The list of a draw from a pool: who is admitted with the unit of each, and who is not. */
export const drawable = ({ candidates }: Pool) => ({
  pool: candidates.flatMap(({ id, unit, excluded }) => (excluded === null ? [[id, unit] as const] : [])),
  excluded: candidates.flatMap(({ id, excluded }) => (excluded === null ? [] : [{ id, reason: excluded }])),
});
