import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { schemeStatus } from '#shared/areas/supplier-rating/codes';
import { ratingCalls as calls } from '#shared/areas/supplier-rating/rating-contract';
import { aUser } from '../../testing/builders.ts';
import { aRating, aScheme, ratingWorld } from '../../testing/rating-world.ts';
import { testApp } from '../../testing/test-app.ts';
import { bizAudit } from '../audit/audit.table.ts';
import { message } from '../notification/message.table.ts';
import { ratingsHeldBy } from './held-ratings.ts';
import { standingsOf } from './standings.service.ts';

const app = await testApp();
const { db, call } = app;
let world: Awaited<ReturnType<typeof ratingWorld>>;
beforeAll(async () => {
  world = await ratingWorld(app);
});

describe('the scheme', () => {
  test('nobody, who does not keep the library, and another company are refused', async () => {
    const { first, second } = world;
    expect((await call(calls.saveScheme, aScheme(), null)).status).toBe(401);
    expect((await call(calls.saveScheme, aScheme(), first.rater)).status).toBe(403);
    expect((await call(calls.schemes, {}, first.clerk)).status).toBe(403);
    const { data } = await call(calls.saveScheme, aScheme(), first.keeper);
    expect((await call(calls.deleteScheme, data, second.keeper)).code).toBe(-1);
    expect((await call(calls.putInForce, data, second.keeper)).code).toBe(-1);
    expect((await call(calls.saveScheme, { ...aScheme(), ...data }, second.keeper)).code).toBe(-1);
    expect((await call(calls.schemes, {}, second.keeper)).data).toEqual([]);
    expect((await call(calls.deleteScheme, data, first.keeper)).code).toBe(1);
  });

  test('weights of 99.99 and bands with a gap do not come into force, and the fault stands at its field', async () => {
    const { keeper } = world.first;
    const faulty = aScheme({ criteria: [{ name: '质量', weight: '99.99' }] });
    const draft = await call(calls.saveScheme, faulty, keeper);
    const refused = await call(calls.putInForce, draft.data, keeper);
    expect([refused.code, refused.fields]).toEqual([0, { criteria: '权重合计须为100，现为99.99' }]);
    const gap = aScheme().bands.with(1, { from: '60.01', to: '85', grade: 'B', consequence: 0 });
    const changed = await call(calls.saveScheme, { ...aScheme({ bands: gap }), ...draft.data }, keeper);
    expect((await call(calls.putInForce, changed.data, keeper)).fields).toEqual({
      'bands.1.from': '与上一段之间有空缺，应从60.00开始',
    });
    expect((await call(calls.putInForce, draft.data, keeper)).info).toBe('数据已被他人修改，请刷新后重试');
    expect((await call(calls.deleteScheme, changed.data, keeper)).code).toBe(1);
    const wrong = await call(
      calls.saveScheme,
      aScheme({ criteria: [{ name: '质量', weight: '1.234' }] }),
      keeper,
    );
    expect(wrong.fields['criteria.0.weight']).toContain('两位以内小数');
  });

  test('one draft at a time; the next version replaces the one in force, which stays and cannot be changed', async () => {
    const { keeper, rater } = world.second;
    const forced = await world.inForce(keeper);
    expect(forced.code).toBe(1);
    const draft = await call(calls.saveScheme, aScheme({ name: '第二版' }), keeper);
    expect((await call(calls.saveScheme, aScheme(), keeper)).info).toBe('已有评价方案草稿，请刷新后继续编辑');
    expect((await call(calls.saveScheme, { ...aScheme(), ...forced.data }, keeper)).code).toBe(0);
    expect((await call(calls.putInForce, draft.data, keeper)).code).toBe(1);
    const { data } = await call(calls.schemes, {}, rater);
    expect(data.map(({ number, status }) => [number, status])).toEqual([
      [2, schemeStatus.code.inForce],
      [1, schemeStatus.code.superseded],
    ]);
  });
});

describe('a rating', () => {
  beforeAll(async () => {
    await world.inForce(world.first.keeper);
  });

  test('nobody, who does not rate, an own company, a stranger and a future period are refused', async () => {
    const { first, aSupplier } = world;
    const supplier = await aSupplier();
    const form = aRating(supplier.guid, ['90', '80']);
    expect((await call(calls.save, form, null)).status).toBe(401);
    expect((await call(calls.save, form, first.decider)).status).toBe(403);
    expect((await call(calls.save, form, supplier.main)).status).toBe(403);
    const own = await call(calls.save, { ...form, supplierGuid: first.guid }, first.rater);
    expect(own.fields['supplierGuid']).toBe('供应商不存在');
    expect((await call(calls.save, { ...form, period: '2999' }, first.rater)).fields['period']).toBe(
      '评价周期尚未开始',
    );
    expect((await call(calls.save, { ...form, period: '2025-13' }, first.rater)).fields['period']).toBe(
      '请选择评价周期',
    );
    const over = await call(calls.save, aRating(supplier.guid, ['100.01', '1']), first.rater);
    expect(over.fields['scores.0.score']).toContain('0到100');
    const surplus = await call(calls.save, aRating(supplier.guid, ['1', '1', '1']), first.rater);
    expect(surplus.info).toContain('指标不一致');
    expect((await call(calls.save, { ...form, score: '100' } as never, first.rater)).code).not.toBe(1);
  });

  test('a draft with a score missing is kept, not published; the same period twice is refused', async () => {
    const { first, aSupplier } = world;
    const supplier = await aSupplier();
    const form = aRating(supplier.guid, ['90', '']);
    const draft = await call(calls.save, form, first.rater);
    expect((await call(calls.publish, draft.data, first.rater)).fields).toEqual({
      'scores.1.score': '不能为空！',
    });
    expect((await call(calls.save, form, first.rater)).fields['period']).toBe('该供应商本周期已有评价');
    const colleague = await aUser(db, {
      enterpriseGuid: first.guid,
      deptGuid: first.deptGuid,
      permissions: ['supplier:read', 'supplier:rate'],
    });
    expect((await call(calls.publish, draft.data, colleague)).info).toBe('只有评价人本人可以进行此操作');
    expect((await call(calls.publish, draft.data, world.second.rater)).code).toBe(-1);
    expect((await call(calls.detail, draft.data, world.second.rater)).code).toBe(-1);
    const held = await ratingsHeldBy(db, first.rater.guid);
    expect(held.find(({ kind }) => kind === 'supplier.ratingDraft')?.items[0]?.name).toContain(supplier.name);
    const full = { ...aRating(supplier.guid, ['90', '80']), ...draft.data };
    const changed = await call(calls.save, full, first.rater);
    expect((await call(calls.publish, draft.data, first.rater)).info).toContain('已被他人修改');
    expect((await call(calls.publish, changed.data, first.rater)).code).toBe(1);
    expect((await call(calls.publish, changed.data, first.rater)).code).toBe(0);
    expect((await call(calls.delete, { ...changed.data, version: 3 }, first.rater)).code).toBe(0);
  });

  test('the last period counts, for every company; without business there is no score and what counted stays', async () => {
    const { first, second, aSupplier, published } = world;
    const supplier = await aSupplier();
    const standing = async () => (await standingsOf(db, [supplier.guid])).get(supplier.guid)!;
    expect(await standing()).toMatchObject({ standing: 'normal', score: null, grade: null });
    await published(first.rater, aRating(supplier.guid, ['90', '80.5'], { period: '2025-Q3' }));
    expect(await standing()).toMatchObject({ score: '86.20', grade: 'A' });
    await published(second.rater, aRating(supplier.guid, ['60', '60'], { period: '2025-Q2' }));
    expect(await standing()).toMatchObject({ score: '86.20', grade: 'A' });
    await published(second.rater, aRating(supplier.guid, [], { period: '2025-Q4', hasBusiness: false }));
    expect(await standing()).toMatchObject({ score: '86.20', grade: 'A' });
    const low = await published(second.rater, aRating(supplier.guid, ['0', '0'], { period: '2026-01' }));
    expect(await standing()).toMatchObject({ score: '0.00', grade: 'D' });
    const told = await db.select().from(message).where(eq(message.userGuid, second.rater.guid));
    expect(told.map(({ titleCn }) => titleCn).join()).toContain('建议列入黑名单');

    const { data } = await call(calls.own, {}, supplier.main);
    expect(data.map(({ period, score }) => [period, score])).toEqual([
      ['2026-01', '0.00'],
      ['2025-Q4', null],
      ['2025-Q3', '86.20'],
      ['2025-Q2', '60.00'],
    ]);
    const noReason = await call(calls.revoke, { ...low.data, text: ' ' }, second.rater);
    expect(noReason.fields['text']).toBe('不能为空！');
    expect((await call(calls.revoke, { ...low.data, text: '录入错误' }, first.rater)).code).toBe(-1);
    expect((await call(calls.revoke, { ...low.data, text: '录入错误' }, second.rater)).code).toBe(1);
    expect(await standing()).toMatchObject({ score: '86.20', grade: 'A' });
    expect((await call(calls.own, {}, supplier.main)).data).toHaveLength(3);
    const again = await call(
      calls.save,
      aRating(supplier.guid, ['70', '70'], { period: '2026-01' }),
      second.rater,
    );
    expect(again.code).toBe(1);
  });

  test('a rating keeps the scheme it was made by', async () => {
    const { first, aSupplier, inForce } = world;
    const supplier = await aSupplier();
    const draft = await call(calls.save, aRating(supplier.guid, ['90', '80']), first.rater);
    await inForce(first.keeper, aScheme({ criteria: [{ name: '唯一', weight: '100' }] }));
    const kept = await call(calls.detail, draft.data, first.rater);
    expect(kept.data.criteria.map(({ name }) => name)).toEqual(['质量', '交付']);
    const published = await call(calls.publish, draft.data, first.rater);
    expect((await call(calls.detail, published.data, first.rater)).data.score).toBe('86.00');
    const audit = await db.select().from(bizAudit).where(eq(bizAudit.objectGuid, draft.data.guid));
    expect(audit.map(({ event }) => event)).toEqual(['supplierRating.draft', 'supplierRating.publish']);
  });

  test('the list is of one’s own company and searched by name, grade and what it leads to', async () => {
    const { first, second } = world;
    const all = await call(calls.list, { rows: 50 }, first.rater);
    expect(new Set(all.data.list.map(({ enterpriseName }) => enterpriseName))).toEqual(new Set([first.name]));
    const graded = await call(calls.list, { grade: 'A', status: 2 }, first.rater);
    expect(graded.data.list.every(({ grade }) => grade === 'A')).toBe(true);
    expect((await call(calls.list, { hasConsequence: '1', status: 2 }, second.rater)).data.total).toBe(0);
    const [one] = graded.data.list;
    const named = await call(calls.list, { supplierName: one!.supplierName }, first.rater);
    expect(named.data.list.map(({ supplierGuid }) => supplierGuid)).toContain(one!.supplierGuid);
  });
});
