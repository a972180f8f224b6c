import { p256 } from '@noble/curves/nist.js';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { roleCode } from '#shared/areas/role/codes';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { entrustCalls as calls } from '#shared/areas/agency-order/contract';
import { certificateWorld } from '../../testing/certificate-world.ts';
import { freshUscc } from '../../testing/enterprise-world.ts';
import { entrustWorld } from '../../testing/entrust-world.ts';
import { storeEnterprise } from '../enterprise/enterprise.service.ts';
import { entrustOrder } from './entrust.table.ts';
import { contentColumns } from './order-content.ts';

const world = await entrustWorld();
const { call, db, done, read, named, orderIn, steps, upload, handler, representative, agency } = world;
const { issued } = await certificateWorld(world);
await storeEnterprise(db, world.company.guid, { uscc: freshUscc() });
const s = entrustStatus.code;

/** A second representative, who has a certificate. */
const signer = await world.person([roleCode.code.tendererRepresentative], { name: '持证代表' });
const certified = await issued(signer);
const scalar = certified.privateKey.export({ format: 'jwk' }).d!;
/** Signs a digest as the browser does. */
const signature = (digest: string) =>
  Buffer.from(
    p256.sign(Buffer.from(digest, 'hex'), Buffer.from(scalar, 'base64url'), {
      prehash: false,
      format: 'der',
    }),
  ).toString('base64');

test('without certificate a scan is asked for; a scan that is not one’s own upload is refused', async () => {
  const guid = await orderIn(s.approved);
  const bare = await call(calls.send, await named(guid), representative);
  expect(bare.info).toBe('没有有效的数字证书，请上传签章扫描件');
  expect(bare.fields).toHaveProperty('scanFile');
  const foreign = { ...(await named(guid)), scanFile: await upload(handler) };
  expect((await call(calls.send, foreign, representative)).code).toBe(0);
  expect((await read(guid)).status).toBe(s.approved);
});

test('who has a certificate signs with it: no scan instead, no other digest, no other certificate', async () => {
  const guid = await orderIn(s.approved);
  const { digest, certificates } = await done(calls.detail, { guid }, signer);
  expect(certificates.map((one) => one.guid)).toEqual([certified.guid]);
  const scan = { ...(await named(guid)), scanFile: await upload(signer) };
  expect((await call(calls.send, scan, signer)).info).toBe('请使用数字证书签章');
  const sent = async (of: string, certificateGuid = certified.guid) =>
    call(calls.send, { ...(await named(guid)), certificateGuid, signature: signature(of) }, signer);
  expect((await sent('0'.repeat(64))).code).toBe(0);
  expect((await sent(digest!, guid)).code).toBe(-1);
  expect((await read(guid)).status).toBe(s.approved);
  expect((await sent(digest!)).code).toBe(1);
  const { signatures } = await done(calls.detail, { guid }, handler);
  expect(signatures).toMatchObject([
    { party: 1, signerName: '持证代表', digest, isIntact: true, scan: null },
  ]);
  expect(signatures[0]!.certificateSerial).toMatch(/^[0-9a-f]+$/);
});

test('a digest of before a change cannot be sent', async () => {
  const guid = await orderIn(s.approved);
  const { digest } = await done(calls.detail, { guid }, signer);
  await done(calls.undo, { ...(await named(guid)), reason: '需要修改内容' }, handler);
  const { setupGuid } = await read(guid);
  await done(
    calls.edit,
    { ...world.form(setupGuid, { requirement: '加一条' }), ...(await named(guid)) },
    handler,
  );
  await steps.submit(guid);
  await world.decide(guid, 'approve');
  const stale = { ...(await named(guid)), certificateGuid: certified.guid, signature: signature(digest!) };
  expect((await call(calls.send, stale, signer)).code).toBe(0);
  expect((await read(guid)).status).toBe(s.approved);
});

test('only who is to sign is shown a digest', async () => {
  const guid = await orderIn(s.received);
  expect((await done(calls.detail, { guid }, handler)).digest).toBeNull();
  expect((await done(calls.detail, { guid }, representative)).digest).toBeNull();
  expect((await done(calls.detail, { guid }, agency.agent)).digest).toMatch(/^[0-9a-f]{64}$/);
});

test.each([s.inReview, s.approved, s.toReceive, s.received, s.inEffect] as const)(
  'the database itself refuses to change what an order says in state %i',
  async (state) => {
    const guid = await orderIn(state);
    const before = await read(guid);
    // until one has signed, another may be named to
    const open = state === s.approved ? /^(guid|fee|entrustContact.*)$/v : /^(guid|fee)$/v;
    const columns = contentColumns.filter((name) => !open.test(name));
    for (const name of columns) {
      const { name: column } = entrustOrder[name];
      const type = entrustOrder[name].getSQLType();
      const other = await db
        .execute(sql`update entrust_order set ${sql.identifier(column)} = (
          select (jsonb_populate_record(null::entrust_order, jsonb_build_object(${column}::text, ${sample(type, before[name])}::jsonb))).${sql.identifier(column)}
        ) where guid = ${guid}`)
        .catch((error: { cause?: Error }) => error.cause?.message);
      expect(other, column).toMatch(/^the content of order \S+ is fixed$/);
    }
    expect(await read(guid)).toEqual(before);
  },
);

/** Another value of the column's type, as JSON. */
function sample(type: string, value: unknown): string {
  const [one, other] = samples.find(([pattern]) => pattern.test(type))![1];
  return JSON.stringify(JSON.stringify(value) === JSON.stringify(one) ? other : one);
}
const samples: [RegExp, [one: unknown, other: unknown]][] = [
  [/\[\]$/, [[8], [9]]],
  [/^boolean/, [true, false]],
  [/^integer/, [1, 2]],
  [/^numeric/, ['1.2300', '2.3400']],
  [/^uuid/, ['00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000001']],
  [/^date/, ['2020-01-01', '2020-01-02']],
  [/^timestamp/, ['2020-01-01T00:00:00Z', '2020-01-02T00:00:00Z']],
  [/^(varchar|text)/, ['1', '2']],
];

test('signatures are insert-only', async () => {
  const guid = await orderIn(s.inEffect);
  await expect(
    db.execute(sql`update entrust_signature set digest = '' where order_guid = ${guid}`),
  ).rejects.toMatchObject({ cause: { message: 'signatures are insert-only' } });
  await expect(
    db.execute(sql`delete from entrust_signature where order_guid = ${guid}`),
  ).rejects.toMatchObject({ cause: { message: 'signatures are insert-only' } });
});

test('an order that came back is signed anew', async () => {
  const guid = await orderIn(s.returned);
  await steps.submit(guid);
  await world.decide(guid, 'approve');
  expect((await done(calls.detail, { guid }, handler)).signatures).toEqual([]);
  await steps.send(guid);
  expect((await done(calls.detail, { guid }, handler)).signatures).toMatchObject([
    { party: 1, isIntact: true },
  ]);
});
