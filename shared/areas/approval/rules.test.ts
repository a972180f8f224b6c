import '#shared/kit/messages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareMoney } from '#shared/kit/money';
import { approvalsNeeded, delegationForm, levelApplies, rejectForm, transferForm } from './rules.ts';

const money = fc
  .integer({ min: 0, max: 1_000_000_000 })
  .map((fen) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`);

test('levels cut the amounts without gap or overlap: the lower end belongs to the level, the upper to the next', () => {
  fc.assert(
    fc.property(money, money, fc.boolean(), (amount, border, isMandatory) => {
      const below = levelApplies(
        { minAmount: null, maxAmount: border, condition: 'amount' },
        amount,
        isMandatory,
      );
      const above = levelApplies(
        { minAmount: border, maxAmount: null, condition: 'amount' },
        amount,
        isMandatory,
      );
      expect(below).toBe(!above);
      expect(above).toBe(compareMoney(amount, border) >= 0);
    }),
  );
});

test('依法必招 adds a level whatever the amount, or keeps one for itself', () => {
  const range = { minAmount: '4000000.00', maxAmount: null };
  expect(levelApplies({ ...range, condition: 'amountOrMandatory' }, '1.00', true)).toBe(true);
  expect(levelApplies({ ...range, condition: 'amountOrMandatory' }, '3999999.99', false)).toBe(false);
  expect(levelApplies({ ...range, condition: 'amountOrMandatory' }, '4000000.00', false)).toBe(true);
  expect(levelApplies({ ...range, condition: 'amountAndMandatory' }, '4000000.00', false)).toBe(false);
  expect(levelApplies({ ...range, condition: 'amountAndMandatory' }, null, true)).toBe(false);
  expect(levelApplies({ ...range, condition: 'excess' }, '4000000.00', true)).toBe(false);
  expect(levelApplies({ ...range, condition: 'excess' }, '4000000.00', false, true)).toBe(true);
  expect(levelApplies({ ...range, condition: 'excess' }, '3999999.99', true, true)).toBe(false);
});

test('a ratio level needs the ratio rounded up, never nobody', () => {
  expect([
    approvalsNeeded(3, 60),
    approvalsNeeded(3, 66),
    approvalsNeeded(3, 67),
    approvalsNeeded(4, 50),
  ]).toEqual([2, 2, 3, 2]);
  expect([approvalsNeeded(3, 100), approvalsNeeded(5, 1)]).toEqual([3, 1]);
});

test('forms speak the words of the product', () => {
  const guid = '00000000-0000-4000-8000-000000000000';
  expect(rejectForm.safeParse({ taskGuid: guid }).error!.issues[0]!.message).toBe('不能为空！');
  const period = { toUserGuid: guid, fromTime: '2026-05-01 08:00:00', toTime: '2026-05-01 08:00:00' };
  expect(delegationForm.safeParse(period).error!.issues[0]).toMatchObject({
    path: ['toTime'],
    message: '结束时间必须晚于开始时间',
  });
});

test('a person who was not chosen is asked for in words, not called a malformed number', () => {
  const messageOf = (userGuid: unknown) =>
    transferForm.shape.userGuid.safeParse(userGuid).error?.issues[0]?.message;
  expect([undefined, null, 'x'].map(messageOf)).toEqual(['请选择', '请选择', '编号格式不正确']);
});
