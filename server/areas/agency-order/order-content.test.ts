import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { entrustForm } from '#shared/areas/agency-order/rules';
import { entrustOrder, type Order } from './entrust.table.ts';
import { acceptanceDigest, contentColumns, contentDigest } from './order-content.ts';

const names = Object.keys(getTableColumns(entrustOrder)) as (keyof Order)[];
const order = Object.fromEntries(names.map((name) => [name, null])) as unknown as Order;
const files = [{ guid: 'a', name: '委托书.pdf', sha256: '0'.repeat(64) }];
const changed = (name: keyof Order) => ({ ...order, [name]: 'changed' }) as Order;

test('the signed content has every field of the form', () => {
  const covered: readonly string[] = contentColumns;
  for (const field of Object.keys(entrustForm.shape))
    if (field !== 'files') expect(covered, field).toContain(field);
});

test.each(contentColumns)('another %s is another digest, for both parties', (name) => {
  expect(contentDigest(changed(name), files)).not.toBe(contentDigest(order, files));
  expect(acceptanceDigest(changed(name), files)).not.toBe(acceptanceDigest(order, files));
});

test.each(names.filter((name) => !contentColumns.some((one) => one === name)))(
  '%s is where the order stands, not what the principal signs',
  (name) => {
    expect(contentDigest(changed(name), files)).toBe(contentDigest(order, files));
  },
);

test.each(['agentManager', 'agentManagerPhone'] as const)('the agency signs its %s too', (name) => {
  expect(acceptanceDigest(changed(name), files)).not.toBe(acceptanceDigest(order, files));
});

test('attachments are covered: number, order, name and content', () => {
  const [file] = files as [(typeof files)[0]];
  const others = [
    [],
    [{ ...file, name: '授权书.pdf' }],
    [{ ...file, sha256: '1'.repeat(64) }],
    [file, { ...file, guid: 'b' }],
    [{ ...file, guid: 'b' }, file],
  ];
  const digests = [files, ...others].map((list) => contentDigest(order, list));
  expect(new Set(digests).size).toBe(digests.length);
  expect(acceptanceDigest(order, [])).not.toBe(acceptanceDigest(order, files));
});

test('the two parties never sign the same digest', () => {
  expect(acceptanceDigest(order, files)).not.toBe(contentDigest(order, files));
});
