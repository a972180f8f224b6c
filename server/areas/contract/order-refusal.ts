import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import type { RuleRefusal } from '../../http/refusal.ts';
import type { ContractParts } from './contract-parts.ts';

export const UNDO: Wording = { cn: '撤销', en: 'revoked' };
export const ABANDON: Wording = { cn: '废弃', en: 'abandoned' };
export const VOID: Wording = { cn: '作废', en: 'voided' };
/** How many orders a refusal names. */
const NAMED = 5;

/** Live orders that rest on a contract speak against ending it; they are named, and the first ones answered as data. */
export async function orderRefusal(
  db: Db,
  { liveOrders }: Pick<ContractParts, 'liveOrders'>,
  contractGuid: string,
  act: Wording,
): Promise<RuleRefusal | null> {
  const orders = await liveOrders(db, contractGuid);
  if (orders.length === 0) return null;
  const named = orders.slice(0, NAMED).map(({ ordersNo }) => ordersNo);
  return {
    by: 'state',
    text: {
      cn: `有${orders.length}个在办委托单引用该合同，不能${act.cn}，请先转移：${named.join('、')}${orders.length > NAMED ? '等' : ''}`,
      en: `${orders.length} live agency orders rest on it, so it cannot be ${act.en}; move them first: ${named.join(', ')}`,
    },
    data: { orders: named },
  };
}
