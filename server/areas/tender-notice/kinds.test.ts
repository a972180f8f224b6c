import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tenderState } from '#shared/areas/tender/codes';
import { noticeKind, tenderNoticeStatus } from '#shared/areas/tender-notice/codes';
import { tenderNoticeCalls as calls } from '#shared/areas/tender-notice/contract';
import { noticeText as t } from '#shared/areas/tender-notice/fault-texts';
import type { NoticeForm } from '#shared/areas/tender-notice/rules';
import { contacts, tenderNoticeWorld } from '../../testing/tender-notice-world.ts';
import { projectInvitee } from '../project/invitees/invitee.table.ts';
import { project } from '../project/project.table.ts';
import { anEnterprise } from '../../testing/builders.ts';
import { type Tender, tender } from '../tender/tender.table.ts';

const world = await tenderNoticeWorld();
const { call, db, done, detail, get, projectManager, handler } = world;
const k = noticeKind.code;
const s = tenderState.code;

const put = (of: readonly Tender[], given: Partial<Tender>) =>
  db
    .update(tender)
    .set(given)
    .where(
      inArray(
        tender.guid,
        of.map(({ guid }) => guid),
      ),
    );
const told = async (of: readonly Tender[], kind: number, given: Partial<NoticeForm> = {}) => {
  const { funding: _funding, ...known } = contacts;
  const form = { ...((await world.blank(of, kind)) as NoticeForm), ...known, ...given };
  const guid = (await done(calls.add, form, projectManager)).guid;
  await world.approve(guid);
  await world.sign(guid);
  await world.publish(guid);
  return guid;
};

test('what happened to a tender is told: suspension, resumption, termination, failure, each signed under 2078', async () => {
  const tenders = await world.made();
  const first = await world.published({}, tenders);
  await put(tenders, { suspendedAt: new Date() });
  const suspended = await told(tenders, k.suspension, { reason: '收到异议，暂停招标' });
  await put(tenders, { suspendedAt: null });
  await told(tenders, k.resumption, { reason: '异议已答复，恢复招标' });
  await put(tenders, { status: s.terminated, closedReason: '项目取消' });
  const ended = await told(tenders, k.termination);
  expect((await detail(ended)).body).toContain('项目取消');
  expect((await detail(suspended)).signatures).toMatchObject([{ signType: '2078' }]);
  expect((await detail(ended)).actions).not.toContain('change');
  const page = (await get(`/notices/${first}`)).body;
  for (const word of ['暂停公告', '恢复公告', '终止公告']) expect(page).toContain(word);
  expect((await detail(first)).versions).toHaveLength(4);
  const failed = await world.made();
  await put(failed, { status: s.failed, closedReason: '投标人不足三家' });
  expect((await get(`/notices/${await told(failed, k.failure)}`)).body).toContain('投标人不足三家');
});

test('a direct purchase is published and issues nothing', async () => {
  const tenders = await world.made();
  await put(tenders, { tenderWay: 4 });
  const form = {
    noticeKind: k.direct,
    supplierName: '某某有限公司',
    directReason: 3 as const,
    argument: '专有技术，专家三人论证一致',
    publicityEnd: '2099-01-01 00:00:00',
  };
  const guid = await world.published(form, tenders);
  expect((await get(`/notices/${guid}`)).body).toContain('某某有限公司');
  const [row] = await db.select().from(tender).where(eq(tender.guid, tenders[0]!.guid));
  expect(row!.status).toBe(s.draft);
});

test('an invitation goes to whom the sections invite, and is on no public page', async () => {
  const tenders = await world.made();
  const guid = await world.ready({ noticeKind: k.invitation }, tenders);
  const refused = await call(
    calls.publish,
    { ...(await world.versioned(guid)), when: 'now' as const },
    projectManager,
  );
  expect(refused.info).toBe(t.noInvitees.cn);
  expect((await detail(guid)).status).toBe(tenderNoticeStatus.code.approved);
  const { projectGuid, sectionNo } = tenders[0]!;
  for (const [position, name] of ['甲公司', '乙公司', '丙公司'].entries()) {
    const { guid: enterpriseGuid } = await anEnterprise(db, { name });
    await db
      .insert(projectInvitee)
      .values({ projectGuid, sectionNo, position, enterpriseGuid, name, reason: '邀请' });
  }
  await world.publish(guid);
  expect((await detail(guid)).addressees.map(({ enterpriseName }) => enterpriseName).toSorted()).toEqual(
    ['甲公司', '乙公司', '丙公司'].toSorted(),
  );
  for (const url of [`/notices/${guid}`, `/notices/${guid}.json`])
    expect((await get(url)).statusCode).toBe(404);
  for (const url of ['/notices', '/notices/tenders', '/notices/tenders.json', '/notices/tenders.atom'])
    expect((await get(url)).body).not.toContain(guid);
  // Who reads it and does not work on the project knows none of them.
  await db.update(project).set({ handlerGuid: null }).where(eq(project.guid, projectGuid));
  expect((await call(calls.detail, { guid }, handler)).data?.addressees ?? []).toEqual([]);
});
