import { eq, sql } from 'drizzle-orm';
import type { ActOf, AnyDocumentKind } from '#shared/areas/document/kind';
import { changedTo } from '../../db/changed-to.ts';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import { answerText } from '#shared/areas/approval/findings';
import type { Wording } from '#shared/kit/language';
import type { Context } from '../../http/context.ts';
import { faultAt } from '../../kit/errors.ts';
import { type Refusal, refusalOf, refuse, type RuleRefusal } from '../../http/refusal.ts';
import { forecast, openCase, recallCase } from '../approval/approval.service.ts';
import { listSteps } from '../approval/detail.service.ts';
import { examine } from '../approval/reviewed-document.service.ts';
import { chainRefusal } from '../approval/submission.service.ts';
import { RETURNED, returnedBy } from '../approval/returned.service.ts';
import type { Submitted } from '../approval/submitted.service.ts';
import { askToUndo } from '../approval/undo.service.ts';
import { asVoided, tellVoided, type Voiding } from '../approval/void.service.ts';
import { settleAsked } from '../notification/notification.service.ts';
import { keepSubmitted } from '../file/former-files.service.ts';
import type { DocumentAccess } from './access.service.ts';
import type { Described, DocumentTable, Ties, Viewer } from './described.service.ts';
import { differenceOf } from './difference.service.ts';
import { documentNote } from './note.service.ts';
import type { OwnReview } from './own-review.service.ts';
import { documentCase } from './review-case.ts';
import { type Content, contentOf } from './submitted-content.ts';

type Versioned = { guid: string; version: number };

/** Submitting, recalling, undoing and voiding of the documents of a kind, with their cases (`documentCase`). */
export function documentReview<
  K extends AnyDocumentKind,
  T extends DocumentTable,
  X extends Ties,
  Warning = never,
  Weighed = undefined,
>(
  described: Pick<Described<K, T, X>, 'kind' | 'table' | 'drawnUp' | 'fileKinds'>,
  access: DocumentAccess<K, T, X>,
  own: OwnReview<T['$inferSelect'], ActOf<K>, Warning, Weighed>,
) {
  type Row = T['$inferSelect'];
  const { table } = described;
  const kind: AnyDocumentKind = described.kind;
  const begins = kind.event ?? kind.code;
  const note = documentNote(kind);
  const { approval, asSubject, asPart, findingsOf, undoNow, weigh } = documentCase(described, access, own);

  const faultsOf = async (viewer: Viewer, found: Row, weighed: Weighed): Promise<readonly Wording[]> => {
    if (own.faults) return own.faults(viewer, found, weighed);
    const fault = await refusalOf(async () => own.toSubmit(viewer, found, weighed));
    return fault ? [fault.text] : [];
  };

  const warningsOf = async (viewer: Viewer, found: Row, weighed: Weighed) =>
    (await own.warnings?.(viewer, found, weighed)) ?? [];

  /** What returned a document last, and what it says now beside what it said then; null: it was not returned. */
  async function sinceReturned(viewer: Viewer, found: Row, content: Content) {
    const last = await returnedBy(viewer.db, kind.code, found.guid);
    if (!last) return null;
    const { content: before, ...returned } = last;
    const changes = before && differenceOf(kind, before, content);
    return { returned, changes, isUnchanged: changes?.length === 0 };
  }

  const contentNow = async (viewer: Viewer, found: Row, weighed: Weighed) =>
    contentOf(described, viewer, found, await own.content?.(viewer, found, weighed));

  /** What is kept of a submission. @throws BusinessError at `answer` where what returned it is not answered */
  async function submittedNow(viewer: Viewer, found: Row, weighed: Weighed, answer = ''): Promise<Submitted> {
    const content = await contentNow(viewer, found, weighed);
    const since = await sinceReturned(viewer, found, content);
    if (since && answer === '')
      throw faultAt('answer', since.isUnchanged ? answerText.unchanged : answerText.missing);
    const warnings = await warningsOf(viewer, found, weighed);
    return {
      findings: findingsOf(warnings),
      content,
      changes: since?.changes ?? null,
      // Keep no answer where nothing was asked.
      answer: since ? answer : '',
    };
  }

  /** Who would decide, and everything to mind or to mend first; changes nothing. */
  async function forecastOf(found: Row, viewer: Viewer) {
    const weighed = await weigh(viewer, found);
    const subject = await asSubject(viewer, found, weighed);
    const since = await sinceReturned(viewer, found, await contentNow(viewer, found, weighed));
    return {
      ...(await forecast(viewer.db, viewer, subject, await faultsOf(viewer, found, weighed))),
      warnings: await warningsOf(viewer, found, weighed),
      returned: since && { ...since.returned, isUnchanged: since.isUnchanged },
    };
  }

  /** Puts a document up for approval; case, state and audit are one transaction. */
  const submit = ({ guid, version, answer }: Versioned & { answer?: string | undefined }, context: Context) =>
    inTransaction(context.db, async (db) => {
      const found = await access.lockFor(db, context, guid, { act: 'submit' as ActOf<K>, version });
      await own.lock?.(db, found, 'submit');
      const viewer = { db, actor: context.actor };
      const weighed = await weigh(viewer, found);
      const columns = await own.toSubmit(viewer, found, weighed);
      const submitted = await submittedNow(viewer, found, weighed, answer);
      await moveStatus(db, table, guid, kind.transition.submit, version, {
        ...columns,
        round: sql`${table.round} + 1`,
      });
      await keepSubmitted(db, described.fileKinds ?? [kind.code], [guid]);
      await own.effects?.submitted?.(db, context, { found, weighed });
      await note(db, context, found, 'submit', {
        before: { status: found.status },
        after: { status: kind.transition.submit.to, ...own.submittedAs?.(found) },
      });
      const subject = await asSubject(viewer, found, weighed);
      await settleAsked(db, { asksFor: guid, kinds: [RETURNED] });
      const flowInstanceGuid = await openCase(db, context, approval, { ...subject, submitted });
      return changedTo(db, table, guid, { flowInstanceGuid } as never);
    });

  /** Takes a document back before the first decision. The case is locked first, as everywhere. */
  const recall = ({ guid, version }: Versioned, context: Context) =>
    inTransaction(context.db, async (db) => {
      await access.findFor(db, context, guid, { act: 'recall' as ActOf<K>, version });
      await recallCase(db, context, approval, guid);
      return changedTo(db, table, guid, {});
    });

  /**
   * Takes an approved document back to 未提交; by its owner or who may undo for others (documents.md 5.0, 5.14). Where
   * the company asks the last approver first, it stays approved until that one has confirmed it.
   */
  const undo = ({ guid, version, reason }: Voiding, context: Context) =>
    inTransaction(context.db, async (db) => {
      const found = await access.lockFor(db, context, guid, { act: 'undo' as ActOf<K>, version });
      refuse((await own.beforeUndo?.(db, found)) ?? null);
      const subject = await asSubject({ db, actor: context.actor }, found);
      const isAsked = await askToUndo(db, context, approval, subject, reason);
      if (!isAsked) await undoNow(db, context, found, reason);
      return { ...(await changedTo(db, table, guid, {})), isAsked };
    });

  /**
   * 作废 (documents.md 5.0): ends a document for good. It keeps its number and can be read; what it held is given back,
   * and its owner is told.
   */
  const voidIt = ({ guid, version, reason }: Voiding, context: Context) =>
    inTransaction(context.db, async (db) => {
      const found = await access.lockFor(db, context, guid, { act: 'void' as ActOf<K>, version });
      await own.lock?.(db, found, 'void');
      refuse(await lateRefusal({ db, actor: context.actor }, found, 'void' as ActOf<K>));
      const [ended] = await db
        .update(table)
        .set({
          ...asVoided(context, reason),
          ...own.voidedAs,
          version: sql`${table.version} + 1`,
        } as never)
        .where(eq(table.guid, guid))
        .returning({ version: table.version });
      await own.effects?.voided?.(db, context, { found, reason });
      await note(db, context, found, 'void', { before: { status: found.status }, note: reason });
      await tellVoided(
        db,
        context,
        {
          guid,
          ownerGuid: found.createUserGuid,
          kind: `${kind.message ?? begins}.voided`,
          noun: kind.noun,
          no: (found as unknown as Record<string, string>)[kind.key.no]!,
          link: kind.path(guid),
        },
        reason,
      );
      return { guid, version: ended!.version as number };
    });

  /** What an act would still refuse when it is tried, where owner and state allow it. */
  async function lateRefusal(viewer: Viewer, found: Row, act: ActOf<K>): Promise<Refusal | null> {
    if (act === 'submit') return submitRefusal(viewer, found);
    if (act === 'undo') return (await own.beforeUndo?.(viewer.db, found)) ?? null;
    return (await own.late?.[act]?.(viewer, found)) ?? null;
  }

  async function submitRefusal(viewer: Viewer, found: Row): Promise<RuleRefusal | null> {
    const weighed = await weigh(viewer, found);
    const fault = await refusalOf(async () => own.toSubmit(viewer, found, weighed));
    return fault ?? chainRefusal(viewer, await asSubject(viewer, found, weighed));
  }

  return {
    approval,
    asSubject,
    asPart,
    lateRefusal,
    calls: {
      submit,
      recall,
      undo,
      void: voidIt,
      /** Who would decide on it; for who may read it. */
      forecast: async ({ guid }: { guid: string }, context: Context) =>
        forecastOf(await access.find(context, guid), context),
      /** The approval record of a document, all its submissions, oldest first, then that of its other cases. */
      auditRecord: async ({ guid }: { guid: string }, context: Context) => {
        const { db } = context;
        await access.find(context, guid);
        const cases = [guid, ...((await own.parts?.of(db, guid)) ?? [])];
        return (await Promise.all(cases.map((one) => listSteps(db, kind.code, one)))).flat();
      },
      /** Decides one's own open task of a document's approval. */
      examination: examine(approval),
    },
  };
}
