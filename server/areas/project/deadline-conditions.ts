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

/** Which periods are asked, and what of one: of the day it is due, the day it ended and where its section stands. */
interface Asked {
  of: (period: LegalPeriod<unknown>) => boolean;
  holds: (period: LegalPeriod<SQL>, found: { done: SQL; stage: SQL }) => SQL;
}

/** Projects of which a section that goes on has reached the beginning of such a period, and this holds of it. */
function hasPeriod(parameters: LegalParameters, days: LastDays, asked: Asked): SQL {
  // Ask once for all ways of purchase with the same periods: most have.
  const same = Map.groupBy(ways, ({ way }) =>
    legalPeriods(
      way,
      () => '',
      parameters,
      (from, { value, unit }) => `${from} ${value} ${unit}`,
    )
      .filter(asked.of)
      .map(({ code, day }) => `${code}${day}`)
      .join(),
  );
  const conditions = [...same.values()].flatMap((those) => {
    const periods = legalPeriods<SQL>(
      those[0]!.way,
      () => sql`began.reached_date`,
      parameters,
      lastDay(days),
    ).filter(asked.of);
    if (periods.length === 0) return [];
    const isOf =
      those.length === ways.length
        ? sql`true`
        : sql`(${sql.join(
            those.map((one) => sql`(${one.isOf})`),
            sql` or `,
          )})`;
    const any = [...Map.groupBy(periods, ({ from, until }) => `${from} ${until}`).values()].map((between) =>
      anySection(between, asked),
    );
    return [sql`${isOf} and (${sql.join(any, sql` or `)})`];
  });
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`;
}

/** A section that goes on, of which it holds of one of these periods, all from the same stage to the same. */
function anySection(periods: readonly LegalPeriod<SQL>[], { holds }: Asked): SQL {
  const { from, until } = periods[0]!;
  const found = { done: sql`ended.reached_date`, stage: sql`coalesce(s.stage, whole.stage)` };
  // Name no column of the project but its guid: only then can all of them be found in one go.
  return sql`exists (select from ${sectionStage} began
    join ${project} whole on whole.guid = began.project_guid
    left join ${projectSection} s on s.project_guid = began.project_guid and s.section_no = began.section_no
    left join ${sectionStage} ended on ended.project_guid = began.project_guid
      and ended.section_no = began.section_no and ended.stage = ${until}
    where began.project_guid = ${own.guid} and began.stage = ${from}
      and (s.state is null or s.state = ${sectionState.code.live})
      and (${sql.join(
        periods.map((period) => sql`(${holds(period, found)})`),
        sql` or `,
      )}))`;
}

/** Projects with a section that is late by one of these periods: what it is counted to came too soon, or too late, or not in time. */
export const isLateBy = (
  parameters: LegalParameters,
  codes: readonly LegalPeriod<SQL>['code'][],
  counted: LastDays,
): SQL =>
  hasPeriod(parameters, counted, {
    of: ({ code, until }) => until !== null && codes.includes(code),
    holds: ({ bound, day, until }, { done, stage }) =>
      bound === 'notBefore'
        ? sql`${done} < ${day}`
        : sql`(${done} > ${day} or ${done} is null and ${stage} < ${until} and ${TODAY} > ${day})`,
  });

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
