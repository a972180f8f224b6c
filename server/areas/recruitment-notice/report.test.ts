import { expect, test } from 'vitest';
import { reviewCalls } from '#shared/areas/recruitment-notice/review-contract';
import {
  APPLICANTS_FILE_PATH,
  applicantsText,
  NOTICE_FILE_PATH,
  REPORT_FILE_PATH,
  reportCalls as calls,
  reportText,
} from '#shared/areas/recruitment-notice/report-contract';
import { noticeWorld } from '../../testing/notice-world.ts';
import { closeDue } from './close-notices.ts';

const world = await noticeWorld();
const { call, db, person, done, recruiter, buyer, aSupplier, applied, versioned } = world;
const reviewers = [
  await person(['JBR'], { name: '评审甲' }),
  await person(['JBR'], { name: '评审乙' }),
  await person(['JBR'], { name: '评审丙' }),
];
const applicant = await aSupplier();
const send = (url: string, guid: string, who: { guid: string } | null) =>
  world.send({ method: 'POST', url, payload: { guid }, person: who } as never);

/** A notice whose result is confirmed, with one application that passed. */
async function confirmed() {
  const ggGuid = await world.published();
  const guid = await applied(ggGuid, applicant);
  const userGuids = reviewers.map((one) => one.guid);
  await done(reviewCalls.setReviewers, { ...(await versioned(ggGuid)), userGuids }, recruiter);
  await world.ends(ggGuid);
  await closeDue(db, ggGuid);
  for (const who of reviewers)
    await done(
      reviewCalls.score,
      { applicationGuid: guid, items: [], isPassed: true, isCommitted: true },
      who,
    );
  await done(reviewCalls.confirm, await versioned(ggGuid), recruiter);
  return ggGuid;
}

test('before the end nothing is said of who applied: no report, no sheet; the notice itself is printed', async () => {
  const ggGuid = await world.published();
  await applied(ggGuid, applicant);
  expect((await call(calls.info, { ggGuid }, null)).status).toBe(401);
  expect((await call(calls.info, { ggGuid }, applicant)).status).toBe(403);
  expect((await call(calls.info, { ggGuid }, recruiter)).info).toBe(reportText.early.cn);
  expect((await call(calls.createRecord, { ggGuid }, buyer)).status).toBe(403);
  expect((await call(calls.createRecord, { ggGuid }, recruiter)).code).toBe(0);
  expect(await done(calls.userRole, { ggGuid }, recruiter)).toEqual({
    mayRead: false,
    mayCreate: false,
    isReviewer: false,
  });
  for (const url of [REPORT_FILE_PATH, NOTICE_FILE_PATH, APPLICANTS_FILE_PATH])
    expect((await send(url, ggGuid, null)).statusCode).toBe(401);
  expect((await send(APPLICANTS_FILE_PATH, ggGuid, applicant)).statusCode).toBe(403);
  expect((await send(APPLICANTS_FILE_PATH, ggGuid, recruiter)).json()).toMatchObject({
    code: 0,
    info: applicantsText.sealed.cn,
  });
  const printed = await send(NOTICE_FILE_PATH, ggGuid, recruiter);
  expect(printed.headers['content-type']).toContain('application/pdf');
  expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a report is kept as it stood, counted, and printed; the applications are a sheet', async () => {
  const ggGuid = await confirmed();
  expect(await done(calls.info, { ggGuid }, recruiter)).toMatchObject({
    applied: 1,
    withdrawn: 0,
    passed: 1,
    admitted: [],
    reviewers: [{ name: '评审甲' }, { name: '评审乙' }, { name: '评审丙' }],
  });
  const other = await person(['XMJL'], { name: '另一经理' });
  expect((await call(calls.createRecord, { ggGuid }, other)).code).toBe(0);
  const made = await Promise.all([
    done(calls.createRecord, { ggGuid, note: '第一次' }, recruiter),
    done(calls.createRecord, { ggGuid }, recruiter),
  ]);
  expect(made.map(({ serial }) => serial).toSorted((x, y) => x - y)).toEqual([1, 2]);
  expect((await done(calls.recordList, { ggGuid }, recruiter)).list.map(({ serial }) => serial)).toEqual([
    2, 1,
  ]);
  const printed = await send(REPORT_FILE_PATH, made[0]!.guid, recruiter);
  expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await send(REPORT_FILE_PATH, ggGuid, recruiter)).json()).toMatchObject({ code: -1 });
  const sheet = await send(APPLICANTS_FILE_PATH, ggGuid, recruiter);
  expect(sheet.headers['content-type']).toContain('spreadsheetml');
});
