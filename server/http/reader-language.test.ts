import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import { planWorld } from '../testing/plan-world.ts';
import { requestFor } from '../testing/test-app.ts';

const { send, draft, detail, person, buyer, stranger } = await planWorld();

/** What a call answers somebody whose screens are in this language. */
async function said(
  target: Parameters<typeof requestFor>[0],
  input: Record<string, unknown>,
  who: { guid: string } | null,
  language: string,
) {
  const request = requestFor(target, input);
  const response = await send({
    ...request,
    headers: { ...request.headers, 'accept-language': language },
    person: who,
  });
  const body = response.json<{ info?: string; message?: string; data: { fields?: object } | null }>();
  return { text: body.info ?? body.message, fields: body.data?.fields };
}

const { guid } = await draft();
const plan = await detail(guid);
const refusals = {
  'not signed in': [
    annualPlan.list,
    {},
    null,
    '未登录或登录已失效',
    'Not signed in, or the session has ended',
  ],
  'no permission': [
    annualPlan.exportList,
    {},
    await person([]),
    '没有权限：导出采购计划',
    'Permission missing: Export procurement plans',
  ],
  missing: [
    annualPlan.detail,
    { guid: randomUUID() },
    buyer,
    '数据不存在或无权查看',
    'There is no such record, or it is not yours',
  ],
  foreign: [
    annualPlan.detail,
    { guid },
    stranger,
    '数据不存在或无权查看',
    'There is no such record, or it is not yours',
  ],
  stale: [
    annualPlan.delete,
    { guid, version: plan.version + 1 },
    buyer,
    '数据已被他人修改，请刷新后重试',
    'It was changed meanwhile. Please reload and try again.',
  ],
  'wrong state': [
    annualPlan.recall,
    { guid, version: plan.version },
    buyer,
    '当前状态不允许此操作，请刷新后重试',
    'Its state no longer allows this. Please reload.',
  ],
} as const;

test.each(Object.entries(refusals))('%s is said in the language of the screen', async (_what, refusal) => {
  const [target, input, who, cn, en] = refusal;
  expect((await said(target, input, who, 'zh-CN')).text).toBe(cn);
  expect((await said(target, input, who, 'en')).text).toBe(en);
  // the product description words refusals in Chinese: a browser that merely prefers English changes nothing
  expect((await said(target, input, who, 'en-US,en;q=0.9')).text).toBe(cn);
});

test('faults of a form are worded at each field', async () => {
  const wrong = { planName: '　', planYear: 'x', planKind: 9, handlerPhone: '12' };
  const cn = await said(annualPlan.add, wrong, buyer, 'zh-CN');
  expect(cn.fields).toMatchObject({ planName: '不能为空！', planKind: '请选择' });
  const en = await said(annualPlan.add, wrong, buyer, 'en');
  expect(en.fields).toMatchObject({ planName: 'Required', planKind: 'Please choose' });
});
