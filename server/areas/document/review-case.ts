import { sql } from 'drizzle-orm';
import { caseOutcome } from '#shared/areas/approval/codes';
import type { ActOf, AnyDocumentKind } from '#shared/areas/document/kind';
import type { Money } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { refuse } from '../../http/refusal.ts';
import { NotFound } from '../../kit/errors.ts';
import type { ApprovalSubject, SubjectDocument } from '../approval/approval.service.ts';
import { SETTLES } from '../approval/submission.service.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import type { DocumentAccess } from './access.service.ts';
import type { Described, DocumentTable, Stored, Ties, Viewer } from './described.service.ts';
import { mindedFinding } from './minded-finding.ts';
import { documentNote } from './note.service.ts';
import type { OwnReview } from './own-review.service.ts';

/** Longest title of a case. */
const TITLE_MAX = 255;

/** What is put up for approval beside its document, as a change or an end of it. */
interface PutUpPart<Warning> {
  guid: string;
  label: string;
  /** What to mind in it, kept with its submission for whoever decides. */
  warnings?: readonly Warning[];
}

/** The documents of a kind as the approval engine knows them: as they are put up, and what moves when a case ends. */
export function documentCase<
  K extends AnyDocumentKind,
  T extends DocumentTable,
  X extends Ties,
  Warning,
  Weighed,
>(
  { kind: of, table, drawnUp }: Pick<Described<K, T, X>, 'kind' | 'table' | 'drawnUp'>,
  access: DocumentAccess<K, T, X>,
  own: OwnReview<T['$inferSelect'], ActOf<K>, Warning, Weighed>,
) {
  type Row = T['$inferSelect'];
  const kind: AnyDocumentKind = of;
  const valueOf = (found: Stored, name: string) => (found as unknown as Record<string, unknown>)[name];
  const noOf = (found: Stored) => valueOf(found, kind.key.no) as string;

  const weigh = async (viewer: Viewer, found: Row): Promise<Weighed> =>
    (await own.weigh?.(viewer, found)) as Weighed;

  const note = documentNote(kind);

  /** A document as it is put up for approval; `weighed` where the caller has weighed it already. */
  const asSubject = async (viewer: Viewer, found: Row, weighed?: Weighed): Promise<SubjectDocument> => ({
    kind: kind.code,
    documentGuid: found.guid,
    documentNo: noOf(found),
    title: valueOf(found, kind.key.name) as string,
    amount: kind.key.amount === undefined ? null : (valueOf(found, kind.key.amount) as Money | null),
    isMandatory: own.isMandatory?.(found) ?? false,
    ...(own.isExcess && { isExcess: own.isExcess(weighed ?? (await weigh(viewer, found))) }),
    deptGuid: valueOf(found, drawnUp.dept) as string,
    enterpriseGuid: found.enterpriseGuid,
    ...(own.before && { before: own.before(found) }),
    excluded: [found.createUserGuid, ...((await own.excluded?.(viewer.db, found)) ?? [])],
    link: kind.path(found.guid),
  });

  /** A case of `parts` as it is put up for approval, by the levels of its document, with what is to mind in it. */
  async function asPart(
    viewer: Viewer,
    found: Row,
    { guid, label, warnings }: PutUpPart<Warning>,
  ): Promise<SubjectDocument> {
    const subject = await asSubject(viewer, found);
    return {
      ...subject,
      documentGuid: guid,
      title: `${label}：${subject.title}`.slice(0, TITLE_MAX),
      // A part is begun anew when it is returned: nothing is compared with what it said.
      ...(warnings && {
        submitted: { findings: findingsOf(warnings), content: {}, changes: null, answer: '' },
      }),
    };
  }

  /** Warnings as they are kept with a submission; days of one document may be warned of in the same words, said once. */
  const findingsOf = (warnings: readonly Warning[]) => [
    ...new Map(
      warnings.map(own.finding ?? mindedFinding).map((one) => [JSON.stringify(one), one] as const),
    ).values(),
  ];

  /** What moves when an approval ends; also reached from the shared inbox. */
  const approval: ApprovalSubject = {
    kind: kind.code,
    async settle(db, context, guid, outcome) {
      if (own.parts && (await own.parts.documentOf(db, guid)) !== null)
        return own.parts.settle(db, context, guid, outcome);
      const isApproved = outcome === caseOutcome.code.approved;
      const also = isApproved && 'approvedAt' in table ? { approvedAt: sql`now()` } : {};
      const act = SETTLES[outcome];
      const before = await access.stored(db, guid, true);
      await moveStatus(db, table, guid, kind.transition[act], undefined, also);
      const found = (await access.stored(db, guid))!;
      await note(db, context, found, act, {
        before: { status: before!.status },
        after: { status: found.status },
      });
      await own.effects?.[PAST[act]]?.(db, context, { found });
    },
    async undo(db, context, guid, reason) {
      const found = await access.stored(db, guid, true);
      if (!found) throw new NotFound();
      refuse((await own.beforeUndo?.(db, found)) ?? null);
      await undoNow(db, context, found, reason);
    },
    async version(db, guid) {
      const documentGuid = (await own.parts?.documentOf(db, guid)) ?? guid;
      return (await access.stored(db, documentGuid))?.version ?? null;
    },
    // A case of `parts` is begun anew; only a document goes on where it was returned.
    asksSubmitter: async (db, guid) => !(own.parts && (await own.parts.documentOf(db, guid)) !== null),
    ...(own.knowsSubmission && {
      async knowsSubmission(db, { actor }, guid) {
        const found = await access.stored(db, (await own.parts?.documentOf(db, guid)) ?? guid);
        return found !== undefined && (await own.knowsSubmission!({ db, actor }, found));
      },
    }),
    async canRead(db, { actor }, guid) {
      const documentGuid = (await own.parts?.documentOf(db, guid)) ?? guid;
      return access.canRead({ db, actor }, documentGuid);
    },
  };

  async function undoNow(db: Db, context: AuditContext, found: Row, reason: string) {
    await moveStatus(db, table, found.guid, kind.transition.undo, found.version, own.undoneAs);
    await own.effects?.undone?.(db, context, { found, reason });
    await note(db, context, found, 'undo', {
      before: { status: found.status },
      after: { status: kind.transition.undo.to },
      note: reason,
    });
  }

  return { approval, asSubject, asPart, findingsOf, undoNow, weigh };
}

const PAST = { approve: 'approved', reject: 'rejected', recall: 'recalled' } as const;
