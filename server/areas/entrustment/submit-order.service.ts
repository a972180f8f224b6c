import { eq, sql } from 'drizzle-orm';
import { entrustStatus, entrustTransition } from '#shared/areas/entrustment/codes';
import { entrustFaultText as t } from '#shared/areas/entrustment/fault-texts';
import { feeWarnings } from '#shared/areas/entrustment/fee-faults';
import { entrustLabel } from '#shared/areas/entrustment/fields';
import { entrustForm } from '#shared/areas/entrustment/rules';
import { paths } from '#shared/areas/session/paths';
import { citationIn } from '#shared/areas/legal-parameter/citation-in';
import { cited } from '#shared/areas/legal-parameter/finding';
import type { Language, Wording } from '#shared/kit/language';
import { messageIn } from '#shared/kit/rule-texts';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../http/errors.ts';
import { refusalOf, type RuleRefusal } from '../../http/refusal.ts';
import {
  forecast,
  openCase,
  recallCase,
  type ApprovalSubject,
  type SubjectDocument,
} from '../approval/approval.service.ts';
import { askToUndo } from '../approval/undo.service.ts';
import { record, type AuditContext } from '../audit/audit.service.ts';
import { filesOf } from '../file/file.service.ts';
import { findSetup } from '../project-setup/setup.service.ts';
import { checkOrder, draftOf, findingsOf } from './check-order.ts';
import { findEnd, settleEnd } from './end-order.service.ts';
import { canReadOrder, findOwnOrder, lockOrderFor, orderFor, type Viewer } from './entrust-access.ts';
import { ENTRUST } from './entrust-ties.ts';
import { entrustOrder as order, type Order } from './entrust.table.ts';
import { setupFollows } from './setup-follows.ts';
import { askToSend, orderAsksNoMore } from './tell-order.ts';
import { changedTo } from '../../db/changed-to.ts';
import { chainObstacle, SETTLES } from '../approval/submission.service.ts';

type Versioned = { guid: string; version: number };

/** What moves when the approval of an order, or of its end, is decided; also reached from the shared inbox. */
export const entrustApproval: ApprovalSubject = {
  kind: ENTRUST,
  async settle(db, context, guid, outcome) {
    const end = await findEnd(db, guid);
    if (end) return settleEnd(db, context, end, outcome);
    await moveStatus(db, order, guid, entrustTransition[SETTLES[outcome]]);
    const [settled] = await db.select().from(order).where(eq(order.guid, guid));
    await record(db, context, {
      event: `entrust.${SETTLES[outcome]}`,
      objectType: ENTRUST,
      objectGuid: guid,
      objectName: settled!.ordersNo,
      after: { status: settled!.status },
    });
    if (settled!.status === entrustStatus.code.approved) await askToSend(db, settled!);
  },
  async undo(db, context, guid, reason) {
    const [found] = await db.select().from(order).where(eq(order.guid, guid)).for('update');
    await undoNow(db, context, found!, reason);
  },
  canRead: async (db, { actor }, guid) => {
    const end = await findEnd(db, guid);
    return canReadOrder({ db, actor }, end?.orderGuid ?? guid);
  },
};

const documentOf = (found: Order): SubjectDocument => ({
  kind: ENTRUST,
  documentGuid: found.guid,
  documentNo: found.ordersNo,
  title: found.ordersName,
  amount: found.planAmount,
  isMandatory: found.isMandatory,
  deptGuid: found.deptGuid,
  enterpriseGuid: found.enterpriseGuid,
  excluded: [found.createUserGuid],
  link: paths.entrust(found.guid),
});

/** Who would decide, and everything to mind or to mend first; changes nothing. */
export async function forecastOrder(guid: string, context: Context) {
  const { db } = context;
  const found = await findOwnOrder(context, guid);
  const chain = await forecast(db, context, documentOf(found));
  const faulty = await refusalOf(() => checkToSubmit(db, found));
  return {
    ...chain,
    faults: [...(faulty ? [faulty.text.cn] : []), ...chain.faults],
    warnings: await warningsOf(db, found),
  };
}

/** What to mind about an order: its fee's terms, and what the law has to say that does not stop it. */
async function warningsOf(db: Db, found: Order): Promise<Wording[]> {
  const draft = draftOf(found);
  const setup = await findSetup(db, found.setupGuid);
  const findings = setup === null ? [] : await findingsOf(db, draft, setup);
  const minded = findings
    .filter(({ level }) => level === 'warn')
    .map(({ text, article }) => ({
      cn: cited(text.cn, article),
      en: article === '' ? text.en : `${text.en} (${citationIn('en', article)})`,
    }));
  return [...feeWarnings(draft), ...minded];
}

/** Puts an order up for approval; one that came back takes its set-up again. */
export async function submitOrder({ guid, version }: Versioned, context: Context) {
  return inTransaction(context.db, async (db) => {
    const found = await lockOrderFor(db, context, guid, { act: 'submit', version });
    const columns = await checkToSubmit(db, found);
    await moveStatus(db, order, guid, entrustTransition.submit, version, {
      ...columns,
      sentTo: null,
      submitTime: sql`now()`,
      round: sql`${order.round} + 1`,
    });
    if (found.status === entrustStatus.code.returned) await setupFollows(db, context, found, 'entrust');
    await orderAsksNoMore(db, found);
    await record(db, context, {
      event: 'entrust.submit',
      objectType: ENTRUST,
      objectGuid: guid,
      objectName: found.ordersNo,
      before: { status: found.status },
      after: { status: entrustTransition.submit.to, agentUnit: found.agentUnit },
    });
    const flowInstanceGuid = await openCase(db, context, entrustApproval, documentOf(found));
    return changedTo(db, order, guid, { flowInstanceGuid });
  });
}

/** Takes an order back before the first decision. The case is locked first, as everywhere. */
export async function recallOrder({ guid, version }: Versioned, context: Context) {
  return inTransaction(context.db, async (db) => {
    await orderFor(db, context, guid, { act: 'recall', version });
    await recallCase(db, context, entrustApproval, guid);
    return changedTo(db, order, guid, {});
  });
}

/** Takes an approved order back to 未提交 before it is sent; where the company says so, once the last approver agrees. */
export async function undoOrder({ guid, version, reason }: Versioned & { reason: string }, context: Context) {
  return inTransaction(context.db, async (db) => {
    const found = await lockOrderFor(db, context, guid, { act: 'undo', version });
    const isAsked = await askToUndo(db, context, entrustApproval, documentOf(found), reason);
    if (!isAsked) await undoNow(db, context, found, reason);
    return { ...(await changedTo(db, order, guid, {})), isAsked };
  });
}

async function undoNow(db: Db, context: AuditContext, found: Order, reason: string) {
  await moveStatus(db, order, found.guid, entrustTransition.undo, found.version);
  await orderAsksNoMore(db, found);
  await record(db, context, {
    event: 'entrust.undo',
    objectType: ENTRUST,
    objectGuid: found.guid,
    objectName: found.ordersNo,
    before: { status: found.status },
    after: { status: entrustTransition.undo.to },
    note: reason,
  });
}

/** What would stop the submission of an order whose owner and state allow it, as `submitOrder` finds it. */
export async function submitObstacle(context: Viewer, found: Order): Promise<RuleRefusal | null> {
  const faulty = await refusalOf(() => checkToSubmit(context.db, found));
  if (faulty) return faulty;
  return chainObstacle(context, documentOf(found));
}

/** The order's columns as its rules make them today. @throws BusinessError with what must be mended first. */
async function checkToSubmit(db: Db, found: Order) {
  const known = Object.fromEntries(
    Object.entries(draftOf(found)).filter(([name, value]) => value != null && name in entrustForm.shape),
  );
  const checked = entrustForm.safeParse(known);
  if (!checked.success) {
    const fields: Record<string, string> = {};
    for (const { path, message } of checked.error.issues) fields[String(path[0])] ??= message;
    const named = (language: Language) =>
      Object.entries(fields)
        .map(([field, message]) => `“${labelOf(field, language)}”${messageIn(language, message)}`)
        .join('；');
    throw new BusinessError(
      { cn: `委托单需要更正：${named('cn')}`, en: `The order needs corrections: ${named('en')}` },
      fields,
    );
  }
  const setup = await findSetup(db, found.setupGuid);
  if (!setup) throw new BusinessError(t.setupState);
  const columns = await checkOrder(db, checked.data, { setup, unitGuid: found.enterpriseGuid });
  if ((await filesOf(db, ENTRUST, found.guid)).length === 0)
    throw new BusinessError(t.noFiles, { files: t.noFiles.cn });
  return columns;
}

const labelOf = (field: string, language: Language) =>
  field in entrustLabel ? entrustLabel[field as keyof typeof entrustLabel][language] : field;
