import '#shared/kit/messages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { text } from '#shared/kit/text-rules';
import type { z } from 'zod';
import { fieldErrorsOf, fieldRule, showFieldErrors } from './field-rule.ts';

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));

const check = async (schema: z.ZodType, value: unknown) => {
  const rule = fieldRule(schema) as { validator: (rule: object, value: unknown) => Promise<void> };
  return rule.validator({}, value).then(
    () => 'ok',
    (error: Error) => error.message,
  );
};

test('an untouched, an emptied and a blank field are the same refusal', async () => {
  for (const value of [undefined, null, '', '  ']) expect(await check(text(5), value)).toBe('不能为空！');
  expect(await check(text(5), '一二三四五六')).toBe('不能大于5位字符！');
  expect(await check(text(5), '计划')).toBe('ok');
  expect(await check(text(5).optional(), '')).toBe('ok');
});

test('the star of a required field follows the schema', () => {
  expect(fieldRule(text())).toMatchObject({ required: true });
  expect(fieldRule(text().optional())).toMatchObject({ required: false });
});

test('faults of the server go to their fields, also inside lists', () => {
  const setFields = vi.fn<(fields: object[]) => void>();
  const scrollToField = vi.fn<(name: unknown, options: object) => void>();
  const form = { setFields, scrollToField } as unknown as Parameters<typeof showFieldErrors>[0];
  const refused = Object.assign(new Error('请检查'), {
    fields: { 'lines.3.projectName': '不能为空！', planName: '重复' },
  });
  expect(showFieldErrors(form, refused)).toBe(true);
  expect(setFields).toHaveBeenCalledWith([
    { name: ['lines', 3, 'projectName'], errors: ['不能为空！'] },
    { name: ['planName'], errors: ['重复'] },
  ]);
  expect(scrollToField).toHaveBeenCalledWith(['lines', 3, 'projectName'], expect.anything());
  expect(showFieldErrors(form, new Error('x'))).toBe(false);
  expect(fieldErrorsOf('x')).toEqual({});
});
