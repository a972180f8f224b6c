import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { LegalParameters } from '#shared/areas/legal-parameter/parameters';
import type { AlarmKind } from '#shared/areas/supervision/alarms';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import type { Raised } from '../../db/raised.ts';
import { TODAY } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import { calendarEditionOf } from '../calendar/calendar.service.ts';
import { countedDays, lastDays, lastDaysOfMany } from '../calendar/last-day.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { codesOfAlarm, deadlineAlarms, type LawAlarm } from './deadline-alarms.ts';
import { lateFrom } from './deadline-conditions.ts';
import { projectLawAlarm as kept } from './law-alarm.table.ts';
import { project } from './project.table.ts';

/** Projects settled at a time. */
const BATCH = 5000;
/** Up to how many that are not settled are asked one by one. */
const FEW = 1000;

const columns = {
  shortBidTime: kept.shortBidTimeFrom,
  shortPublicity: kept.shortPublicityFrom,
  lateSigning: kept.lateSigningFrom,
} satisfies Record<LawAlarm, unknown>;
const kinds = Object.keys(columns) as LawAlarm[];

const columnOf = (kind: LawAlarm) => sql.identifier(columns[kind].name);

/** From which day on each project raises each alarm: `guid`, and a column an alarm. */
const found = (parameters: LegalParameters) =>
  sql`select ${project.guid} as guid, ${sql.join(
    kinds.map(
      (kind) => sql`${lateFrom(parameters, codesOfAlarm[kind], lastDaysOfMany)} as ${columnOf(kind)}`,
    ),
    sql`, `,
  )} from ${project}`;

/** Names the rules in force, as written in this release, and the calendar they are counted by. */
async function rulesOf(db: Db, parameters: LegalParameters): Promise<string> {
  const { sql: text, params } = new PgDialect().sqlToQuery(found(parameters));
  return createHash('sha256')
    .update(JSON.stringify([text, params, await calendarEditionOf(db)]))
    .digest('base64');
}

/** Rows that something was changed under since; two ranges, which an index finds where "is not" would read them all. */
const isOld = (rules: string) => sql`(${kept.settledBy} < ${rules} or ${kept.settledBy} > ${rules})`;

/**
 * The alarms of the days the law sets for all projects somebody sees. What is settled is read; a few that changed since are
 * asked by themselves, and of many, as after a change of the law, all are until the job has settled them.
 */
export async function lawAlarmsOfMany(db: Db, parameters: LegalParameters): Promise<Raised<AlarmKind>[]> {
  const rules = await rulesOf(db, parameters);
  const { rows } = await db.execute<{ guid: string }>(
    sql`select ${kept.projectGuid} as guid from ${kept} where ${isOld(rules)} limit ${FEW + 1}`,
  );
  const old = rows.map(({ guid }) => guid);
  const asked = await raisedBy(db, parameters, old);
  return kinds.map((kind) => [kind, sql`(${isKept(rules, kind)} or ${asked(kind)})`] as const);
}

const isKept = (rules: string, kind: LawAlarm): SQL =>
  sql`exists (select from ${kept} where ${kept.projectGuid} = ${project.guid} and ${kept.settledBy} = ${rules}
    and ${columns[kind]} <= ${TODAY})`;

/** What those that are not settled raise: as names, or as a condition where they are many. */
async function raisedBy(
  db: Db,
  parameters: LegalParameters,
  guids: readonly string[],
): Promise<(kind: LawAlarm) => SQL> {
  if (guids.length > FEW) {
    const conditions = new Map(deadlineAlarms(parameters, lastDaysOfMany));
    return (kind) => conditions.get(kind)!;
  }
  if (guids.length === 0) return () => sql`false`;
  const each = deadlineAlarms(parameters, lastDays).map(
    ([kind, condition]) => sql`${condition} as ${sql.identifier(kind)}`,
  );
  const { rows } = await db.execute<{ guid: string } & Record<LawAlarm, boolean>>(
    sql`select ${project.guid} as guid, ${sql.join(each, sql`, `)} from ${project} where ${isOneOf(project.guid, guids)}`,
  );
  return (kind) =>
    isOneOf(
      sql`${project.guid}`,
      rows.filter((row) => row[kind]).map(({ guid }) => guid),
    );
}

/** Finds out from which day on each project raises an alarm, of those that changed since it was found out last; answers how many. */
export async function settleLawAlarms(db: Db, signal?: AbortSignal): Promise<number> {
  let settled = 0;
  for (let more = true; more && !signal?.aborted;) {
    const done = await inTransaction(db, settleSome);
    settled += done;
    more = done === BATCH;
  }
  return settled;
}

async function settleSome(tx: Db): Promise<number> {
  const parameters = await legalParameters(tx);
  const rules = await rulesOf(tx, parameters);
  // Hold the rows first: what is read after it is no older than they are, and a change that comes now marks them again.
  const { rows } = await tx.execute<{ guid: string }>(
    sql`select ${kept.projectGuid} as guid from ${kept} where ${isOld(rules)} limit ${BATCH} for update skip locked`,
  );
  if (rows.length === 0) return 0;
  const names = kinds.map(columnOf);
  await tx.execute(sql`
    with ${countedDays},
    found as materialized (${found(parameters)} where ${isOneOf(
      project.guid,
      rows.map(({ guid }) => guid),
    )})
    update ${kept} k set settled_by = ${rules}, ${sql.join(
      names.map((name) => sql`${name} = f.${name}`),
      sql`, `,
    )}
    from found f where f.guid = k.project_guid`);
  return rows.length;
}
