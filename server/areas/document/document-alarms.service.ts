import { and, count, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import type { DocumentCode } from '#shared/areas/approval/codes';
import type { Alarm, AlarmEvidence } from '#shared/areas/supervision/alarm-views';
import type { AlarmedDocument } from '#shared/areas/supervision/opinion-contract';
import { type AlarmKind, alarmKind, documentAlarms as inOrder } from '#shared/areas/supervision/alarms';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import { newestThat } from '../../db/newest-that.ts';
import { COUNT_KEPT_MS } from '../../db/page-of.ts';
import { slowAnswers } from '../../db/slow-answers.ts';
import type { ApprovalSubject } from '../approval/approval.service.ts';
import { type CaseFacts, factsOfCases } from '../approval/case-facts.service.ts';
import { splitCases, splitTexts } from '../approval/submitted.service.ts';
import { approvedByNobody, fellToAdministrator, passedFindings } from '../approval/unusual-cases.service.ts';
import { columnOf } from './columns-of.ts';
import type { Condition, Described, DocumentTable, Ties, Viewer } from './described.service.ts';

const k = alarmKind.code;
/** Counting what raises alarms among all documents of a group takes long; a total may be as old as that of any list. */
const totals = slowAnswers<{ total: number }[]>(COUNT_KEPT_MS);
/** Where more raise alarms than this, and the page begins before so many, the newest are looked through one after another. */
const MANY = 5_000;
const NEAR = 1_000;

/** The documents of one kind that raise alarms: a part of them, and how many raise each (`''`: any at all). */
export interface AlarmSource {
  list(
    viewer: Viewer,
    asked: {
      enterpriseGuid?: string | undefined;
      alarm?: AlarmKind | undefined;
      limit: number;
      offset: number;
    },
  ): Promise<{ total: number; list: AlarmedDocument[] }>;
  count(viewer: Viewer): Promise<ReadonlyMap<AlarmKind | '', number>>;
}

/** An alarm only this kind raises: how many of its parts raise it, in words, and which they are. */
export interface OwnDocumentAlarm {
  kind: AlarmKind;
  parts: SQL<number>;
  /** The guids of all that raise it, as a subquery. */
  raisedBy: SQL;
  text: (parts: number) => Wording;
  /** The first parts of each of these documents, by guid. */
  facts: (viewer: Viewer, guids: readonly string[]) => Promise<ReadonlyMap<string, readonly Wording[]>>;
}

/** The changes of a kind's documents, as far as one was approved in spite of findings (`documentChanges`). */
export interface PassedChanges {
  behind: (guids: SQL) => SQL;
  passed: (db: Db, kind: string, documentGuids: readonly string[]) => Promise<Map<string, string>>;
}

/**
 * What a supervisor must mind in the documents of a kind: those submitted with the warning of a split purchase (R30) or
 * passed in spite of findings of the law, those nobody decided on or that fell to the administrator, and the kind's own.
 */
export function documentAlarms<T extends DocumentTable>(
  { kind, table, drawnUp }: Pick<Described<AnyDocumentKind, T, Ties>, 'kind' | 'table' | 'drawnUp'>,
  within: (viewer: Viewer) => Promise<Condition>,
  { knowsSubmission }: Pick<ApprovalSubject, 'knowsSubmission'>,
  own: readonly OwnDocumentAlarm[] = [],
  changes?: PassedChanges,
): AlarmSource {
  /** The guids and alarms of all that raise one (or this one) among those `within`, a row each; null: the kind never raises it. */
  const raisedIn = (db: Db, within: Condition, only?: AlarmKind) => {
    // The last case of a document; its guid is named too, for no kind has an index of its cases.
    const byLastCase = (cases: { getSQL: () => SQL }) =>
      sql`(${table.guid}, ${table.flowInstanceGuid}) in (${cases.getSQL()})`;
    const all: [AlarmKind, SQL][] = [
      [k.splitPurchase, byLastCase(splitCases(db, kind.code))],
      [k.warningPassed, changes ? eitherPassed(db, changes) : byLastCase(passedFindings(db, kind.code))],
      ...own.map((one): [AlarmKind, SQL] => [one.kind, sql`${table.guid} in (${one.raisedBy})`]),
      [k.approvalBypassed, sql`${table.guid} in (${approvedByNobody(db, kind.code).getSQL()})`],
      [k.approvalHandedOver, sql`${table.guid} in (${fellToAdministrator(db, kind.code).getSQL()})`],
    ];
    const asked = all.filter(([one]) => only === undefined || one === only);
    if (asked.length === 0) return null;
    // One branch for each: what few raise is found by what they raise it with, whatever the others need.
    const branches = asked.map(
      ([code, raises]) =>
        sql`select ${table.guid} as guid, ${code}::text as code from ${table} where ${and(within, raises)}`,
    );
    return sql`(${sql.join(branches, sql` union all `)})`;
  };
  /** It was approved in spite of findings itself, or a change of it was. */
  const eitherPassed = (db: Db, { behind }: PassedChanges) => sql`${table.guid} in (
    select document_guid from (${passedFindings(db, kind.code)}) passed
    union ${behind(sql`select document_guid from (${passedFindings(db, kind.code)}) passed`)})`;
  const handedIn = async (viewer: Viewer) =>
    and(await within(viewer), ne(table.status, kind.status.code.draft));

  /** The alarms of each of these documents, in the order they are shown in. */
  async function kindsBy(db: Db, guids: readonly string[]) {
    if (guids.length === 0) return () => [];
    const { rows } = await db.execute<{ guid: string; code: AlarmKind }>(
      sql`select guid, code from ${raisedIn(db, isOneOf(table.guid, guids))!} raised`,
    );
    const byGuid = Map.groupBy(rows, ({ guid }) => guid);
    const place = (one: AlarmKind) => (inOrder as readonly AlarmKind[]).indexOf(one);
    return (guid: string): AlarmKind[] =>
      (byGuid.get(guid) ?? []).map(({ code }) => code).toSorted((a, b) => place(a) - place(b));
  }

  /** Those of these documents that raise one (or this one). */
  const raising = async (db: Db, guids: readonly string[], only?: AlarmKind) => {
    const { rows } = await db.execute<{ guid: string }>(
      sql`select distinct guid from ${raisedIn(db, isOneOf(table.guid, guids), only)!} raised`,
    );
    return new Set(rows.map(({ guid }) => guid));
  };

  async function list(
    viewer: Viewer,
    { enterpriseGuid, alarm, limit, offset }: Parameters<AlarmSource['list']>[1],
  ) {
    const { db } = viewer;
    const within = and(
      await handedIn(viewer),
      enterpriseGuid === undefined ? undefined : eq(table.enterpriseGuid, enterpriseGuid),
    );
    const raised = raisedIn(db, within, alarm);
    if (raised === null) return { total: 0, list: [] };
    const anyWhere = sql`${table.guid} in (select guid from ${raised} raised)`;
    const [counted] = await totals(
      db
        .select({ total: count() })
        .from(table as PgTable)
        .where(anyWhere),
    );
    if (limit <= 0 || counted!.total <= offset) return { total: counted!.total, list: [] };
    const isNear = counted!.total > MANY && offset + limit <= NEAR;
    const where = isNear
      ? isOneOf(
          table.guid,
          (
            await newestThat(db, table, {
              within,
              passing: (guids) => raising(db, guids, alarm),
              wanted: offset + limit,
            })
          ).slice(offset),
        )
      : anyWhere;
    const found = await db
      .select({
        guid: sql<string>`${table.guid}`,
        no: sql<string>`${columnOf(table, kind.key.no)}`,
        name: sql<string>`${columnOf(table, kind.key.name)}`,
        enterpriseName: sql<string>`${columnOf(table, drawnUp.unitName)}`,
        caseGuid: sql<string | null>`${table.flowInstanceGuid}`,
        splits: splitTexts(db, table.flowInstanceGuid),
        parts: sql<number[]>`array[${sql.join(
          own.map(({ parts }) => parts),
          sql`, `,
        )}]::int[]`,
      })
      .from(table as PgTable)
      .where(where)
      .orderBy(desc(table.updatedAt), desc(table.guid))
      .limit(limit)
      .offset(isNear ? 0 : offset);
    const kindsOf = await kindsBy(
      db,
      found.map(({ guid }) => guid),
    );
    const changed =
      (await changes?.passed(
        db,
        kind.code,
        found.map(({ guid }) => guid),
      )) ?? new Map<string, string>();
    const facts = await factsOfCases(db, [
      ...found.flatMap(({ caseGuid }) => caseGuid ?? []),
      ...changed.values(),
    ]);
    const ownFacts = new Map<AlarmKind, ReadonlyMap<string, readonly Wording[]>>();
    for (const one of own) {
      const those = found.filter(({ guid }) => kindsOf(guid).includes(one.kind)).map(({ guid }) => guid);
      if (those.length > 0) ownFacts.set(one.kind, await one.facts(viewer, those));
    }
    const told: AlarmedDocument[] = [];
    for (const { caseGuid, splits, parts, ...one } of found) {
      const link = kind.path(one.guid);
      const linked = (texts: readonly Wording[]): AlarmEvidence[] => texts.map((text) => ({ text, link }));
      const isKnown = (await knowsSubmission?.(db, viewer, one.guid)) ?? true;
      const wordsOf = (found: AlarmKind): Alarm[] => {
        const ownCase = caseGuid === null ? undefined : facts.get(caseGuid);
        const changeCase = facts.get(changed.get(one.guid) ?? '');
        const said =
          found === k.warningPassed && !ownCase?.findings.length ? (changeCase ?? ownCase) : ownCase;
        const ofCase = linked(said ? caseEvidence(found, said, isKnown) : []);
        if (found === k.splitPurchase)
          return (splits ?? []).map((text) => ({ kind: found, text, evidence: ofCase }));
        const at = own.findIndex((mine) => mine.kind === found);
        if (at >= 0)
          return [
            {
              kind: found,
              text: own[at]!.text(parts[at]!),
              evidence: linked(ownFacts.get(found)?.get(one.guid) ?? []),
            },
          ];
        return [{ kind: found, text: caseText(found), evidence: ofCase }];
      };
      told.push({
        ...one,
        kind: kind.code as DocumentCode,
        link,
        alarms: kindsOf(one.guid).flatMap(wordsOf),
      });
    }
    return { total: counted!.total, list: told };
  }

  return {
    list,
    async count(viewer) {
      const raised = raisedIn(viewer.db, await handedIn(viewer))!;
      const { rows } = await viewer.db.execute<{ code: AlarmKind | ''; count: number }>(sql`
        with raised as materialized ${raised}
        select code, count(*)::int as count from raised group by code
        union all select '', count(distinct guid)::int from raised`);
      return new Map(rows.map((one) => [one.code, one.count]));
    },
  };
}

const caseText = (kind: AlarmKind): Wording => {
  const texts: Partial<Record<AlarmKind, Wording>> = {
    warningPassed: {
      cn: '提交时有法律提示，知悉后仍予通过',
      en: 'Submitted with findings of the law, and approved in spite of them',
    },
    approvalBypassed: { cn: '没有适用的审批级次，自动通过', en: 'Approved without any level' },
    approvalHandedOver: {
      cn: '审批级次无可用审批人，转流程管理员',
      en: 'A level had nobody; the process administrator decided',
    },
  };
  return texts[kind] ?? alarmKind.wording(kind);
};

/** Who submitted, what they were told, and who decided; the findings only to who may know of them. */
function caseEvidence(
  kind: AlarmKind,
  { submitted, findings, acknowledged, administrators, ended }: CaseFacts,
  isKnown: boolean,
): Wording[] {
  if (kind === k.warningPassed) return [submitted, ...(isKnown ? findings : []), ...acknowledged];
  if (kind === k.splitPurchase) return [submitted, ...acknowledged];
  if (kind === k.approvalHandedOver) return [submitted, ...administrators];
  return [submitted, ...(ended ? [ended] : [])];
}
