import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { orderFee } from '#shared/areas/agency-order/agency-fee/order-fee';
import { entrustParty, entrustStatus } from '#shared/areas/agency-order/codes';
import type { entrustCalls } from '#shared/areas/agency-order/contract';
import { feeFaults, feeWarnings } from '#shared/areas/agency-order/fee-faults';
import {
  type EntrustDetail,
  entrustDetail,
  entrustEnd as endShown,
  type FeeWorking,
} from '#shared/areas/agency-order/views';
import { formatDateTime } from '#shared/kit/dates';
import { ruleWordings } from '#shared/kit/rule-texts';
import { todayOf } from '../../db/today.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { pick } from '../../kit/pick.ts';
import { ownSigningCertificates } from '../certificate/signing-certificates.service.ts';
import { filesOf } from '../file/file.service.ts';
import { toBuild } from '../project-initiation/build-project.service.ts';
import { findSetup } from '../project-initiation/setup.service.ts';
import { draftOf, findingsOf } from './check-order.ts';
import { END_FILES, ENTRUST, findOrder, findOwnOrder, orders, seesAsAgency } from './entrust-access.ts';
import { entrustEnd } from './entrust-parts.table.ts';
import { entrustOrder as order, type Order } from './entrust.table.ts';
import { knowsFee, knowsPrice, toOrderRow } from './list-orders.ts';
import { orderReview } from './review-orders.ts';
import { digestFor, signaturesOf } from './sign-order.ts';
import { refuseFaults } from '../../http/refusal.ts';

type Calls = typeof entrustCalls;

/** A time as the wire has it. */
const shown = (time: Date | null) => time && formatDateTime(time);

/** One order with everything this reader may know of it; an agency is shown nothing internal to the principal. */
export async function getOrder(guid: string, { db, actor }: Context): Promise<EntrustDetail> {
  const { row, ties, files } = await orders.open({ db, actor }, guid);
  const isAgencyView = await seesAsAgency({ db, actor }, row);
  const knows = knowsPrice(row, actor);
  return {
    ...pick(row, entrustDetail.shape),
    ...draftOf(row),
    ...toOrderRow(row, ties, actor),
    scope: row.scope,
    ...(isAgencyView && { wayReason: '' }),
    controlPrice: knows ? row.controlPrice : null,
    fee: row.fee && knowsFee(row, actor) ? { ...row.fee, warnings: feeWarnings(draftOf(row)) } : null,
    files: files(ENTRUST),
    signatures: await signaturesOf(db, row),
    ...(await toSign(db, row, orders.decide(row, ties, actor), actor.guid)),
    returnTime: shown(row.returnTime),
    effectTime: shown(row.effectTime),
    endTime: shown(row.endTime),
    ends: isAgencyView ? [] : await endsOf(db, guid),
    previous: row.previousGuid && !isAgencyView ? await named(db, row.previousGuid) : null,
    next: isAgencyView ? null : await follower(db, guid),
    findings: isAgencyView ? [] : await findingsToDecide(db, row),
    createTime: formatDateTime(row.createTime),
    toBuild: row.status === entrustStatus.code.inEffect ? await toBuild(db, row.setupGuid, actor) : null,
    isAgencyView,
  } as EntrustDetail;
}

/** What the law says of an order as long as it can be mended or decided; afterwards it has been decided on. */
async function findingsToDecide(db: Db, row: Order): Promise<EntrustDetail['findings']> {
  const { draft, inReview, rejected, returned } = entrustStatus.code;
  if (![draft, inReview, rejected, returned].some((status) => status === row.status)) return [];
  const setup = await findSetup(db, row.setupGuid);
  return setup ? findingsOf(db, draftOf(row), setup) : [];
}

/** What this person's signature would cover, and what they can sign with; nothing when it is not their turn. */
async function toSign(
  db: Db,
  row: Order,
  decisions: ReturnType<typeof orders.decide>,
  userGuid: string,
): Promise<Pick<EntrustDetail, 'digest' | 'certificates'>> {
  const party =
    decisions.send === null
      ? entrustParty.code.principal
      : decisions.agencySign === null
        ? entrustParty.code.agency
        : null;
  if (party === null) return { digest: null, certificates: [] };
  return {
    digest: await digestFor(db, party, row),
    certificates: await ownSigningCertificates(db, userGuid),
  };
}

async function endsOf(db: Db, guid: string): Promise<EntrustDetail['ends']> {
  const found = await db
    .select()
    .from(entrustEnd)
    .where(eq(entrustEnd.orderGuid, guid))
    .orderBy(desc(entrustEnd.askTime), desc(entrustEnd.guid));
  return Promise.all(
    found.map(async (end) => ({
      ...pick(end, endShown.shape),
      askTime: formatDateTime(end.askTime),
      isOpen: end.outcome === null,
      isApproved: end.outcome === null ? null : end.outcome === 'approved',
      settleTime: shown(end.settleTime),
      files: await filesOf(db, END_FILES, end.guid),
    })),
  );
}

const brief = { guid: order.guid, ordersNo: order.ordersNo };

async function named(db: Db, guid: string) {
  const [found] = await db.select(brief).from(order).where(eq(order.guid, guid));
  return found ?? null;
}

async function follower(db: Db, guid: string) {
  const [found] = await db
    .select(brief)
    .from(order)
    .where(and(eq(order.previousGuid, guid), orders.live));
  return found ?? null;
}

/** What concerns its approval is the principal's alone to read. */
const ofPrincipal =
  <In extends { guid: string }, Out>(call: (input: In, context: Context) => Promise<Out>) =>
  async (input: In, context: Context) => {
    await findOwnOrder(context, input.guid);
    return call(input, context);
  };
export const forecastOrder = ofPrincipal(orderReview.calls.forecast);
export const orderSteps = ofPrincipal(orderReview.calls.auditRecord);

/** Decides one's own open task of an order's approval, or of its end's while that runs. */
export async function decideOwnTask(
  { guid, ...decision }: Parameters<typeof orderReview.calls.examination>[0],
  context: Context,
) {
  const { row } = await findOrder(context, guid);
  const [open] = (await endsOf(context.db, row.guid)).filter(({ isOpen }) => isOpen);
  return orderReview.calls.examination({ guid: open?.guid ?? guid, ...decision }, context);
}

/** Computes a fee with its working. @throws BusinessError at the fields its method needs. */
export async function computeFee(
  { projectType, planAmount, controlPrice, sections = [], ...terms }: z.output<Calls['fee']['input']>,
  { db }: Context,
): Promise<FeeWorking> {
  refuseFaults(ruleWordings(feeFaults(terms)));
  const day = await todayOf(db);
  const fee = orderFee(terms, { projectType, planAmount, controlPrice: controlPrice || null, sections, day });
  return { ...fee, warnings: feeWarnings(terms) };
}
