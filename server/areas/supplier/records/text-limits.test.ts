import { expect, test } from 'vitest';
import { z } from 'zod';
import { type RecordKind, recordKind } from '#shared/areas/supplier/records/codes';
import { recordCalls } from '#shared/areas/supplier/records/kind-calls';
import { fieldsOf, kindOf } from '#shared/areas/supplier/records/kinds';
import type { Endpoint } from '#shared/contract/endpoint';
import { supplierWorld } from '../../../testing/supplier-world.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const { call } = app;
const { aSupplier, aRecord, rowsOf } = await supplierWorld(app);
const { main } = await aSupplier();

interface Described {
  type?: string;
  maxLength?: number;
  pattern?: string;
}
const described = (kind: RecordKind, field: string) =>
  (
    z.toJSONSchema(kindOf(kind).fields, { io: 'input', unrepresentable: 'any' }) as {
      properties: Record<string, Described>;
    }
  ).properties[field]!;

/** Everything people type, of every kind, with the length its schema states. */
const typed = recordKind.codes.flatMap((kind) =>
  fieldsOf(kind).flatMap((field) => {
    const { input } = kindOf(kind).meta[field]!;
    const isTyped = ['text', 'longText', 'mobile', 'accountNumber', 'idNumber'].includes(input);
    const { maxLength, pattern } = described(kind, field);
    return isTyped ? [{ kind, field, maxLength, pattern }] : [];
  }),
);
/** Whether a field takes full-width marks: what is written in words does, numbers and addresses of mail do not. */
const IN_WORDS = (field: string) =>
  !/Number$|Code$|Mapping$|^bankId$|Uscc$|Phone$|^mobile$|^telephone$|^email$/.test(field);
const FULL_WIDTH = 'ＡＢ，（１）';

const save = async (kind: RecordKind, field: string, value: string) => {
  const target: Endpoint = recordCalls[kind].save;
  return call(target, await aRecord(main, kind, { [field]: value }), main);
};
/** The same rules without storing anything: what the validation call says of the field. */
const faultOf = async (kind: RecordKind, field: string, value: string) => {
  const target: Endpoint = recordCalls[kind].validate;
  return ((await call(target, { [field]: value }, main)).data as { faults: Record<string, string> }).faults[
    field
  ];
};

test('the schemas state what is typed, and most of it with a length', () => {
  expect(typed.length).toBeGreaterThan(60);
  expect(typed.filter(({ maxLength }) => maxLength !== undefined).length).toBeGreaterThan(45);
});

const measured = typed.flatMap(({ maxLength, pattern, ...named }) =>
  maxLength === undefined || pattern !== undefined ? [] : [{ ...named, maxLength }],
);
test.each(measured)('$kind $field ends at its length', async ({ kind, field, maxLength }) => {
  const of = (length: number) => (IN_WORDS(field) ? '企' : '1').repeat(length);
  const tooLong = `不能大于${maxLength}位字符！`;
  expect(await faultOf(kind, field, of(maxLength))).not.toBe(tooLong);
  expect(await faultOf(kind, field, of(maxLength + 1))).toBe(tooLong);
  expect((await save(kind, field, of(maxLength + 1))).fields).toEqual({ [field]: tooLong });
});

test.each(typed)('$kind $field refuses what is longer than anybody enters', async ({ kind, field }) => {
  const answer = await save(kind, field, '1'.repeat(5000));
  expect(answer.code).toBe(0);
  expect(Object.keys(answer.fields)).toEqual([field]);
});

test.each(typed.filter(({ field }) => IN_WORDS(field)))(
  '$kind $field keeps full-width marks',
  async ({ kind, field }) => {
    expect(await faultOf(kind, field, FULL_WIDTH)).toBeUndefined();
  },
);

test.each(typed.filter(({ field }) => !IN_WORDS(field)))(
  '$kind $field refuses full-width characters',
  async ({ kind, field }) => {
    expect(await faultOf(kind, field, FULL_WIDTH)).toBeTruthy();
    const answer = await save(kind, field, FULL_WIDTH);
    expect(answer.code).toBe(0);
    expect(Object.keys(answer.fields)).toEqual([field]);
  },
);

test('nothing that was refused has been stored', async () => {
  for (const kind of recordKind.codes) expect(await rowsOf(main, kind), kind).toEqual([]);
});
