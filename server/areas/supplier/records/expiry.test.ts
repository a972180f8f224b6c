import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listMessages } from '#shared/areas/notification/contract';
import { paths } from '#shared/areas/session/paths';
import { supplierRecordCalls as calls } from '#shared/areas/supplier/records/contract';
import { addDays } from '#shared/kit/dates';
import { todayOf } from '../../../db/today.ts';
import { aUser } from '../../../testing/builders.ts';
import { supplierWorld } from '../../../testing/supplier-world.ts';
import { testApp } from '../../../testing/test-app.ts';
import { warnOfExpiry } from './expiry.ts';
import { expiringRecords } from './records.ts';
import { supplierRecord } from './record.table.ts';

const app = await testApp();
const { db, call } = app;
const { anApprovedSupplier, savedRecord, fillNeeded, approveRecords } = await supplierWorld(app);
const today = await todayOf(db);

const warned = async (person: { guid: string }) =>
  (await call(listMessages, {}, person)).data.list
    .filter(({ kind }) => kind === 'supplier.expiry')
    .map(({ title }) => title.cn);
/** Moves the end of what is in force, as days would. */
const endIn = (guid: string, days: number) =>
  db.execute(sql`update ${supplierRecord} set valid_to = ${addDays(today, days)} where guid = ${guid}`);

test('main accounts are warned at 60, 30 and 7 days, of each threshold once, of the nearest after missed days', async () => {
  const { main, guid: enterpriseGuid } = await anApprovedSupplier();
  const clerk = await aUser(db, { enterpriseGuid, permissions: ['enterprise:write'] });
  await fillNeeded(main);
  const { guid } = await savedRecord(main, 'qualification', { validTo: addDays(today, 61) });
  await approveRecords(main);
  const run = async () => {
    await warnOfExpiry(db);
    return (await warned(main)).length;
  };
  expect(await run()).toBe(0);
  await endIn(guid, 60);
  expect(await run()).toBe(1);
  expect(await run()).toBe(1);
  expect(await warned(main)).toEqual([
    `资质证书“电力工程施工总承包”将于${addDays(today, 60)}到期，请及时更新`,
  ]);
  expect((await call(listMessages, {}, main)).data.list[0]!.link).toBe(paths.supplierMajor);
  // The same end, of which less is left: the job stood still for the days of the second threshold.
  await db.execute(
    sql`update supplier_expiry_notice set valid_to = ${addDays(today, 5)} where record_guid = ${guid}`,
  );
  await endIn(guid, 5);
  expect(await run()).toBe(2);
  expect(await run()).toBe(2);
  // Renewed: the new end is warned of anew.
  await endIn(guid, 29);
  expect(await run()).toBe(3);
  await endIn(guid, -1);
  expect(await run()).toBe(3);
  expect(await warned(clerk)).toEqual([]);
});

test('what ends together is one message; drafts and removed records are none', async () => {
  const { main } = await anApprovedSupplier();
  await fillNeeded(main);
  const soon = { validTo: addDays(today, 20) };
  await savedRecord(main, 'qualification', soon);
  await savedRecord(main, 'authorisation', { ...soon, validFrom: addDays(today, -300) });
  await approveRecords(main);
  await savedRecord(main, 'qualification', { validTo: addDays(today, 3) });
  await warnOfExpiry(db);
  expect(await warned(main)).toEqual([expect.stringMatching(/^“.+”等2项资料将在30日内到期，请及时更新$/)]);
  const { data } = await call(calls.overview, {}, main);
  expect(data.sections.find(({ kind }) => kind === 'qualification')).toMatchObject({
    total: 2,
    expiring: 1,
    expired: 0,
  });
});

test('the list of ends: within the days asked for, the earliest first, with days left', async () => {
  const { main, guid: enterpriseGuid } = await anApprovedSupplier();
  await fillNeeded(main);
  for (const days of [40, -3, 90])
    await savedRecord(main, 'qualification', { validTo: addDays(today, days) });
  await approveRecords(main);
  const found = await expiringRecords(db, { to: addDays(today, 60), on: today });
  const own = found.filter((one) => one.enterpriseGuid === enterpriseGuid);
  expect(own.map(({ daysLeft }) => daysLeft)).toEqual([-3, 40]);
  const ahead = await expiringRecords(db, { from: today, to: addDays(today, 60), on: today });
  expect(ahead.every(({ daysLeft }) => daysLeft >= 0)).toBe(true);
});
