import { and, count, desc, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import type { DocumentCode } from '#shared/areas/approval/codes';
import type { Alarm, AlarmEvidence } from '#shared/areas/supervision/alarm-views';
import type { AlarmedDocument } from '#shared/areas/supervision/opinion-contract';
import { type AlarmKind, alarmKind, documentAlarms as inOrder } from '#shared/areas/supervision/alarms';
import type { Wording } from '#shared/kit/language';
import { countRaised, hasRaised, type Raised, raisedCodes } from '../../db/raised.ts';
import type { ApprovalSubject } from '../approval/approval.service.ts';
import { type CaseFacts, factsOfCases } from '../approval/case-facts.service.ts';
import { isSplitCase, splitTexts } from '../approval/submitted.service.ts';
import { approvedByNobody, fellToAdministrator, passedFindings } from '../approval/unusual-cases.service.ts';
import { columnOf } from './columns-of.ts';
import type { Condition, Described, DocumentTable, Ties, Viewer } from './described.service.ts';

const k = alarmKind.code;

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
  text: (parts: number) => Wording;
  /** The first parts of each of these documents, by guid. */
  facts: (viewer: Viewer, guids: readonly string[]) => Promise<ReadonlyMap<string, readonly Wording[]>>;
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
): AlarmSource {
  const caseOf = sql`${table.flowInstanceGuid}`;
  const raisedIn = ({ db }: Viewer) => {
    const all: Raised<AlarmKind>[] = [
      [k.splitPurchase, isSplitCase(db, table.flowInstanceGuid)],
      [k.warningPassed, sql`${caseOf} in (${passedFindings(db, kind.code).getSQL()})`],
      ...own.map((one) => [one.kind, sql`${one.parts} > 0`] as const),
      [k.approvalBypassed, sql`${table.guid} in (${approvedByNobody(db, kind.code).getSQL()})`],
      [k.approvalHandedOver, sql`${table.guid} in (${fellToAdministrator(db, kind.code).getSQL()})`],
    ];
    const place = (one: AlarmKind) => (inOrder as readonly AlarmKind[]).indexOf(one);
    return all.toSorted(([a], [b]) => place(a) - place(b));
  };
  const handedIn = async (viewer: Viewer) =>
    and(await within(viewer), ne(table.status, kind.status.code.draft));

  async function list(
    viewer: Viewer,
    { enterpriseGuid, alarm, limit, offset }: Parameters<AlarmSource['list']>[1],
  ) {
    const { db } = viewer;
    const raised = raisedIn(viewer);
    const where = and(
      await handedIn(viewer),
      enterpriseGuid === undefined ? undefined : eq(table.enterpriseGuid, enterpriseGuid),
      hasRaised(raised, alarm),
    );
    const [counted] = await db
      .select({ total: count() })
      .from(table as PgTable)
      .where(where);
    if (limit <= 0 || counted!.total <= offset) return { total: counted!.total, list: [] };
    const found = await db
      .select({
        guid: sql<string>`${table.guid}`,
        no: sql<string>`${columnOf(table, kind.key.no)}`,
        name: sql<string>`${columnOf(table, kind.key.name)}`,
        enterpriseName: sql<string>`${columnOf(table, drawnUp.unitName)}`,
        caseGuid: sql<string | null>`${table.flowInstanceGuid}`,
        kinds: raisedCodes(raised),
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
      .offset(offset);
    const facts = await factsOfCases(
      db,
      found.flatMap(({ caseGuid }) => caseGuid ?? []),
    );
    const ownFacts = new Map<AlarmKind, ReadonlyMap<string, readonly Wording[]>>();
    for (const one of own) {
      const those = found.filter(({ kinds }) => kinds.includes(one.kind)).map(({ guid }) => guid);
      if (those.length > 0) ownFacts.set(one.kind, await one.facts(viewer, those));
    }
    const told: AlarmedDocument[] = [];
    for (const { caseGuid, kinds, splits, parts, ...one } of found) {
      const link = kind.path(one.guid);
      const linked = (texts: readonly Wording[]): AlarmEvidence[] => texts.map((text) => ({ text, link }));
      const isKnown = (await knowsSubmission?.(db, viewer, one.guid)) ?? true;
      const wordsOf = (found: AlarmKind): Alarm[] => {
        const said = caseGuid === null ? undefined : facts.get(caseGuid);
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
      told.push({ ...one, kind: kind.code as DocumentCode, link, alarms: kinds.flatMap(wordsOf) });
    }
    return { total: counted!.total, list: told };
  }

  return {
    list,
    async count(viewer) {
      const { rows } = await viewer.db.execute<{ code: AlarmKind | ''; count: number }>(
        countRaised(
          raisedCodes(raisedIn(viewer)),
          sql`from ${table} where ${(await handedIn(viewer)) ?? sql`true`}`,
        ),
      );
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
