import { z } from 'zod';
import { endpoint, versionedGuid } from '#shared/contract/endpoint';
import { ruled } from '#shared/kit/rule-texts';

/** Most set-ups one call entrusts. */
export const CREATE_ORDERS_MAX = 50;

/** 生成委托单: a draft order for each of these set-ups, all or none; a second call for the same set-up is refused. */
export const createOrders = endpoint({
  method: 'POST',
  path: '/projectSetup/createOrders',
  send: 'json',
  access: 'entrust:write',
  act: 'write',
  summary: '生成委托单',
  input: z.object({
    setups: z
      .array(versionedGuid)
      .min(1, '请选择')
      .max(
        CREATE_ORDERS_MAX,
        ruled({ cn: '一次最多生成50个委托单', en: 'At most 50 agency orders at once' }),
      ),
  }),
  output: z.array(z.object({ setupGuid: z.uuid(), ordersGuid: z.uuid(), ordersNo: z.string() })),
});
