import { eq } from 'drizzle-orm';
import type { ApplicationForm } from '#shared/areas/recruitment-notice/application-rules';
import { applyCalls } from '#shared/areas/recruitment-notice/apply-contract';
import { recruitKind, recruitScope, reviewMethod, validMonths } from '#shared/areas/recruitment-notice/codes';
import { noticeCalls } from '#shared/areas/recruitment-notice/contract';
import type { NoticeForm } from '#shared/areas/recruitment-notice/rules';
import { addDays } from '#shared/kit/dates';
import { defineItem } from '../areas/approval/setup.ts';
import { NOTICE } from '../areas/recruitment-notice/notice-access.ts';
import { recruitNotice } from '../areas/recruitment-notice/notice.table.ts';
import { today } from './days.ts';
import { aLibrarySupplier } from './library-supplier.ts';
import { type PlanWorld, planWorld } from './plan-world.ts';

type Person = { guid: string; name: string };

/** Two companies as of `planWorld`, with a project manager who recruits and one level that approves it. */
export async function noticeWorld(base?: PlanWorld) {
  const world = base ?? (await planWorld());
  const { db, company, dept, manager, done, person } = world;
  const recruiter = await person(['XMJL'], { name: '招募经理' });
  await defineItem(db, { enterpriseGuid: company.guid, kind: NOTICE }, [
    { name: '部门负责人', approvers: [{ rule: 'person' as const, userGuid: manager.guid }] },
  ]);
  let serial = 0;
  const noticeForm = (given: Partial<NoticeForm> = {}): NoticeForm => ({
    title: `供应商入库征集公告${++serial}`,
    recruitKind: recruitKind.code.period,
    recruitUnit: company.deptGuid,
    recruitDept: dept.guid,
    scope: recruitScope.code.open,
    categoryTypes: [1, 2],
    categoryCodes: ['C0101'],
    serviceAreas: ['000000'],
    planCount: null,
    validMonths: validMonths.code.one,
    content: '# 范围\n材料供应',
    conditions: [{ kind: 1, content: '具有有效的营业执照', isMust: true, needsFile: false, proof: '' }],
    materials: [],
    reviewMethod: reviewMethod.code.passFail,
    reviewItems: [],
    passScore: '',
    needInvestigate: false,
    publishTime: `${today()} 00:00:00`,
    endTime: `${addDays(today(), 40)} 17:00:00`,
    applyStart: `${today()} 00:00:00`,
    applyEnd: `${addDays(today(), 30)} 17:00:00`,
    clarifyEnd: '',
    yearDepositNeed: false,
    depositAmount: '',
    contactName: '张三',
    contactPhone: '13800138000',
    contactEmail: 'zhang@example.com',
    supervisePhone: '01012345678',
    ...given,
  });
  const detail = (guid: string, by: Person = recruiter) => done(noticeCalls.detail, { guid }, by);
  const versioned = async (guid: string) => ({ guid, version: (await detail(guid)).version });
  const aDraft = async (given: Partial<NoticeForm> = {}) =>
    (await done(noticeCalls.add, noticeForm(given), recruiter)).guid;
  const submitted = async (given: Partial<NoticeForm> = {}) => {
    const guid = await aDraft(given);
    await done(noticeCalls.submit, await versioned(guid), recruiter);
    return guid;
  };
  const approved = async (given: Partial<NoticeForm> = {}) => {
    const guid = await submitted(given);
    await done(noticeCalls.examination, { guid, result: 'approve', acknowledged: true }, manager);
    return guid;
  };
  const published = async (given: Partial<NoticeForm> = {}) => {
    const guid = await approved(given);
    await done(noticeCalls.publish, { ...(await versioned(guid)), when: 'now' }, recruiter);
    return guid;
  };
  /** Moves times of a notice, as if the clock stood elsewhere. */
  const setTimes = (guid: string, times: Partial<typeof recruitNotice.$inferInsert>) =>
    db.update(recruitNotice).set(times).where(eq(recruitNotice.guid, guid));
  /** A supplier of the library with an account that applies. */
  const aSupplier = (given: Parameters<typeof aLibrarySupplier>[1] = {}) => aLibrarySupplier(db, given);
  const applicationForm = (given: Partial<ApplicationForm> = {}): ApplicationForm => ({
    category: 1,
    serviceAreas: ['000000'],
    contactName: '李四',
    contactPhone: '13900139000',
    contactEmail: 'li@example.com',
    answers: [{ key: 'c1', isMet: true, note: '', files: [] }],
    materials: [],
    isPledged: true,
    ...given,
  });
  /** An application that was handed in. */
  const applied = async (ggGuid: string, who: Person, given: Partial<ApplicationForm> = {}) => {
    const draft = await done(applyCalls.save, { ...applicationForm(given), ggGuid }, who);
    await done(applyCalls.submit, draft, who);
    return draft.guid;
  };
  /** Makes it a moment after the end of application. */
  const ends = (guid: string) => setTimes(guid, { applyEnd: new Date(Date.now() - 1000) });
  return {
    ...world,
    aSupplier,
    applicationForm,
    applied,
    ends,
    recruiter,
    noticeForm,
    detail,
    versioned,
    aDraft,
    submitted,
    approved,
    published,
    setTimes,
  };
}
