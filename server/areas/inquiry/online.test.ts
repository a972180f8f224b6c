import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { comparisonCalls } from '#shared/areas/comparison/contract';
import { inquiryStatus } from '#shared/areas/inquiry/codes';
import { inquiryCalls as calls } from '#shared/areas/inquiry/contract';
import { inquiryText as t } from '#shared/areas/inquiry/fault-texts';
import { ownInquiryCalls } from '#shared/areas/inquiry/own-contract';
import { sealedBidCalls } from '#shared/areas/bid/contract';
import { bidText } from '#shared/areas/bid/fault-texts';
import { bidBar } from '#shared/areas/tender-entry/bid-bar';
import { openingCalls } from '#shared/areas/opening/contract';
import { openingText } from '#shared/areas/opening/fault-texts';
import { tenderState } from '#shared/areas/tender/codes';
import { ownFileCalls } from '#shared/areas/tender-file/own-contract';
import { inquiryWorld } from '../../testing/inquiry-world.ts';
import { openingWorld } from '../../testing/opening-world.ts';
import { clockedTenders } from '../../testing/tender-world.ts';
import { tender as tenderTable } from '../tender/tender.table.ts';
import { inquiry } from './inquiry.table.ts';

const world = await clockedTenders();
afterAll(world.closeClock);
const { call, done, projectManager, colleague, foreigner } = world;
const w = await openingWorld(world);
const i = await inquiryWorld(world as never);

const bidders = [await w.aBidder(), await w.aBidder(), await w.aBidder()];
const inviteList = bidders.map(({ enterpriseGuid }) => ({ enterpriseGuid, reason: '长期供货' }));
const approved = (given: object = {}) => i.approved({ inviteList, sectionNos: ['1'], ...given });
const online = { online: true, supervisorGuid: colleague.guid };
const send = async (guid: string, also: object) =>
  call(calls.send, { ...(await i.versioned(guid)), ...also }, projectManager);
const tenderOf = async (guid: string) => (await i.detail(guid)).tenderGuid!;
const guid = await approved();

test('online it needs one section and a supervisor who does not carry it out; sent by hand it makes no tender', async () => {
  const both = await i.approved({ inviteList });
  expect((await send(both, online)).info).toBe(t.oneSection.cn);
  expect((await send(guid, { online: true })).info).toBe(t.supervisor.cn);
  for (const person of [projectManager, foreigner])
    expect((await send(guid, { online: true, supervisorGuid: person.guid })).info).toBe(t.otherSupervisor.cn);
  expect((await send(both, {})).code).toBe(1);
  expect((await i.detail(both)).tenderGuid).toBeNull();
});

test('sent, it has a tender that takes bids, with its lines; whoever takes part has the file, and nobody else bids', async () => {
  expect((await send(guid, online)).code).toBe(1);
  const tenderGuid = await tenderOf(guid);
  const tender = await world.now({ guid: tenderGuid });
  expect(tender).toMatchObject({ stateNow: tenderState.code.issued, inquiryGuid: guid, minBidders: 3 });
  const [first, second, third] = bidders as [(typeof bidders)[0], (typeof bidders)[0], (typeof bidders)[0]];
  const asked = { tenderGuid };
  expect((await call(ownFileCalls.toAnswer, asked, first)).code).toBe(-1);
  await i.answer(guid, second, false);
  expect((await call(ownFileCalls.toAnswer, asked, second)).code).toBe(-1);
  for (const one of bidders) await i.answer(guid, one);
  const { lines, file } = await done(ownFileCalls.toAnswer, asked, third);
  expect(lines.map(({ materialName, quantity, kind }) => [materialName, quantity, kind])).toEqual([
    ['无缝钢管', '120', 1],
    ['弯头', '12.5', 2],
  ]);
  expect(file.openingForm.map(({ label }) => label)).toEqual(['报价总价', '交货期']);
  expect((await done(ownInquiryCalls.detail, { guid }, first)).tenderGuid).toBe(tenderGuid);
  expect((await i.detail(guid)).invitees!.every(({ answer }) => answer === null)).toBe(true);
  const { input } = await w.prepared(tenderGuid, second);
  await i.answer(guid, second, false);
  expect((await w.handIn(input, second)).info).toBe(bidBar.label(bidBar.code.invitationDeclined));
  await i.answer(guid, second);
});

test('extended, its tender is; a quotation that may not be replaced is handed in once; ended, its tender ends', async () => {
  const once = await approved({ mayRevise: false });
  expect((await send(once, online)).code).toBe(1);
  const tenderGuid = await tenderOf(once);
  await i.answer(once, bidders[0]!);
  await w.submitted(tenderGuid, bidders[0]!);
  const again = await call(sealedBidCalls.begin, { tenderGuid, kind: 'whole' }, bidders[0]!);
  expect(again.info).toBe(bidText.quotedOnce.cn);
  const later = `${(await i.detail(once)).deadline.slice(0, 10)} 17:30:00`;
  await done(
    calls.extend,
    { ...(await i.versioned(once)), deadline: later, reason: '节假日' },
    projectManager,
  );
  expect((await world.now({ guid: tenderGuid })).deadline.toISOString()).toContain('T09:30:00');
  await done(calls.terminate, { ...(await i.versioned(once)), reason: '需求取消' }, projectManager);
  await i.decideEnd(once, 'approve');
  expect((await world.now({ guid: tenderGuid })).stateNow).toBe(tenderState.code.terminated);
  expect((await i.detail(once)).status).toBe(inquiryStatus.code.ended);
});

test('with too few quotations nothing is opened, and the inquiry has failed with its tender', async () => {
  const few = await approved();
  expect((await send(few, online)).code).toBe(1);
  const tenderGuid = await tenderOf(few);
  await i.answer(few, bidders[0]!);
  await w.submitted(tenderGuid, bidders[0]!);
  const meeting = await w.appointed(tenderGuid, { supervisorGuid: colleague.guid });
  const now = await world.now({ guid: tenderGuid });
  await world.db.update(tenderTable).set({ fewPolicy: 1 }).where(eq(tenderTable.guid, tenderGuid));
  await w.at(w.around(now.deadline));
  await done(openingCalls.attend, { guid: meeting }, colleague);
  expect((await w.step(meeting, 1)).code).toBe(1);
  expect((await world.now({ guid: tenderGuid })).stateNow).toBe(tenderState.code.failed);
  expect((await i.detail(few)).status).toBe(inquiryStatus.code.failed);
  await world.moveClock(w.around(new Date()).slice(0, 19));
});

test('opened by two of the staff before the supervisor, each supplier sees its own alone, and the buyer compares', async () => {
  const tenderGuid = await tenderOf(guid);
  const prices = [
    ['10.5', '20'],
    ['11', '12'],
    ['9.8', null],
  ] as const;
  for (const [at, one] of bidders.entries())
    await w.submitted(tenderGuid, one, {
      form: {
        opening: { 报价总价: `${at + 1}000.00`, 交货期: '30' },
        lines: {
          columns: ['lineNo', 'taxRate', 'price'],
          rows: prices[at]!.map((price, no) => [String(no + 1), '13', price]),
        },
      },
    });
  const said = { tenderGuid, ...w.form, supervisorGuid: colleague.guid };
  const { recorderName: _none, ...alone } = said;
  expect((await call(openingCalls.appoint, alone, projectManager)).info).toBe(openingText.recorderNeeded.cn);
  const meeting = await w.appointed(tenderGuid, { supervisorGuid: colleague.guid });
  const { deadline } = await world.now({ guid: tenderGuid });
  await w.at(w.around(deadline));
  expect((await w.step(meeting, 1)).info).toBe(openingText.supervisorAbsent.cn);
  await done(openingCalls.attend, { guid: meeting }, colleague);
  await w.stepTo(meeting, 4);
  await w.settled(meeting);
  await w.stepTo(meeting, 7);
  const own = (await w.live(meeting, bidders[1]))!;
  expect(own.bids!.map(({ isOwn, said: form }) => [isOwn, form![0]!.value])).toEqual([[true, '2000.00']]);
  expect(own.record).toBeNull();
  expect((await w.live(meeting))!.bids).toHaveLength(3);
  await w.at(w.around(deadline, 20 * 60_000));
  await w.stepTo(meeting, 9);
  for (const person of [projectManager, colleague]) expect((await w.signed(meeting, person)).code).toBe(1);
  await w.stepTo(meeting, 10);
  const found = await done(comparisonCalls.table, { guid: tenderGuid }, projectManager);
  expect(found).toMatchObject({ fileBasis: 'gross', single: { no: 2, total: '1470.00' } });
  expect(found.split).toMatchObject({ total: '1326.00', saved: '144.00' });
  expect((await done(comparisonCalls.table, { guid: tenderGuid }, colleague)).total).toBe(2);
  expect((await i.detail(guid)).status).toBe(inquiryStatus.code.reviewing);
  // Anonymous, its suppliers are letters until the review has ended.
  await world.db.update(inquiry).set({ isAnonymous: true }).where(eq(inquiry.guid, guid));
  const namesIn = async () => {
    const table = await done(comparisonCalls.table, { guid: tenderGuid }, projectManager);
    return [table.isAnonymous, table.suppliers.map(({ name }) => name)];
  };
  expect(await namesIn()).toEqual([true, ['A', 'B', 'C']]);
  const ends = async (status: 80 | 90, to: number) => {
    await world.db.update(tenderTable).set({ status }).where(eq(tenderTable.guid, tenderGuid));
    expect((await i.detail(guid)).status).toBe(to);
  };
  await ends(80, inquiryStatus.code.reviewing);
  expect(await namesIn()).toEqual([false, found.suppliers.map(({ name }) => name)]);
  await ends(90, inquiryStatus.code.awarded);
});
