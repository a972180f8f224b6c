import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { enterpriseCalls as calls } from '#shared/areas/enterprise/contract';
import { enterpriseFields, type EnterpriseField } from '#shared/areas/enterprise/form';
import { enterpriseWorld } from '../../testing/enterprise-world.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const { call } = app;
const { aSupplier } = await enterpriseWorld(app);

interface Described {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
}
const { properties } = z.toJSONSchema(enterpriseFields, { io: 'input', unrepresentable: 'any' }) as {
  properties: Record<EnterpriseField, Described>;
};
const isCode = ({ enum: codes, const: one }: Described) => codes !== undefined || one !== undefined;
/** Everything people type, with the length the schema states; none where a pattern says what it looks like. */
const typed = Object.entries(properties).filter(
  ([, described]) => described.type === 'string' && !isCode(described),
);
const FULL_WIDTH = 'ＡＢ，（１）';
/** A number by its rule: taken however it is written, so its digits alone can be as long as the schema states. */
const isPhone = (field: string) => /(?:Phone|Telephone)$/.test(field);

const { main } = await aSupplier();
/** The draft as last saved; a field that is refused leaves it. */
let draft: { guid: string; version?: number } = { guid: randomUUID() };
async function save(field: string, value: string) {
  const answer = await call(calls.save, { ...draft, [field]: value }, main);
  if (answer.code === 1) draft = answer.data;
  return answer;
}
const stored = async () => (await call(calls.own, {}, main)).data.open!.info;

test('the schema states what is typed, and most of it with a length', () => {
  expect(typed.length).toBeGreaterThan(20);
  expect(typed.filter(([, { maxLength }]) => maxLength !== undefined).length).toBeGreaterThan(10);
});

test.each(typed.filter(([, { maxLength, ...rest }]) => maxLength !== undefined && !('pattern' in rest)))(
  '%s takes a text as long as stated and refuses one character more, in the words of the product description',
  async (field, { maxLength = 0 }) => {
    // A character of four bytes counts as the browser counts it.
    const digits = isPhone(field) || field === 'bankAccountNo' || field === 'legalRepIdNumber';
    const of = (length: number) => (digits ? '1' : '企').repeat(length);
    if (!digits) {
      expect(await save(field, of(maxLength))).toMatchObject({ code: 1 });
      expect((await stored())[field]).toBe(of(maxLength));
    }
    expect((await save(field, of(maxLength + 1))).fields).toEqual({
      [field]: `不能大于${maxLength}位字符！`,
    });
  },
);

test.each(typed)('%s refuses what is longer than anything anybody enters, at the field', async (field) => {
  const answer = await save(field, '1'.repeat(5000));
  expect(answer).toMatchObject({ code: 0 });
  expect(Object.keys(answer.fields)).toEqual([field]);
});

/** What is written in words may hold full-width marks: names of companies do. */
const inWords = typed.filter(
  ([field, { maxLength }]) => maxLength !== undefined && field !== 'legalRepIdNumber' && !isPhone(field),
);
const WORDS = new Set(inWords.map(([field]) => field));

test.each(typed.filter(([field]) => !WORDS.has(field) || field === 'bankAccountNo'))(
  '%s refuses full-width characters, at the field',
  async (field) => {
    const answer = await save(field, FULL_WIDTH);
    expect(answer.code, answer.info).toBe(0);
    expect(Object.keys(answer.fields)).toEqual([field]);
    if (field === 'legalRepIdNumber') expect(answer.fields).toEqual({ [field]: '不能输入全角字符！' });
  },
);

test.each(inWords.filter(([field]) => !['bankAccountNo', 'contactEmail'].includes(field)))(
  '%s keeps full-width marks as they are written',
  async (field) => {
    expect(await save(field, FULL_WIDTH)).toMatchObject({ code: 1 });
    expect((await stored())[field]).toBe(FULL_WIDTH);
  },
);
