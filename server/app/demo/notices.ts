import { eq, sql } from 'drizzle-orm';
import {
  investigationConclusion,
  investigationWay,
  recruitKind,
  recruitScope,
  reviewerCause,
  reviewMethod,
  validMonths,
} from '#shared/areas/recruitment-notice/codes';
import type { InvestigationForm } from '#shared/areas/recruitment-notice/review-contract';
import type { NoticeForm } from '#shared/areas/recruitment-notice/rules';
import { supplierGrade } from '#shared/areas/supplier-rating/codes';
import { addDays } from '#shared/kit/dates';
import { NOTICE } from '../../areas/recruitment-notice/notice-access.ts';
import { lastTask } from '../../areas/approval/outside.service.ts';
import { approveTask } from '../../areas/approval/decide.ts';
import { changeNotice } from '../../areas/recruitment-notice/change-notice.ts';
import { answerQuestion, askQuestion } from '../../areas/recruitment-notice/clarify.ts';
import { registerInvestigation } from '../../areas/recruitment-notice/investigate.ts';
import { answerInvestigation } from '../../areas/recruitment-notice/confirm-investigation.ts';
import { replaceReviewer } from '../../areas/recruitment-notice/replace-reviewer.ts';
import { createReport } from '../../areas/recruitment-notice/report.ts';
import { recruitInvestigation, recruitStorage } from '../../areas/recruitment-notice/review.table.ts';
import { commitStorage } from '../../areas/recruitment-notice/storage.ts';
import { recruitApplication } from '../../areas/recruitment-notice/application.table.ts';
import { saveApplication, submitApplication } from '../../areas/recruitment-notice/apply.ts';
import { closeDue } from '../../areas/recruitment-notice/close-notices.ts';
import { pauseNotice, terminateNotice } from '../../areas/recruitment-notice/exceptions.ts';
import { recruitNotice } from '../../areas/recruitment-notice/notice.table.ts';
import { publishNotice } from '../../areas/recruitment-notice/publish-notice.ts';
import { getNotice } from '../../areas/recruitment-notice/read-notices.ts';
import { confirmResult } from '../../areas/recruitment-notice/results.ts';
import { noticeReview } from '../../areas/recruitment-notice/review-notices.ts';
import { setReviewers } from '../../areas/recruitment-notice/reviewers.ts';
import { giveScore } from '../../areas/recruitment-notice/score.ts';
import { saveTemplate } from '../../areas/recruitment-notice/templates.ts';
import { savingNotices } from '../../areas/recruitment-notice/write-notices.ts';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';
import { demoCompany } from './organisation.ts';

/** Who approves what the department draws up, in their order. */
const APPROVERS = ['approver', 'director'] as const;
const REVIEWERS = ['buyer', 'planner', 'project2'] as const;
const SUPPLIER = 'supplier';

/** Recruitment notices in the states people meet them in, made by the services a person would use. */
export async function addDemoNotices(db: Db, { userOf, departmentOf }: DemoIdentity): Promise<void> {
  const { as, end } = actingIn(db, userOf);
  const manager = await as('project');
  const today = await todayOf(db);
  const form = (title: string, given: Partial<NoticeForm> = {}): NoticeForm => ({
    title,
    recruitKind: recruitKind.code.period,
    recruitUnit: departmentOf(demoCompany.first),
    recruitDept: departmentOf(demoCompany.first, '招标管理科'),
    projectGuid: null,
    scope: recruitScope.code.open,
    categoryTypes: [1, 2],
    categoryCodes: ['C0101'],
    serviceAreas: ['000000'],
    planCount: 10,
    validMonths: validMonths.code.two,
    content:
      '# 招募范围\n为满足生产运营物资需要，公开征集合格供应商入库。\n\n## 合作方式\n1. 入库后参加询比、竞价等采购活动\n2. **不保证**采购数量\n\n- 不收取任何报名费用',
    conditions: [
      {
        kind: 1,
        content: '在中华人民共和国境内注册，具有有效的营业执照',
        isMust: true,
        needsFile: false,
        proof: '营业执照',
      },
      { kind: 2, content: '近三年具有同类产品供货业绩', isMust: false, needsFile: false, proof: '合同' },
      { kind: 5, content: '未被列入失信被执行人名单', isMust: true, needsFile: false, proof: '' },
    ],
    materials: [],
    reviewMethod: reviewMethod.code.scored,
    reviewItems: [
      { name: '企业实力', kind: 1, score: '40', standard: '按注册资本、人员、场地评分' },
      { name: '供货业绩', kind: 1, score: '40', standard: '每项业绩10分，最高40分' },
      { name: '服务方案', kind: 2, score: '20', standard: '方案完整、响应及时' },
    ],
    passScore: '60',
    needInvestigate: false,
    publishTime: `${today} 00:00:00`,
    applyStart: `${today} 00:00:00`,
    applyEnd: `${addDays(today, 30)} 17:00:00`,
    endTime: `${addDays(today, 40)} 17:00:00`,
    clarifyEnd: '',
    yearDepositNeed: false,
    depositAmount: '',
    contactName: '孙立新',
    contactPhone: '13800138000',
    contactEmail: 'zhaomu@example.com',
    supervisePhone: '02512345678',
    ...given,
  });
  const versioned = async (guid: string) => ({ guid, version: (await getNotice(guid, manager)).version });
  const add = async (title: string, given: Partial<NoticeForm> = {}) =>
    (await savingNotices.add(form(title, given), manager)).guid;
  const submitted = async (title: string, given: Partial<NoticeForm> = {}) => {
    const guid = await add(title, given);
    await noticeReview.calls.submit(await versioned(guid), manager);
    return guid;
  };
  const approved = async (title: string, given: Partial<NoticeForm> = {}) => {
    const guid = await submitted(title, given);
    for (const by of APPROVERS)
      await noticeReview.calls.examination(
        { guid, result: 'approve', opinion: '同意发布。', acknowledged: true },
        await as(by),
      );
    return guid;
  };
  const published = async (title: string, given: Partial<NoticeForm> = {}) => {
    const guid = await approved(title, given);
    await publishNotice({ ...(await versioned(guid)), when: 'now' }, manager);
    return guid;
  };
  const applicationOf = async (guid: string) =>
    (await db.select().from(recruitApplication).where(eq(recruitApplication.guid, guid)))[0]!;
  const lastInvestigation = async (application: string) =>
    (
      await db
        .select({ guid: recruitInvestigation.guid, version: recruitInvestigation.version })
        .from(recruitInvestigation)
        .where(eq(recruitInvestigation.applicationGuid, application))
    )[0]!;
  const apply = async (ggGuid: string) => {
    const who = await as(SUPPLIER);
    const draft = await saveApplication(
      {
        ggGuid,
        category: 1,
        serviceAreas: ['000000'],
        contactName: '周敏',
        contactPhone: '13900139000',
        contactEmail: 'gys@example.com',
        answers: ['c1', 'c2', 'c3'].map((key) => ({ key, isMet: true, note: '详见企业资料', files: [] })),
        materials: [],
        isPledged: true,
      },
      who,
    );
    await submitApplication(draft, who);
    return draft.guid;
  };
  const closed = async (title: string, given: Partial<NoticeForm> = {}) => {
    const guid = await published(title, given);
    const application = await apply(guid);
    await setReviewers({ ...(await versioned(guid)), userGuids: REVIEWERS.map(userOf) }, manager);
    await db
      .update(recruitNotice)
      .set({ applyEnd: sql`now() - interval '1 hour'` })
      .where(eq(recruitNotice.guid, guid));
    await closeDue(db, guid);
    return { guid, application };
  };

  await add('劳保用品供应商征集（编制中）');
  await submitted('办公家具供应商入库征集公告');
  const rejected = await submitted('图文制作服务供应商征集公告');
  await noticeReview.calls.examination(
    { guid: rejected, result: 'reject', opinion: '请补充业绩要求后再报。', acknowledged: true },
    await as(APPROVERS[0]),
  );
  await approved('检修耗材供应商入库征集公告');
  await apply(await published('电缆及附件供应商入库征集公告'));
  const standing = { recruitKind: recruitKind.code.standing, applyEnd: '', endTime: '' };
  const whole = await published('通用物资供应商常年招募公告', standing);
  await saveTemplate({ ggGuid: whole, name: '通用物资常年招募' }, manager);
  const paused = await published('阀门供应商入库征集公告');
  await pauseNotice(
    { ...(await versioned(paused)), reason: '技术要求调整，待明确后恢复', effect: '' },
    manager,
  );
  await closed('水泵供应商入库征集公告');
  const points = [
    ['32', '30', '16'],
    ['35', '30', '15'],
    ['30', '32', '17'],
  ];
  const scoredBy = async (application: string, people: readonly (typeof REVIEWERS)[number][]) => {
    for (const by of people)
      await giveScore(
        {
          applicationGuid: application,
          items: points[REVIEWERS.indexOf(by)]!.map((score, at) => ({ key: `r${at + 1}`, score })),
          opinion: '',
          isCommitted: true,
        },
        await as(by),
      );
  };
  const confirmed = async (title: string, given: Partial<NoticeForm> = {}) => {
    const made = await closed(title, given);
    await scoredBy(made.application, REVIEWERS);
    await confirmResult(await versioned(made.guid), manager);
    return made;
  };
  await confirmed('五金工具供应商入库征集公告');
  const bearings = await closed('轴承供应商入库征集公告');
  await scoredBy(bearings.application, REVIEWERS.slice(0, 2));
  await replaceReviewer(
    {
      ...(await versioned(bearings.guid)),
      userGuid: userOf('project2'),
      byGuid: userOf('manager'),
      cause: reviewerCause.code.avoids,
      reason: '近三年曾在报名单位任职，申请回避',
    },
    manager,
  );
  const investigate = async (application: string, given: Partial<InvestigationForm>) =>
    registerInvestigation(
      {
        guid: application,
        version: (await applicationOf(application)).version,
        date: today,
        place: '常州市武进区生产基地',
        way: investigationWay.code.onSite,
        members: ['孙立新', '王建国'],
        items: [
          { name: '生产设备', finding: '两条产线，设备运行正常', score: '45' },
          { name: '质量管理', finding: '检验记录齐全，个别批次未归档', score: '38' },
        ],
        conclusion: investigationConclusion.code.again,
        note: '补齐检验记录后复核',
        ...given,
      },
      manager,
    );
  const visited = await confirmed('起重机械供应商入库征集公告', { needInvestigate: true });
  await investigate(visited.application, {});
  const disputed = await confirmed('压力容器供应商入库征集公告', { needInvestigate: true });
  await investigate(disputed.application, {
    conclusion: investigationConclusion.code.failed,
    note: '现场未见特种设备制造许可原件',
  });
  await answerInvestigation(
    {
      ...(await lastInvestigation(disputed.application)),
      isAgreed: false,
      reason: '考察当日许可证正在换证，受理回执已出示，现补充新证。',
    },
    await as(SUPPLIER),
  );
  const stored = await confirmed('电气元件供应商入库征集公告');
  await db
    .update(recruitNotice)
    .set({ confirmedAt: sql`now() - interval '4 days'` })
    .where(eq(recruitNotice.guid, stored.guid));
  await commitStorage(
    {
      ...(await versioned(stored.guid)),
      entries: [
        { applicationGuid: stored.application, grade: supplierGrade.code.b, serviceAreas: ['000000'] },
      ],
    },
    manager,
  );
  const [storage] = await db
    .select({ guid: recruitStorage.guid })
    .from(recruitStorage)
    .where(eq(recruitStorage.noticeGuid, stored.guid));
  for (const by of APPROVERS) {
    const who = await as(by);
    const taskGuid = await lastTask(db, NOTICE, storage!.guid, who.actor.guid);
    await approveTask([noticeReview.approval], { taskGuid, opinion: '同意入库。', acknowledged: true }, who);
  }
  await createReport({ ggGuid: stored.guid, note: '招募结束，归档' }, manager);
  const ended = await published('安防设备供应商入库征集公告');
  await terminateNotice(
    { ...(await versioned(ended)), reason: '采购需求取消', effect: '已报名供应商无需继续准备' },
    manager,
  );
  const changing = await published('保温材料供应商入库征集公告');
  const asked = await askQuestion(
    { ggGuid: changing, question: '分支机构能否以总公司业绩报名？' },
    await as(SUPPLIER),
  );
  await answerQuestion({ guid: asked.guid, answer: '可以，须附总公司授权书。' }, manager);
  await askQuestion({ ggGuid: changing, question: '供货业绩是否要求提供发票？' }, await as(SUPPLIER));
  await changeNotice(
    {
      ...form('保温材料供应商入库征集公告', {
        applyEnd: `${addDays(today, 40)} 17:00:00`,
        endTime: `${addDays(today, 50)} 17:00:00`,
      }),
      ...(await versioned(changing)),
      changeReason: '延长报名时间',
    },
    manager,
  );
  await end();
}
