import { feeBasis } from '#shared/areas/entrustment/codes';
import type { EntrustRow } from '#shared/areas/entrustment/views';
import { formatDateTime } from '#shared/kit/dates';
import { voidedOf } from '../../db/void-columns.ts';
import type { Actor } from '../../http/context.ts';
import { allowedOf } from '../../http/refusal.ts';
import { decideOrder } from './entrust-actions.ts';
import type { OrderTies } from './entrust-ties.ts';
import type { Order } from './entrust.table.ts';

/** A time as the wire has it. */
export const shown = (time: Date | null) => time && formatDateTime(time);

/** Whether a person may know the ceiling price: the principal's people, and the agency it was sent to (documents.md 5.5). */
export const knowsPrice = (
  { enterpriseGuid, sentTo }: Pick<Order, 'enterpriseGuid' | 'sentTo'>,
  actor: Pick<Actor, 'enterpriseGuid'>,
) => enterpriseGuid === actor.enterpriseGuid || sentTo === actor.enterpriseGuid;

/** Whether the fee would let somebody work the ceiling price out, the project's or that of a section. */
const tellsPrice = ({ controlPrice, feeBasis: basis, fee }: Order) =>
  basis === feeBasis.code.discountRate && (controlPrice !== null || (fee?.sections.length ?? 0) > 0);

/** Whether this person may know what the fee is estimated at. */
export const knowsFee = (found: Order, actor: Pick<Actor, 'enterpriseGuid'>) =>
  knowsPrice(found, actor) || !tellsPrice(found);

/** An order as lists show it to this person. */
export const toOrderRow = (
  found: Order,
  ties: OrderTies,
  actor: Pick<Actor, 'guid' | 'permissions' | 'enterpriseGuid'>,
): EntrustRow => ({
  guid: found.guid,
  version: found.version,
  ordersNo: found.ordersNo,
  ordersName: found.ordersName,
  setupGuid: found.setupGuid,
  projectNo: found.projectNo,
  projectName: found.projectName,
  projectNature: found.projectNature,
  projectType: found.projectType,
  tenderWay: found.tenderWay,
  organizationType: found.organizationType,
  enterpriseGuid: found.enterpriseGuid,
  entrustUnit: found.entrustUnit,
  agentGuid: found.agentGuid,
  agentUnit: found.agentUnit,
  entrustWay: found.entrustWay,
  entrustType: found.entrustType,
  feeEstimate: knowsFee(found, actor) ? found.feeEstimate : null,
  userId: found.createUserGuid,
  userName: found.createUserName,
  status: found.status,
  submitTime: shown(found.submitTime),
  sendTime: shown(found.sendTime),
  receiveTime: shown(found.receiveTime),
  updateTime: formatDateTime(found.updatedAt),
  voided: voidedOf(found),
  actions: allowedOf(decideOrder(found, ties, actor)),
});
