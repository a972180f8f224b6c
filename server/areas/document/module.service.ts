import { and, ne } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ActOf, AnyDocumentKind } from '#shared/areas/document/kind';
import { briefsOf } from '../../db/briefs.ts';
import type { Context } from '../../http/context.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { ApprovalSubject } from '../approval/approval.service.ts';
import type { FileSubject } from '../file/file.service.ts';
import type { DocumentAccess } from './access.service.ts';
import { columnOf } from './columns-of.ts';
import type { Condition, Described, DocumentTable, Ties, Viewer } from './described.service.ts';
import { documentAlarms, type OwnDocumentAlarm, type PassedChanges } from './document-alarms.service.ts';
import { documentExplain } from './explain.service.ts';
import { documentFinder } from './find.ts';
import { commentedOn } from './commented.ts';

/** What a module takes of a kind's review (`documentReview`) and of its list (`documentList`). */
interface Parts<Row, Act, Approval, Export, Counter> {
  review: {
    approval: Approval;
    lateRefusal: (viewer: Viewer, found: Row, act: Act) => Promise<Refusal | null>;
  };
  list: { export: { kind: Export }; counter: Counter };
  /** What only this kind raises. */
  alarms?: readonly OwnDocumentAlarm[];
  /** Changes with approvals of their own, which supervisors mind too. */
  changes?: PassedChanges;
}

/**
 * What of a kind everything around documents knows without being told: how it is approved, listed, exported, explained,
 * found, commented on and supervised, and that its files are read by who reads it. Chain, and what is held and hangs are the kind's to add.
 */
export function documentModule<
  K extends AnyDocumentKind,
  T extends DocumentTable,
  X extends Ties,
  Approval extends Pick<ApprovalSubject, 'knowsSubmission'>,
  Export,
  Counter,
>(
  described: Described<K, T, X>,
  access: DocumentAccess<K, T, X>,
  { review, list, alarms, changes }: Parts<T['$inferSelect'], ActOf<K>, Approval, Export, Counter>,
) {
  const commented = commentedOn(described, access);
  const { knowsSubmission } = review.approval;
  /** Who compares what was submitted with what took its place. */
  const mayReadFormer = async (context: Context, guid: string) =>
    (await commented.readsInside(context, guid)) &&
    ((await knowsSubmission?.(context.db, context, guid)) ?? true);
  return {
    kind: described.kind,
    approval: review.approval,
    exports: [list.export.kind],
    files: commented.fileKinds.map((kind): FileSubject => ({ kind, mayRead: access.canRead, mayReadFormer })),
    counter: list.counter,
    search: documentFinder(described, access),
    commented,
    explain: documentExplain(described, access, review),
    supervised: supervised(described, access.supervisable),
    alarms: documentAlarms(described, access.supervisable, review.approval, alarms, changes),
  };
}

/** Documents as opinions are given about them: within reach, and handed in at least once. */
export function supervised<T extends DocumentTable>(
  { kind, table, drawnUp }: Pick<Described<AnyDocumentKind, T, Ties>, 'kind' | 'table' | 'drawnUp'>,
  within: (viewer: Viewer) => Promise<Condition>,
) {
  const { projectGuid } = table as DocumentTable & { projectGuid?: AnyPgColumn };
  return briefsOf<Viewer>(
    table as PgTable,
    {
      guid: table.guid,
      no: columnOf(table, kind.key.no),
      name: columnOf(table, kind.key.name),
      enterpriseGuid: table.enterpriseGuid,
      enterpriseName: columnOf(table, drawnUp.unitName),
      deptGuid: columnOf(table, drawnUp.dept),
      newest: table.updatedAt,
      ...(projectGuid && { projectGuid }),
    },
    async (viewer) => and(await within(viewer), ne(table.status, kind.status.code.draft)),
  );
}
