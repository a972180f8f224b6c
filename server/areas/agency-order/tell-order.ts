import { paths } from '#shared/areas/session/paths';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { notify, settleAsked } from '../notification/notification.service.ts';
import { peopleReaching } from '../user/people-reaching.service.ts';
import type { Order } from './entrust.table.ts';

type Tell = (order: Order) => Wording;
/** What happens to an order that the other side hears of. */
export type Told = keyof typeof toHandler | keyof typeof toAgency;

const named = ({ ordersNo, ordersName }: Order) => `${ordersNo} ${ordersName}`;

/** What the handler hears. */
const toHandler = {
  sent: (order) => ({
    cn: `委托单已签章并发送给${order.agentUnit}：${named(order)}`,
    en: `Your agency order was signed and sent to ${order.agentUnit}: ${named(order)}`,
  }),
  received: (order) => ({
    cn: `${order.agentUnit}已接收委托单：${named(order)}，项目经理${order.agentManager}`,
    en: `${order.agentUnit} has received your agency order ${named(order)}; manager ${order.agentManager}`,
  }),
  returned: (order) => ({
    cn: `${order.agentUnit}已退回委托单：${named(order)}，原因：${order.returnReason}`,
    en: `${order.agentUnit} has returned your agency order ${named(order)}: ${order.returnReason}`,
  }),
  signed: (order) => ({
    cn: `${order.agentUnit}已签章，委托单生效：${named(order)}`,
    en: `${order.agentUnit} has signed; your agency order is in effect: ${named(order)}`,
  }),
  tookEffect: (order) => ({
    cn: `委托合同已生效，委托单随之生效：${named(order)}`,
    en: `The agency contract is in force, and so is your agency order: ${named(order)}`,
  }),
  terminated: (order) => ({
    cn: `委托单已终止：${named(order)}，原因：${order.endReason}`,
    en: `Your agency order was terminated: ${named(order)}: ${order.endReason}`,
  }),
  changed: (order) => ({
    cn: `委托单已变更代理，原委托终止：${named(order)}`,
    en: `The agency was changed and your agency order ended: ${named(order)}`,
  }),
} satisfies Record<string, Tell>;

/** What the agency hears. */
const toAgency = {
  sent: (order) => ({
    cn: `${order.entrustUnit}委托贵单位代理：${named(order)}，请接收`,
    en: `${order.entrustUnit} entrusts you with ${named(order)}; please receive it`,
  }),
  received: (order) => ({
    cn: `委托单已接收，待贵单位签章：${named(order)}`,
    en: `The agency order has been received and waits for your signature: ${named(order)}`,
  }),
  tookEffect: (order) => ({
    cn: `委托合同已生效，委托单随之生效：${named(order)}`,
    en: `The agency contract is in force, and so is the agency order: ${named(order)}`,
  }),
  finished: (order) => ({
    cn: `项目已归档，委托单完成：${named(order)}`,
    en: `The project is archived; the agency order is finished: ${named(order)}`,
  }),
  terminated: (order) => ({
    cn: `${order.entrustUnit}终止了委托：${named(order)}，原因：${order.endReason}`,
    en: `${order.entrustUnit} has terminated ${named(order)}: ${order.endReason}`,
  }),
  changed: (order) => ({
    cn: `${order.entrustUnit}变更了代理机构，原委托终止：${named(order)}，原因：${order.endReason}`,
    en: `${order.entrustUnit} has changed its agency; ${named(order)} ended: ${order.endReason}`,
  }),
} satisfies Record<string, Tell>;

/** What waits for the agency to act, in the message that tells it so. */
const agencyMustAct: ReadonlySet<Told> = new Set<Told>(['sent', 'received']);

/** An order has moved on, or is there no more: what asked somebody to act on it as it was asks no longer. */
export const orderAsksNoMore = (db: Db, { guid }: Pick<Order, 'guid'>) => settleAsked(db, { asksFor: guid });

/** Asks the representative an order names to sign and send it; where they may not, whoever may. */
export async function askToSend(db: Db, order: Order): Promise<void> {
  const able = await peopleReaching(db, 'entrust:send', order);
  const meant = able.filter(({ guid }) => guid === order.entrustContactGuid);
  await notify(db, {
    userGuids: (meant.length > 0 ? meant : able).map(({ guid }) => guid),
    kind: 'entrust.toSend',
    title: {
      cn: `委托单已通过，待签章并发送给${order.agentUnit}：${named(order)}`,
      en: `An approved agency order waits to be signed and sent to ${order.agentUnit}: ${named(order)}`,
    },
    link: paths.entrust(order.guid),
    asksFor: order.guid,
  });
}

/** Asks the handler to complete and submit the draft that follows a change of agency. */
export const askToSubmit = (db: Db, draft: Order): Promise<void> =>
  notify(db, {
    userGuids: [draft.createUserGuid],
    kind: 'entrust.toSubmit',
    title: {
      cn: `变更代理已批准，新的委托单待完善后提交：${named(draft)}`,
      en: `The agency was changed; a new draft waits for you to complete and submit it: ${named(draft)}`,
    },
    link: paths.entrust(draft.guid),
    asksFor: draft.guid,
  });

/**
 * Tells handler and agency what an act means to them, in its transaction. An agency that was never sent the order
 * hears nothing of it.
 */
export async function tellOrder(db: Db, what: Told, order: Order): Promise<void> {
  const link = paths.entrust(order.guid);
  const kind = `entrust.${what}`;
  const handler: Partial<Record<Told, Tell>> = toHandler;
  const agency: Partial<Record<Told, Tell>> = toAgency;
  const toOwner = handler[what];
  if (toOwner) await notify(db, { userGuids: [order.createUserGuid], kind, title: toOwner(order), link });
  const toThem = order.sentTo === null ? undefined : agency[what];
  if (!toThem) return;
  const people = await peopleReaching(db, 'entrust:receive', {
    enterpriseGuid: order.sentTo!,
    deptGuid: null,
  });
  await notify(db, {
    userGuids: people.map(({ guid }) => guid),
    kind,
    title: toThem(order),
    link,
    asksFor: agencyMustAct.has(what) ? order.guid : undefined,
  });
}
