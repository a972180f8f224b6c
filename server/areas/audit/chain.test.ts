import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { byProgram, record } from './audit.service.ts';
import { bizAudit } from './audit.table.ts';
import { sealAudit } from './chain.ts';
import { verifyChain } from './log/verify-log.ts';

const { db, pool } = await testApp();
const act = (event: string) =>
  record(db, byProgram('test'), { event, objectType: 'thing', after: { b: 1, a: [2, { d: 3, c: 4 }] } });

/** Does to a row what only the owner of the database could do. */
async function tamper(statement: string) {
  const client = await pool.connect();
  try {
    await client.query(`begin; alter table biz_audit disable trigger user; ${statement};
      alter table biz_audit enable trigger user; commit`);
  } finally {
    client.release();
  }
}
const placed = async (sequence: number) => {
  const [row] = await db.select().from(bizAudit).where(eq(bizAudit.sequence, sequence));
  return row!;
};

test('rows are neither changed nor removed, not even their seal', async () => {
  await act('one');
  const refused = { cause: expect.objectContaining({ message: 'the audit is insert-only' }) };
  await expect(db.update(bizAudit).set({ note: 'x' })).rejects.toMatchObject(refused);
  await expect(db.delete(bizAudit)).rejects.toMatchObject(refused);
  await expect(db.execute(sql`truncate biz_audit`)).rejects.toMatchObject(refused);
  await sealAudit(db);
  await expect(db.update(bizAudit).set({ hash: 'x' })).rejects.toMatchObject(refused);
  await expect(db.update(bizAudit).set({ hash: null, sequence: null })).rejects.toMatchObject(refused);
});

test('the seal cannot carry a change of the row with it', async () => {
  await act('smuggled');
  await expect(
    db.update(bizAudit).set({ hash: 'x', sequence: 99, note: 'other' }).where(eq(bizAudit.event, 'smuggled')),
  ).rejects.toMatchObject({ cause: expect.objectContaining({ message: 'the audit is insert-only' }) });
  await sealAudit(db);
});

test('sealers at the same time place every row exactly once', async () => {
  for (let at = 0; at < 30; at++) await act(`row ${at}`);
  const sealed = await Promise.all([sealAudit(db), sealAudit(db), sealAudit(db)]);
  expect(sealed.reduce((sum, one) => sum + one)).toBe(30);
  const rows = await db.select({ at: bizAudit.sequence }).from(bizAudit).orderBy(bizAudit.sequence);
  expect(rows.map(({ at }) => at)).toEqual(rows.map((_row, at) => at + 1));
  expect(await verifyChain(db)).toMatchObject({
    isIntact: true,
    fault: null,
    from: 1,
    to: rows.length,
    unsealed: 0,
  });
});

test('a writer does not wait for a sealer', async () => {
  await db.transaction(async (sealer) => {
    await sealAudit(sealer);
    await act('meanwhile');
  });
  expect(await verifyChain(db)).toMatchObject({ isIntact: true, unsealed: 1 });
  expect(await sealAudit(db)).toBe(1);
});

test('a changed row is found, and only from there on', async () => {
  const { guid, note } = await placed(5);
  await tamper(`update biz_audit set note = 'nothing happened' where sequence = 5`);
  expect(await verifyChain(db)).toMatchObject({
    isIntact: false,
    fault: { sequence: 5, guid, kind: 'changed' },
  });
  expect(await verifyChain(db, 3)).toMatchObject({ isIntact: true });
  await tamper(`update biz_audit set note = '${note}' where sequence = 5`);
  expect(await verifyChain(db)).toMatchObject({ isIntact: true });
});

test('a change of time, of a detail, or of a hash is found', async () => {
  for (const change of [
    `set time = time + interval '1 millisecond'`,
    `set changes = jsonb_set(changes, '{a,1}', '[1]')`,
    `set user_guid = gen_random_uuid()`,
    `set hash = repeat('a', 64)`,
  ]) {
    await tamper(
      `create table kept as select * from biz_audit where sequence = 7; update biz_audit ${change} where sequence = 7`,
    );
    expect(await verifyChain(db), change).toMatchObject({ isIntact: false, fault: { sequence: 7 } });
    await tamper(
      `delete from biz_audit where sequence = 7; insert into biz_audit select * from kept; drop table kept`,
    );
  }
  expect(await verifyChain(db)).toMatchObject({ isIntact: true });
});

test('a removed row is found, in the middle and at the end', async () => {
  const { to } = await verifyChain(db);
  await tamper(
    `create table kept as select * from biz_audit where sequence = 9; delete from biz_audit where sequence = 9`,
  );
  expect(await verifyChain(db)).toMatchObject({ fault: { sequence: 9, kind: 'missing' } });
  await tamper(`insert into biz_audit select * from kept; drop table kept`);
  expect(await verifyChain(db)).toMatchObject({ isIntact: true });
  await tamper(`delete from biz_audit where sequence = ${to}`);
  expect(await verifyChain(db)).toMatchObject({
    isIntact: false,
    fault: { sequence: to, kind: 'cutTail' },
  });
});
