import { sql } from 'drizzle-orm';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { entrustFaultText as t } from '#shared/areas/agency-order/fault-texts';
import { feeWarnings } from '#shared/areas/agency-order/fee-faults';
import { entrustKind } from '#shared/areas/agency-order/kind';
import { labelsOf } from '#shared/areas/document/kind';
import { entrustForm } from '#shared/areas/agency-order/rules';
import { citationIn } from '#shared/areas/legal-parameter/citation-in';
import { cited } from '#shared/areas/legal-parameter/finding';
import type { Language, Wording } from '#shared/kit/language';
import { messageIn, ruleWordings } from '#shared/kit/rule-texts';
import type { Db } from '../../db/client.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import type { RuleRefusal } from '../../http/refusal.ts';
import { stateRefusal } from '../approval/reviewed-document.service.ts';
import { liveContractsOfOrder } from '../contract/project-contracts.service.ts';
import { documentReview } from '../document/review.service.ts';
import { filesOf } from '../file/file.service.ts';
import { findSetup } from '../project-initiation/setup.service.ts';
import { checkOrder, draftOf, findingsOf } from './check-order.ts';
import { describedOrder, ENTRUST, orders } from './entrust-access.ts';
import type { Order } from './entrust.table.ts';
import { knowsPrice } from './list-orders.ts';
import { endsOfOrders } from './settle-end.ts';
import { freeSetup, setupFollows } from './setup-follows.ts';
import { askToSend, orderAsksNoMore } from './tell-order.ts';

/** Submitting, recalling, undoing and voiding of orders; the approval of an end is one of theirs. */
export const orderReview = documentReview(describedOrder, orders, {
  isMandatory: ({ isMandatory }) => isMandatory,
  toSubmit: async ({ db }, found) => ({
    ...(await checkToSubmit(db, found)),
    sentTo: null,
    submitTime: sql`now()`,
  }),
  warnings: ({ db }, found) => warningsOf(db, found),
  // The fee and the deposit would let a stranger work the ceiling price out.
  knowsSubmission: ({ actor }, found) => knowsPrice(found, actor),
  content: async (_viewer, found) => ({ ...draftOf(found) }),
  submittedAs: ({ agentUnit }) => ({ agentUnit }),
  late: { void: ({ db }, { guid }) => contractRefusal(db, guid) },
  // Take the order from the sight of an agency that returned it.
  voidedAs: { sentTo: null },
  effects: {
    async submitted(db, context, { found }) {
      if (found.status === entrustStatus.code.returned) await setupFollows(db, context, found, 'entrust');
      await orderAsksNoMore(db, found);
    },
    approved: (db, _context, { found }) => askToSend(db, found),
    undone: (db, _context, { found }) => orderAsksNoMore(db, found),
    voided: (db, context, { found }) => freeSetup(db, context, found),
  },
  parts: endsOfOrders,
});

/** What to mind about an order: its fee's terms, and what the law has to say that does not stop it. */
async function warningsOf(db: Db, found: Order): Promise<(Wording & { kind?: 'law' })[]> {
  const draft = draftOf(found);
  const setup = await findSetup(db, found.setupGuid);
  const findings = setup === null ? [] : await findingsOf(db, draft, setup);
  const minded = findings
    .filter(({ level }) => level === 'warn')
    .map(({ text, article }) => ({
      kind: 'law' as const,
      cn: cited(text.cn, article),
      en: article === '' ? text.en : `${text.en} (${citationIn('en', article)})`,
    }));
  return [...feeWarnings(draft), ...minded];
}

/** An agency contract that was drawn up for an order ends before the order does; null where there is none. */
async function contractRefusal(db: Db, guid: string): Promise<RuleRefusal | null> {
  const [first] = await liveContractsOfOrder(db, guid);
  return first
    ? stateRefusal(
        `已有委托合同${first.contractNo}，请先删除、作废或废弃合同`,
        `There is an agency contract, ${first.contractNo}: delete, void or abandon it first`,
      )
    : null;
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
      { cn: `委托单需要更正：${named('cn')}`, en: `The agency order needs corrections: ${named('en')}` },
      ruleWordings(fields),
    );
  }
  const setup = await findSetup(db, found.setupGuid);
  if (!setup) throw new BusinessError(t.setupState);
  const columns = await checkOrder(db, checked.data, { setup, unitGuid: found.enterpriseGuid });
  if ((await filesOf(db, ENTRUST, found.guid)).length === 0) throw faultAt('files', t.noFiles);
  return columns;
}

const labels: Readonly<Record<string, Wording>> = labelsOf(entrustKind);
const labelOf = (field: string, language: Language) => labels[field]?.[language] ?? field;
