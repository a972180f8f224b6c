import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { partyText } from '#shared/areas/certificate/party';
import { getDownloadFileUrl } from '#shared/areas/file/contract';
import { tenderState } from '#shared/areas/tender/codes';
import { noticeKind, tenderNoticeStatus } from '#shared/areas/tender-notice/codes';
import { tenderNoticeCalls as calls } from '#shared/areas/tender-notice/contract';
import { noticeText as t } from '#shared/areas/tender-notice/fault-texts';
import { addDays } from '#shared/kit/dates';
import { STALE } from '../../db/move-status.ts';
import { today } from '../../testing/days.ts';
import { tenderNoticeWorld } from '../../testing/tender-notice-world.ts';
import { tender } from '../tender/tender.table.ts';
import { withState } from '../tender/tenders.service.ts';
import { tenderNotice } from './tender-notice.table.ts';

const world = await tenderNoticeWorld();
const { call, db, done, detail, versioned, form, added, approved, ready, published, get } = world;
const { projectManager, colleague, foreigner, handler, manager, representative } = world;
const s = tenderNoticeStatus.code;
const k = noticeKind.code;

test('who does not run the tender draws nothing up for it', async () => {
  const input = await form();
  expect((await call(calls.add, input, null)).status).toBe(401);
  expect((await call(calls.add, input, handler)).status).toBe(403);
  expect((await call(calls.add, input, colleague)).info).toBe(t.noTender.cn);
  expect((await call(calls.add, input, foreigner)).info).toBe(t.noTender.cn);
  expect((await call(calls.blank, { tenderGuids: input.tenderGuids }, colleague)).info).toBe(t.noTender.cn);
});

test('it starts with what the tenders and their scheme say, under a number of its own', async () => {
  const tenders = await world.made();
  const started = await world.blank(tenders);
  expect(started).toMatchObject({
    noticeKind: k.tender,
    tenderGuids: tenders.map(({ guid }) => guid),
    scope: '无缝钢管一批',
    qualifications: [{ content: '具有独立法人资格' }],
    consortium: false,
    media: [1],
  });
  const found = await detail(await added({}, tenders));
  expect(found.noticeNo).toMatch(/-GG-\d{4}-\d{4}$/);
  expect(found).toMatchObject({
    status: s.draft,
    edition: 1,
    sectionCount: 2,
    actions: ['edit', 'submit', 'delete'],
  });
  expect(found.body).toContain('资金来源：企业自筹');
  expect((await call(calls.detail, { guid: found.guid }, foreigner)).code).toBe(-1);
});

test('what its kind must say is said at once, each at its field, and stops the submission', async () => {
  const guid = await added({ funding: '', consortium: null, dissentChannel: '', openPlace: '' });
  const { findings } = await detail(guid);
  const wrong = findings.filter(({ level }) => level === 'block').map(({ field }) => field);
  expect(new Set(wrong)).toEqual(new Set(['funding', 'consortium', 'dissentChannel', 'openPlace']));
  const refused = await call(calls.submit, await versioned(guid), projectManager);
  expect(Object.keys(refused.fields ?? {})).toHaveLength(4);
  expect((await detail(guid)).status).toBe(s.draft);
});

test('the law is asked of its days: sale (R01) and time to bid (R03)', async () => {
  const at = (days: number) => `${addDays(today(), days)} 09:00:00`;
  const guid = await added({ saleStart: at(3), saleEnd: at(5), deadline: at(40) });
  expect((await call(calls.submit, await versioned(guid), projectManager)).info).toContain('发售期');
});

test('a kind that does not fit the mode or what happened is refused', async () => {
  const tenders = await world.made();
  for (const kind of [k.prequalification, k.direct, k.failure, k.termination, k.suspension])
    expect(
      (await call(calls.add, { ...(await form({}, tenders)), noticeKind: kind }, projectManager)).fields,
    ).toHaveProperty('noticeKind');
  expect(
    (await call(calls.add, { ...(await form({}, tenders)), noticeKind: 9 as never }, projectManager)).code,
  ).toBe(0);
});

test('a tender has one notice of a kind; two at once make one', async () => {
  const tenders = await world.made();
  const input = await form({}, tenders);
  const both = await Promise.all([1, 2].map(() => call(calls.add, input, projectManager)));
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(both.find(({ code }) => code === 0)!.info).toBe(t.hasOther.cn);
});

test('only what is approved is signed, by the buyer’s own, and only what is signed is published', async () => {
  const guid = await added();
  const signing = async (by: { guid: string; name: string }) =>
    call(calls.sign, { ...(await versioned(guid)), scanFile: await world.upload(by) }, by);
  expect((await signing(representative)).code).not.toBe(1);
  await world.approve(guid);
  const publish = async (by = projectManager) =>
    call(calls.publish, { ...(await versioned(guid)), when: 'now' as const }, by);
  expect((await publish()).info).toBe(t.unsigned.cn);
  expect((await signing(projectManager)).status).toBe(403);
  expect((await signing(representative)).code).toBe(1);
  expect((await signing(representative)).info).toBe(partyText.signed.cn);
  expect((await publish(manager)).status).toBe(403);
  expect((await publish()).code).toBe(1);
  const found = await detail(guid);
  expect(found).toMatchObject({ status: s.published, mediaState: 0, actions: ['change', 'media'] });
  expect(found.signatures).toMatchObject([{ party: 2, signType: '2008', isIntact: true }]);
  expect(
    (await call(calls.undo, { ...(await versioned(guid)), reason: '要撤销这个公告' }, projectManager)).code,
  ).toBe(0);
  expect((await call(calls.delete, await versioned(guid), projectManager)).code).toBe(0);
});

test('where an agency runs the tender it signs first, then the buyer; each once, and only then it is published', async () => {
  const { agency, otherAgency } = world;
  const tenders = await world.made();
  await db
    .update(tender)
    .set({ agentGuid: agency.guid, agentUnit: agency.name })
    .where(
      inArray(
        tender.guid,
        tenders.map((one) => one.guid),
      ),
    );
  const of = {
    agencyName: agency.name,
    agencyAddress: '上海市1号',
    agencyContact: '李四',
    agencyPhone: '13900139000',
  };
  const guid = await approved(of, tenders);
  const signing = async (by: { guid: string; name: string }) =>
    call(calls.sign, { ...(await versioned(guid)), scanFile: await world.upload(by) }, by);
  const publish = async () =>
    call(calls.publish, { ...(await versioned(guid)), when: 'now' as const }, projectManager);
  expect((await signing(representative)).info).toBe(partyText.agencyFirst.cn);
  expect((await signing(otherAgency.agent)).code).toBe(-1);
  expect((await publish()).info).toBe(t.unsigned.cn);
  expect((await signing(agency.agent)).code).toBe(1);
  expect((await signing(agency.agent)).info).toBe(partyText.signed.cn);
  expect((await publish()).info).toBe(t.unsigned.cn);
  expect((await signing(representative)).code).toBe(1);
  expect((await detail(guid)).signatures).toMatchObject([
    { party: 1, enterpriseName: agency.name, isIntact: true },
    { party: 2, enterpriseName: world.company.name, isIntact: true },
  ]);
  expect((await publish()).code).toBe(1);
  expect((await get(`/notices/${guid}`)).body).toContain(agency.name);
});

test('its publication issues the tenders in the same transaction', async () => {
  const tenders = await world.made();
  const guid = await ready({}, tenders);
  const state = async () => (await withState(db, [tenders[0]!.guid]))[0]!;
  expect((await state()).stateNow).toBe(tenderState.code.draft);
  await world.publish(guid);
  expect(await state()).toMatchObject({ stateNow: tenderState.code.issued });
});

test('two people who publish at once publish once', async () => {
  const guid = await ready();
  const named = { ...(await versioned(guid)), when: 'now' as const };
  const second = await world.person(['XMJL'], { name: '另一经理' });
  const both = await Promise.all([projectManager, second].map((who) => call(calls.publish, named, who)));
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(both.find(({ code }) => code === 0)!.info).toBe(STALE.cn);
});

test('what is published cannot be changed, not by the database’s own hand either', async () => {
  const guid = await published();
  await expect(
    db.update(tenderNotice).set({ title: '另一标题' }).where(eq(tenderNotice.guid, guid)),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('is published') } });
  await expect(
    db.execute(sql`update tender_notice_signature set digest = '' where notice_guid = ${guid}`),
  ).rejects.toMatchObject({ cause: { message: 'signatures are insert-only' } });
});

test('anybody reads it without signing in, as words, JSON and feed; nothing before its time', async () => {
  const guid = await approved({ title: '钢管<b>公告</b>' });
  const nowhere = async () => {
    for (const url of [`/notices/${guid}`, `/notices/${guid}.json`])
      expect((await get(url)).statusCode).toBe(404);
    for (const url of ['/notices', '/notices/tenders', '/notices/tenders.json', '/notices/tenders.atom'])
      expect((await get(url)).body).not.toContain(guid);
  };
  await nowhere();
  await world.sign(guid);
  await nowhere();
  await world.publish(guid);
  const { body, headers } = await get(`/notices/${guid}`);
  expect(body).toContain('钢管&lt;b&gt;公告&lt;/b&gt;');
  expect(body).toContain('具有独立法人资格');
  expect(body).not.toContain('<script');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect((await get(`/notices/${guid}.json`)).json()).toMatchObject({ guid, edition: 1, isReplaced: false });
  for (const url of ['/notices', '/notices/tenders', '/notices/tenders.json', '/notices/tenders.atom'])
    expect((await get(url)).body).toContain(guid);
});

test('media are entered by its handler; a failure shows, and a mandatory notice counts from the later publication', async () => {
  const guid = await published();
  const [row] = (await detail(guid)).mediaRows;
  const enter = async (given: object, by = projectManager) =>
    call(calls.media, { ...(await versioned(guid)), mediumGuid: row!.guid, ...given } as never, by);
  expect((await enter({ state: 3 }, colleague)).code).toBe(0);
  expect((await enter({ state: 3 })).fields).toHaveProperty('note');
  expect((await enter({ state: 2 })).fields).toHaveProperty('publishedAt');
  expect((await enter({ state: 2, publishedAt: `${addDays(today(), 2)} 00:00:00` })).code).toBe(0);
  expect((await enter({ state: 3, note: '格式不符' })).code).toBe(1);
  expect((await detail(guid)).mediaState).toBe(3);
  const { list } = await done(calls.list, { mediaState: '3' } as never, projectManager);
  expect(list.map((one) => one.guid)).toContain(guid);
});

test('a public page carries the largest notice one meets within 60 KB, though nothing in it comes twice', async () => {
  let drawn = 7;
  const words = (length: number) =>
    Array.from({ length }, () => {
      drawn = (Math.imul(drawn, 1_103_515_245) + 12_345) >>> 0;
      return String.fromCodePoint(0x4e00 + ((drawn >>> 16) % 3000));
    }).join('');
  const scope = words(4000);
  const guid = await published({
    scope,
    lead: words(2000),
    closing: words(2000),
    evalSummary: words(500),
    dissentChannel: words(500),
    qualifications: Array.from({ length: 20 }, (_, at) => ({
      kind: 1 as const,
      content: `${at}${words(400)}`,
    })),
  });
  const [plain, packed] = await Promise.all(
    [{}, { 'accept-encoding': 'br, gzip' }].map((headers) =>
      world.send({ method: 'GET', url: `/notices/${guid}`, headers }),
    ),
  );
  expect(plain!.body).toContain(scope);
  expect(packed!.headers['content-encoding']).toMatch(/br|gzip/);
  expect(packed!.rawPayload.byteLength).toBeLessThanOrEqual(60 * 1024);
});

test('the scan of a signature is for its own house; attachments once public for whoever is signed in', async () => {
  const file = await world.upload(projectManager);
  const guid = await approved({ files: [file] });
  const reads = async (of: string, by: { guid: string }) =>
    (await call(getDownloadFileUrl, { guid: of }, by as typeof projectManager)).code === 1;
  expect(await reads(file, foreigner)).toBe(false);
  await world.sign(guid);
  const { scan } = (await detail(guid)).signatures[0]!;
  await world.publish(guid);
  expect(await reads(scan!.guid, projectManager)).toBe(true);
  expect(await reads(scan!.guid, foreigner)).toBe(false);
  expect(await reads(file, foreigner)).toBe(true);
});
