import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { tenderFileStatus } from '#shared/areas/tender-file/codes';
import { tenderFileCalls as calls } from '#shared/areas/tender-file/contract';
import { ownFileCalls as own } from '#shared/areas/tender-file/own-contract';
import { addDays } from '#shared/kit/dates';
import { stageFollowers } from '../../app/stage-followers.ts';
import { openDatabase } from '../../db/client.ts';
import { today } from '../../testing/days.ts';
import { materialsWorld } from '../../testing/materials-world.ts';
import { movableClock } from '../../testing/movable-clock.ts';
import { planWorld } from '../../testing/plan-world.ts';
import { testApp, testDatabase } from '../../testing/test-app.ts';
import { tenderFileWorld } from '../../testing/tender-file-world.ts';
import { publishDue } from './publish-file.ts';
import { tenderFile } from './tender-file.table.ts';

const url = await testDatabase();
const owner = openDatabase(url, () => undefined);
const moveClock = await movableClock(owner.db, url);
afterAll(() => owner.pool.end());
const world = await tenderFileWorld(await materialsWorld(await planWorld(await testApp({ url }))));
const { call, db, done, detail, versioned, projectManager, suppliers } = world;
const first = suppliers[0]!;
const s = tenderFileStatus.code;

test('one millisecond before its instant nobody finds it, at it everybody does, whether the job has run or not', async () => {
  await moveClock.stopAt(`${today()} 10:00:00`);
  const started = await world.form();
  const day = addDays(started.saleStart!.slice(0, 10), -1);
  const at = `${day} 00:00:00`;
  const guid = await world.ready({ publishAt: at });
  await world.publish(guid, 'planned');
  const onSale = `${started.saleStart!.slice(0, 10)} 12:00:00`;
  const seen = async () => (await done(own.list, { rows: 100 }, first)).list.some((one) => one.guid === guid);
  await moveClock.stopAt(`${addDays(day, -1)} 23:59:59.999`);
  await publishDue(db, stageFollowers);
  expect(await seen()).toBe(false);
  expect((await detail(guid)).status).toBe(s.approved);
  await moveClock.stopAt(at);
  expect(
    (await call(calls.undo, { ...(await versioned(guid)), reason: '要撤销' }, projectManager)).code,
  ).toBe(0);
  await moveClock.stopAt(onSale);
  expect(await seen()).toBe(true);
  const [row] = await db.select().from(tenderFile).where(eq(tenderFile.guid, guid));
  expect(row!.publishedAt!.getTime()).toBe(new Date(`${day}T00:00:00+08:00`).getTime());
});
