import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { documentKind } from '#shared/areas/approval/codes';
import { partyText } from '#shared/areas/certificate/party';
import { fileType } from '#shared/areas/bidding/codes';
import { getDownloadFileUrl } from '#shared/areas/file/contract';
import { tenderState } from '#shared/areas/tender/codes';
import { chapter, tenderFileStatus } from '#shared/areas/tender-file/codes';
import { tenderFileCalls as calls } from '#shared/areas/tender-file/contract';
import { fileText as t } from '#shared/areas/tender-file/fault-texts';
import { ownFileCalls as own } from '#shared/areas/tender-file/own-contract';
import { paths } from '#shared/areas/session/paths';
import { addDays } from '#shared/kit/dates';
import { stageFollowers } from '../../app/stage-followers.ts';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import { tenderFileWorld } from '../../testing/tender-file-world.ts';
import { defineItem } from '../approval/setup.ts';
import { byProgram } from '../audit/audit.service.ts';
import { message } from '../notification/message.table.ts';
import { tender } from '../tender/tender.table.ts';
import { remindUnread } from './remind-unread.ts';
import { tenderFile, tenderFileDownload as download } from './tender-file.table.ts';
import { obtainersOf, publishNextVersion } from './tender-file.service.ts';

const world = await tenderFileWorld();
const { call, db, done, detail, versioned, form, added, approve, ready, published, changeForm } = world;
const { projectManager, colleague, foreigner, handler, manager, representative, suppliers } = world;
const [first, second] = suppliers as [(typeof suppliers)[0], (typeof suppliers)[0]];
const s = tenderFileStatus.code;

test('who does not run the tender draws nothing up for it', async () => {
  const input = await form();
  expect((await call(calls.add, input, null)).status).toBe(401);
  expect((await call(calls.add, input, handler)).status).toBe(403);
  expect((await call(calls.add, input, first)).status).toBe(403);
  expect((await call(calls.add, input, colleague)).info).toBe(t.noTender.cn);
  expect((await call(calls.add, input, foreigner)).info).toBe(t.noTender.cn);
});

test('it starts with what the tenders say, under a number of its own', async () => {
  const tenders = await world.made();
  const found = await detail(await added({}, tenders));
  expect(found.docNo).toMatch(/-WJ-\d{4}-\d{4}$/);
  expect(found).toMatchObject({
    status: s.draft,
    edition: 1,
    sectionCount: 2,
    validityDays: tenders[0]!.validityDays,
    actions: ['edit', 'submit', 'delete'],
    findings: [],
  });
  expect(found.parts).toHaveLength(5);
  expect(found.parts[0]!.file!.sha256).toBe('0'.repeat(64));
  expect((await call(calls.detail, { guid: found.guid }, foreigner)).code).toBe(-1);
  expect((await call(calls.lines, { guid: found.guid }, foreigner)).code).toBe(-1);
});

test('all faults are said at once with their articles, and stop the submission', async () => {
  const input = await form({
    parts: [
      {
        chapter: chapter.code.contract,
        fileType: fileType.code.tenderFile,
        fileGuid: await world.upload(projectManager),
      },
    ],
    openingForm: [],
    performanceRate: '12',
    rejections: '',
    dissentContact: '',
    deadline: `${addDays((await form()).deadline!.slice(0, 10), 0)} 22:00:00`,
  });
  const wanted = ['parts', 'openingForm', 'performanceRate', 'rejections', 'dissentContact', 'deadline'];
  const { findings } = await done(calls.check, input, projectManager);
  const blocked = findings.filter(({ level }) => level === 'block');
  expect(new Set(blocked.map(({ field }) => field))).toEqual(new Set(wanted));
  expect(blocked.find(({ rule }) => rule === 'R18')!.article).toContain('第五十八条');
  const { guid } = await done(calls.add, input, projectManager);
  const refused = await call(calls.submit, await versioned(guid), projectManager);
  expect(Object.keys(refused.fields ?? {}).toSorted()).toEqual(wanted.toSorted());
});

test('a price has no lowest limit, and exactly one field is scored (R25)', async () => {
  const started = await form();
  const openingForm = started.openingForm.map((field, at) => ({
    ...field,
    isScorePrice: at < 2,
    ...(at === 0 && { min: '1000' }),
  }));
  const { findings } = await done(calls.check, { ...started, openingForm }, projectManager);
  expect(findings.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['openingForm', 'openingForm.0.min', 'openingForm.1.type']),
  );
});

test('a tender has one file of a kind; two at once make one', async () => {
  const tenders = await world.made();
  const inputs = [await form({}, tenders), await form({}, tenders)];
  const both = await Promise.all(inputs.map((input) => call(calls.add, input, projectManager)));
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(both.find(({ code }) => code === 0)!.info).toBe(t.hasOther.cn);
});

test('only what is approved is signed, by the buyer’s own, and only what is signed is published', async () => {
  const guid = await added();
  const signing = async (by: { guid: string; name: string }) =>
    call(calls.sign, { ...(await versioned(guid)), scanFile: await world.upload(by) }, by);
  expect((await signing(representative)).code).not.toBe(1);
  await approve(guid);
  const publish = async (by = projectManager) =>
    call(calls.publish, { ...(await versioned(guid)), when: 'now' as const }, by);
  expect((await publish()).info).toBe(t.unsigned.cn);
  expect((await signing(projectManager)).status).toBe(403);
  expect((await signing(representative)).code).toBe(1);
  expect((await signing(representative)).info).toBe(partyText.signed.cn);
  expect((await publish(manager)).status).toBe(403);
  expect((await publish()).code).toBe(1);
  const found = await detail(guid);
  expect(found).toMatchObject({ status: s.published, actions: ['change'] });
  expect(found.digest).toHaveLength(64);
  expect(found.signatures).toMatchObject([
    { party: 2, signType: '2009', isIntact: true, digest: found.digest },
  ]);
  for (const act of [calls.undo, calls.void] as const)
    expect((await call(act, { ...(await versioned(guid)), reason: '要撤销' }, projectManager)).code).toBe(0);
  expect((await call(calls.delete, await versioned(guid), projectManager)).code).toBe(0);
  expect(
    (await call(calls.edit, { ...(await form()), ...(await versioned(guid)) }, projectManager)).code,
  ).toBe(0);
});

test('where the company asks for it, law and technology countersign: it is approved once both have', async () => {
  const item = (people: readonly { guid: string }[], mode: 'any' | 'all') =>
    defineItem(db, { enterpriseGuid: world.company.guid, kind: documentKind.code.tenderFile }, [
      {
        name: '法律与技术会签',
        mode,
        approvers: people.map(({ guid }) => ({ rule: 'person' as const, userGuid: guid })),
      },
    ]);
  const legal = await world.person(['SPR'], { name: '法务' });
  await item([legal, manager], 'all');
  const guid = await added();
  await world.submit(guid);
  const decide = (by: typeof manager) =>
    done(calls.examination, { guid, result: 'approve', opinion: '同意', acknowledged: true }, by);
  await decide(manager);
  expect((await detail(guid)).status).toBe(s.inReview);
  await decide(legal);
  expect((await detail(guid)).status).toBe(s.approved);
  await item([manager], 'any');
});

test('its key terms go to the tenders, which are issued once their notice is out as well', async () => {
  const tenders = await world.made();
  const state = () => world.now(tenders[0]!);
  await published({ validityDays: 120, decryptMinutes: 90 }, tenders);
  expect(await state()).toMatchObject({
    stateNow: tenderState.code.draft,
    validityDays: 120,
    decryptMinutes: 90,
  });
  expect((await call(calls.add, await form({}, tenders), projectManager)).info).toBe(t.hasOther.cn);
  await world.noticed(tenders);
  expect((await state()).stateNow).toBe(tenderState.code.issued);
});

test('a notice that is out first waits for the file, and holds it to its dates', async () => {
  const tenders = await world.made();
  await world.noticed(tenders);
  expect((await world.now(tenders[0]!)).stateNow).toBe(tenderState.code.draft);
  const guid = await ready({}, tenders);
  await world.publish(guid);
  expect((await world.now(tenders[0]!)).stateNow).toBe(tenderState.code.issued);
});

test('two people who publish at once publish once', async () => {
  const guid = await ready();
  const named = { ...(await versioned(guid)), when: 'now' as const };
  const other = await world.person(['XMJL'], { name: '另一经理' });
  const both = await Promise.all([projectManager, other].map((who) => call(calls.publish, named, who)));
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(both.find(({ code }) => code === 0)!.info).toBe(STALE.cn);
});

test('what is published cannot be changed, not by the database’s own hand either', async () => {
  const guid = await published();
  await expect(
    db.update(tenderFile).set({ docName: '另一名称' }).where(eq(tenderFile.guid, guid)),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('is published') } });
  await expect(
    db.execute(sql`update tender_file_signature set digest = '' where tender_file_guid = ${guid}`),
  ).rejects.toMatchObject({ cause: { message: 'signatures are insert-only' } });
});

/** A file on sale, published, with its notice out. */
async function onSale() {
  const tenders = await world.made();
  const guid = await published({}, tenders);
  await world.noticed(tenders);
  const times = { saleStart: sql`now() - interval '1 hour'` };
  await db.execute(sql`alter table tender_file disable trigger tender_file_published`);
  await db.update(tenderFile).set(times).where(eq(tenderFile.guid, guid));
  await db.execute(sql`alter table tender_file enable trigger tender_file_published`);
  return { guid, tenders };
}

test('nobody sees a file before its time; one on sale is got by a supplier, once', async () => {
  const waiting = await ready();
  const seen = async (guid: string) =>
    (await done(own.list, { rows: 100 }, first)).list.some((one) => one.guid === guid);
  expect(await seen(waiting)).toBe(false);
  expect((await call(own.detail, { guid: waiting }, first)).code).toBe(-1);
  const { guid } = await onSale();
  expect(await seen(guid)).toBe(true);
  expect((await call(own.obtain, { guid }, null)).status).toBe(401);
  expect((await call(own.obtain, { guid }, projectManager)).status).toBe(403);
  const reads = async (by: typeof first) => {
    const { parts } = await detail(guid);
    return (await call(getDownloadFileUrl, { guid: parts[0]!.fileGuid }, by)).code === 1;
  };
  expect(await reads(first)).toBe(false);
  expect((await call(own.obtain, { guid }, first)).info).toBe(t.notApproved.cn);
  await world.approveInfo(first);
  const both = await Promise.all([1, 2].map(() => call(own.obtain, { guid }, first)));
  expect(both.map(({ code }) => code)).toEqual([1, 1]);
  expect(await db.select().from(download).where(eq(download.tenderFileGuid, guid))).toHaveLength(1);
  expect(await reads(first)).toBe(true);
  expect(await reads(second)).toBe(false);
});

test('a supplier that got version 1 is told of version 2, reads both and acknowledges the newest', async () => {
  const { guid, tenders } = await onSale();
  await world.obtain(guid, first);
  await world.acknowledge(guid, first);
  const next = await world.changed(guid);
  expect((await call(own.detail, { guid: next }, first)).code).toBe(-1);
  const before = await detail(guid);
  const fileGuid = before.parts[0]!.fileGuid;
  await world.publish(next);
  const told = await db
    .select()
    .from(message)
    .where(eq(message.link, paths.ownTenderFile(next)));
  expect(told.map(({ userGuid }) => userGuid)).toEqual([first.guid]);
  const found = await detail(next);
  expect(found).toMatchObject({ edition: 2, signatures: [{ signType: '2010' }] });
  expect(found.differences.map(({ label }) => label.cn)).toEqual(['付款条件']);
  expect(found.parts[0]!.fileGuid).toBe(fileGuid);
  expect((await detail(guid)).isReplaced).toBe(true);
  const seen = await done(own.detail, { guid: next }, first);
  expect(seen).toMatchObject({ actions: ['obtain'], readAt: null, edition: 2, isReadable: false });
  expect(await done(own.detail, { guid }, first)).toMatchObject({ isReadable: true });
  expect(seen.versions).toHaveLength(2);
  expect((await call(own.acknowledge, { guid: next }, first)).info).toBe(t.notObtained.cn);
  expect(
    await obtainersOf(
      db,
      tenders.map((one) => one.guid),
    ),
  ).toEqual([{ enterpriseGuid: first.enterpriseGuid, userGuids: [first.guid] }]);
  await remindUnread(db);
  await world.obtain(next, first);
  await world.acknowledge(next, first);
  expect(await done(own.detail, { guid: next }, first)).toMatchObject({ actions: [], isReadable: true });
});

test('a bid answers the newest version its company has got, with every line; of any other nothing', async () => {
  const { guid, tenders } = await onSale();
  const asked = { tenderGuid: tenders[0]!.guid };
  expect((await call(own.toAnswer, asked, null)).status).toBe(401);
  expect((await call(own.toAnswer, asked, projectManager)).status).toBe(403);
  expect((await call(own.toAnswer, asked, first)).code).toBe(-1);
  await world.obtain(guid, first);
  const { file, lines } = await done(own.toAnswer, asked, first);
  expect(file).toMatchObject({ guid, edition: 1, isReadable: true });
  expect(lines).toHaveLength(file.lineCount);
  const next = await world.changed(guid);
  await world.publish(next);
  // A version that was not got is not answered.
  expect((await done(own.toAnswer, asked, first)).file.guid).toBe(guid);
  await world.obtain(next, first);
  expect((await done(own.toAnswer, asked, first)).file.guid).toBe(next);
  expect((await call(own.toAnswer, asked, second)).code).toBe(-1);
});

test('a new chapter is opened by who has got its version, and former ones with it', async () => {
  const { guid } = await onSale();
  await world.obtain(guid, first);
  const next = await world.publish(await world.changed(guid, { parts: await world.parts() }));
  const opens = async (of: string, by: typeof first) => {
    const [part] = (await detail(of)).parts;
    return (await call(getDownloadFileUrl, { guid: part!.fileGuid }, by)).code === 1;
  };
  expect([await opens(guid, first), await opens(next, first)]).toEqual([true, false]);
  await world.obtain(next, first);
  expect(await opens(next, first)).toBe(true);
  await world.approveInfo(second);
  expect([await opens(guid, second), await opens(next, second)]).toEqual([false, false]);
  await world.obtain(next, second);
  expect([await opens(guid, second), await opens(next, second)]).toEqual([true, true]);
});

test('who got a file and how many is sealed to everybody until the opening; then it is read', async () => {
  const { guid, tenders } = await onSale();
  const sealed = { sealed: true, total: null, unread: null, list: null };
  const read = (by = projectManager, rows = 10) => done(calls.downloads, { guid, rows }, by);
  expect(await read()).toEqual(sealed);
  await world.obtain(guid, first);
  for (const by of [projectManager, manager]) expect(await read(by)).toEqual(sealed);
  expect((await call(calls.downloads, { guid }, foreigner)).code).toBe(-1);
  expect((await call(calls.downloads, { guid }, first)).status).toBe(403);
  expect(JSON.stringify(await detail(guid))).not.toContain(first.enterpriseName);
  for (const one of tenders)
    await db.update(tender).set({ status: tenderState.code.opened }).where(eq(tender.guid, one.guid));
  expect(await read()).toMatchObject({
    sealed: false,
    total: 1,
    unread: 1,
    list: [{ enterpriseName: first.enterpriseName, edition: 1 }],
  });
});

test('a change keeps kind and tenders, needs a note and an answer, and two at once make one', async () => {
  const guid = await published();
  const input = await changeForm(guid, { changeNote: '', affectsPreparation: null });
  const { findings } = await done(calls.check, input, projectManager);
  expect(findings.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['changeNote', 'affectsPreparation']),
  );
  expect((await call(calls.add, { ...input, docKind: 1 }, projectManager)).info).toBe(t.kept.cn);
  const both = await Promise.all([1, 2].map(() => call(calls.add, input, projectManager)));
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  const nothing = await changeForm(await published(), { paymentTerms: '货到验收合格后30日内付款' });
  const made = await done(calls.add, nothing, projectManager);
  expect((await call(calls.submit, await versioned(made.guid), projectManager)).info).toContain(t.nothing.cn);
});

test('another area publishes the next version in a transaction of its own; undone, nothing is out', async () => {
  const guid = await published();
  const next = await world.changed(guid);
  const publish = (fails: boolean) =>
    inTransaction(db, async (tx) => {
      const out = await publishNextVersion(tx, byProgram('test'), next, stageFollowers);
      if (fails) throw new Error('undone');
      return out;
    });
  await expect(publish(true)).rejects.toThrow('undone');
  expect((await detail(next)).status).toBe(s.approved);
  expect((await detail(guid)).isReplaced).toBe(false);
  expect(await publish(false)).toMatchObject({ guid: next, edition: 2 });
  await expect(publish(false)).rejects.toThrow(t.isPublished.cn);
});

test('of a mandatory tender anybody gets the chapters on the public page, and no row names a person', async () => {
  const { guid, tenders } = await onSale();
  const [notice] = (
    await db.execute<{ guid: string }>(
      sql`select guid from tender_notice where ${tenders[0]!.guid}::uuid = any(tender_guids) and status = 1`,
    )
  ).rows;
  const { parts } = await detail(guid);
  const at = `/notices/files/${guid}/${parts[0]!.fileGuid}`;
  const page = async () => (await world.get(`/notices/${notice!.guid}`)).body;
  expect(await page()).not.toContain(at);
  expect((await world.get(at)).statusCode).toBe(404);
  await db.execute(sql`alter table tender_file disable trigger tender_file_published`);
  await db.update(tenderFile).set({ isMandatory: true }).where(eq(tenderFile.guid, guid));
  await db.execute(sql`alter table tender_file enable trigger tender_file_published`);
  expect(await page()).toContain(at);
  expect((await world.get(`/notices/files/${guid}/${guid}`)).statusCode).toBe(404);
});
