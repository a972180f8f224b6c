import { sql, type SQL } from 'drizzle-orm';
import { type LegalPeriod, legalPeriods } from '#shared/areas/legal-parameter/legal-periods';
import type { Count, PurchaseWay } from '#shared/areas/legal-parameter/opening-steps';
import { isTender, type LegalParameters } from '#shared/areas/legal-parameter/parameters';
import { legalRegime, sectionState } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { qualificationReview } from '#shared/areas/project-initiation/codes';
import { TODAY } from '../../db/today.ts';
import { lastDays, type LastDays } from '../calendar/last-day.service.ts';
import { project, projectSection, sectionStage } from './project.table.ts';

/** The last day of a period. */
const lastDay =
  (days: LastDays): Count<SQL> =>
  (from, { value, unit }) =>
    (unit === 'workday' ? days.workdays : days.plainDays)(from, Number(value));

// As SQL of their own: a bare column of a query over one table would be read as a column of the subquery.
const own = {
  guid: sql`${project.guid}`,
  tenderWay: sql`${project.tenderWay}`,
  isMandatory: sql`${project.isMandatory}`,
  isGovernment: sql`coalesce(${project.legalRegime} = ${legalRegime.code.government}, false)`,
  isPrequalified: sql`coalesce(${project.zsType} = ${qualificationReview.code.before}, false)`,
};

const tenders = tenderWay.codes.filter(isTender);
const others = tenderWay.codes.filter((code) => !isTender(code));

/** Every way of purchase the rules tell apart, with the projects it is of. */
const ways: readonly { way: PurchaseWay; isOf: SQL }[] = [true, false].flatMap((isGovernment) => {
  const legalRegimeOf = isGovernment ? legalRegime.code.government : null;
  const government = sql`${own.isGovernment} = ${isGovernment}`;
  return [
    ...[true, false].flatMap((isMandatory) =>
      [true, false].map((isPrequalified) => ({
        way: {
          tenderWay: tenderWay.code.open,
          isMandatory,
          legalRegime: legalRegimeOf,
          zsType: isPrequalified ? qualificationReview.code.before : null,
        },
        isOf: sql`${government} and ${own.tenderWay} in (${sql.join(tenders, sql`, `)})
          and ${own.isMandatory} = ${isMandatory} and ${own.isPrequalified} = ${isPrequalified}`,
      })),
    ),
    ...others.map((code) => ({
      way: { tenderWay: code, legalRegime: legalRegimeOf },
      isOf: sql`${government} and ${own.tenderWay} = ${code}`,
    })),
  ];
});

/** What is known of a period beside the day it is due: the day it ended, and where its section stands. */
interface FoundOf {
  done: SQL;
  stage: SQL;
}
type IsAsked = (period: LegalPeriod<unknown>) => boolean;

/** The periods that are asked, together where they begin and end with the same stages, with the projects they bind. */
function boundBy(
  parameters: LegalParameters,
  days: LastDays,
  isAsked: IsAsked,
): { isOf: SQL; each: LegalPeriod<SQL>[][] }[] {
  // Ask once for all ways of purchase with the same periods: most have.
  const same = Map.groupBy(ways, ({ way }) =>
    legalPeriods(
      way,
      () => '',
      parameters,
      (from, { value, unit }) => `${from} ${value} ${unit}`,
    )
      .filter(isAsked)
      .map(({ code, day }) => `${code}${day}`)
      .join(),
  );
  return [...same.values()].flatMap((those) => {
    const periods = legalPeriods<SQL>(
      those[0]!.way,
      () => sql`began.reached_date`,
      parameters,
      lastDay(days),
    ).filter(isAsked);
    if (periods.length === 0) return [];
    const isOf =
      those.length === ways.length
        ? sql`true`
        : sql`(${sql.join(
            those.map((one) => sql`(${one.isOf})`),
            sql` or `,
          )})`;
    return [{ isOf, each: [...Map.groupBy(periods, ({ from, until }) => `${from} ${until}`).values()] }];
  });
}

/** Projects of which a section that goes on has reached the beginning of such a period, and this holds of it. */
function hasPeriod(
  parameters: LegalParameters,
  days: LastDays,
  asked: { of: IsAsked; holds: (period: LegalPeriod<SQL>, found: FoundOf) => SQL },
): SQL {
  const conditions = boundBy(parameters, days, asked.of).map(({ isOf, each }) => {
    const any = each.map((periods) => {
      const holds = periods.map((period) => sql`(${asked.holds(period, found)})`);
      return sql`exists (select ${sectionsBegun(periods[0]!)} and (${sql.join(holds, sql` or `)}))`;
    });
    return sql`${isOf} and (${sql.join(any, sql` or `)})`;
  });
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

const found: FoundOf = { done: sql`ended.reached_date`, stage: sql`coalesce(s.stage, whole.stage)` };

/** The sections of a project that go on and have reached the beginning of such a period. */
// Name no column of the project but its guid: only then can all of them be found in one go.
const sectionsBegun = ({ from, until }: LegalPeriod<SQL>): SQL => sql`from ${sectionStage} began
    join ${project} whole on whole.guid = began.project_guid
    left join ${projectSection} s on s.project_guid = began.project_guid and s.section_no = began.section_no
    left join ${sectionStage} ended on ended.project_guid = began.project_guid
      and ended.section_no = began.section_no and ended.stage = ${until}
    where began.project_guid = ${own.guid} and began.stage = ${from}
      and (s.state is null or s.state = ${sectionState.code.live})`;

/** Periods of these codes that a stage ends. */
const isOneOfCodes =
  (codes: readonly LegalPeriod<SQL>['code'][]): IsAsked =>
  ({ code, until }) =>
    until !== null && codes.includes(code);

/** Projects with a section that is late by one of these periods: what it is counted to came too soon, or too late, or not in time. */
export const isLateBy = (
  parameters: LegalParameters,
  codes: readonly LegalPeriod<SQL>['code'][],
  counted: LastDays,
): SQL =>
  hasPeriod(parameters, counted, {
    of: isOneOfCodes(codes),
    holds: ({ bound, day, until }, { done, stage }) =>
      bound === 'notBefore'
        ? sql`${done} < ${day}`
        : sql`(${done} > ${day} or ${done} is null and ${stage} < ${until} and ${TODAY} > ${day})`,
  });

/**
 * The day from which on a project is late by one of these periods (`isLateBy`), as far as its days tell today: the
 * beginning of time for what came too soon or too late; null: not.
 */
export function lateFrom(
  parameters: LegalParameters,
  codes: readonly LegalPeriod<SQL>['code'][],
  counted: LastDays,
): SQL {
  const days = boundBy(parameters, counted, isOneOfCodes(codes)).map(({ isOf, each }) => {
    const first = each.map((periods) => {
      const from = periods.map(({ bound, day, until }) =>
        bound === 'notBefore'
          ? sql`case when ${found.done} < ${day} then ${ALWAYS} end`
          : sql`case when ${found.done} > ${day} then ${ALWAYS}
              when ${found.done} is null and ${found.stage} < ${until} then ${day} + 1 end`,
      );
      return sql`(select min(least(${sql.join(from, sql`, `)})) ${sectionsBegun(periods[0]!)})`;
    });
    return sql`case when ${isOf} then least(${sql.join(first, sql`, `)}) end`;
  });
  return days.length === 0 ? sql`null::date` : sql`least(${sql.join(days, sql`, `)})`;
}
const ALWAYS = sql`'-infinity'::date`;

/** Projects of which something is to be done within so many days, or is late. */
export const isDueWithin = (parameters: LegalParameters, days: number): SQL =>
  hasPeriod(parameters, lastDays, {
    of: ({ bound }) => bound === 'by',
    holds: ({ day, until, impliedBy }, { done, stage }) =>
      until === null
        ? sql`${impliedBy === null ? sql`true` : sql`${stage} < ${impliedBy}`}
            and ${day} between ${TODAY} and ${TODAY} + ${days}::int`
        : sql`${done} is null and ${stage} <= ${until} and ${day} <= ${TODAY} + ${days}::int`,
  });
