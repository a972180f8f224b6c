import { beforeAll, describe, expect, test } from 'vitest';
import { depositSettingStatus, rateBasis } from '#shared/areas/deposit/codes';
import { depositCalls as calls } from '#shared/areas/deposit/contract';
import { depositWorld } from '../../testing/deposit-world.ts';
import { testApp } from '../../testing/test-app.ts';
import { notCovered } from './coverage.ts';

const app = await testApp();
const world = await depositWorld(app);
const { call } = app;
const { done, finance, finance2, manager, handler, foreign, form } = world;

describe('a setting', () => {
  let mine: { guid: string; version: number };
  beforeAll(async () => {
    mine = await done(calls.save, form({ categories: [20] }), finance);
  });

  test('nobody signed out, without the permission, or of another unit', async () => {
    expect((await call(calls.save, form({ categories: [17] }), null)).status).toBe(401);
    for (const who of [manager, handler])
      expect((await call(calls.save, form({ categories: [17] }), who)).status).toBe(403);
    expect((await call(calls.save, form({ categories: [17] }), foreign)).fields).toEqual({
      collectUnit: '所选单位不在您的管理范围内',
    });
    for (const target of [calls.enable, calls.stop, calls.delete])
      expect((await call(target as typeof calls.enable, mine, foreign)).code, target.path).toBe(-1);
    expect((await call(calls.detail, { guid: mine.guid }, foreign)).code).toBe(-1);
    expect((await call(calls.list, {}, handler)).status).toBe(403);
    const { list } = await done(calls.list, {}, foreign);
    expect(list).toEqual([]);
  });

  test('says at its fields what is wrong', async () => {
    const wrong = {
      categories: [17 as const],
      sendTypes: [0 as const],
      rateBasis: rateBasis.code.own,
      interestRate: '',
      amount: '0',
    };
    expect((await call(calls.save, form(wrong), finance)).fields).toEqual({
      amount: '必须大于0',
      sendTypes: '不得只接受现金，请至少再选投标保函或电子保函之一',
      interestRate: '必须大于0',
    });
    expect((await call(calls.save, form({ categories: [17], computeType: 2 }), finance)).fields).toEqual({
      rate: '必须大于0',
      cap: '必须大于0',
    });
    const units = form({ categories: [17], applyUnits: [world.other.guid] });
    expect((await call(calls.save, units, finance)).fields).toEqual({
      applyUnits: '适用单位须为收取单位或其下级单位',
    });
  });

  test('stands once a year, unit and category, also when two save at once', async () => {
    const taken = '该年度、收取单位与品类已有年度保证金设置';
    expect((await call(calls.save, form({ categories: [19, 20] }), finance)).fields).toEqual({
      categories: taken,
    });
    const both = await Promise.all(
      [finance, finance2].map((who) => call(calls.save, form({ categories: [18] }), who)),
    );
    expect(both.map(({ code }) => code!).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  test('is changed, put in use, stopped and deleted as its state allows', async () => {
    const changed = await done(
      calls.save,
      { ...form({ categories: [20], coverLimit: '1000000' }), ...mine },
      finance,
    );
    expect((await call(calls.save, { ...form({ categories: [20] }), ...mine }, finance)).info).toBe(
      '数据已被他人修改，请刷新后重试',
    );
    const seen = await done(calls.detail, { guid: mine.guid }, finance);
    expect(seen.warning?.cn).toBe('年度保证金超过所覆盖项目最低估算价的2%');
    expect(seen.actions).toEqual(['edit', 'enable', 'delete']);
    const enabled = await done(calls.enable, changed, finance);
    expect((await call(calls.enable, enabled, finance)).code).toBe(0);
    expect((await call(calls.delete, enabled, finance)).code).toBe(0);
    expect((await call(calls.save, { ...form({ categories: [20] }), ...enabled }, finance)).code).toBe(0);
    const stopped = await done(calls.stop, enabled, finance);
    expect(await done(calls.detail, { guid: mine.guid }, finance)).toMatchObject({
      status: depositSettingStatus.code.stopped,
    });
    await done(calls.delete, stopped, finance);
    expect((await call(calls.detail, { guid: mine.guid }, finance)).code).toBe(-1);
  });
});

test('a deposit covers from the first to the last day of its term, and says which side of it today is', () => {
  const unit = 'of the unit';
  const setting = {
    applyUnits: [unit],
    projectTypes: [1 as const],
    coverLimit: null,
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
  };
  const section = { enterpriseGuid: unit, projectType: 1 as const, estimate: '1.00' };
  const said = ['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map(
    (day) => notCovered(setting, section, day)?.cn ?? null,
  );
  expect(said).toEqual(['保证金的有效期尚未开始', null, null, '保证金已过有效期']);
});
