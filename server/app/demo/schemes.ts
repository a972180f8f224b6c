import { lastTask } from '../../areas/approval/outside.service.ts';
import { approveTask } from '../../areas/approval/decide.ts';
import { scoreKind, scorePart } from '#shared/areas/evaluation/codes';
import { legalRegime, organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { tenderWay, type TenderWay } from '#shared/areas/project/purchase-mode';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { qualificationKind, superviseWay } from '#shared/areas/tender-scheme/codes';
import type { SchemeForm } from '#shared/areas/tender-scheme/rules';
import { addDays } from '#shared/kit/dates';
import { addProject, reachStage } from '../../areas/project/project.service.ts';
import { changeScheme, terminateScheme } from '../../areas/tender-scheme/change-schemes.ts';
import { draftFor } from '../../areas/tender-scheme/first-draft.ts';
import { purchaseOf } from '../../areas/tender-scheme/purchase.ts';
import { getScheme } from '../../areas/tender-scheme/read-schemes.ts';
import { schemeReview } from '../../areas/tender-scheme/review-schemes.ts';
import { SCHEME, schemeChanges, schemes } from '../../areas/tender-scheme/scheme-access.ts';
import { formOf } from '../../areas/tender-scheme/scheme-form.ts';
import { savingSchemes } from '../../areas/tender-scheme/write-schemes.ts';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { stageFollowers } from '../stage-followers.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';
import { demoCompany } from './organisation.ts';
import { sendingIn } from './sent-files.ts';
import { addDemoTenders, issueDemoTender } from './tenders.ts';

/** Projects to tender, one for each state. */
const names = {
  draft: '2号锅炉低氮燃烧改造',
  inReview: '输煤皮带机更换',
  rejected: '厂区照明节能改造',
  approved: '循环水泵变频改造',
  changing: '除尘器滤袋采购',
  running: '主厂房屋面防水维修',
  completed: '化学水处理药剂采购',
  ended: '厂区充电桩建设',
  suspended: '灰库干灰装车服务',
  closed: '凝结水精处理树脂采购',
  failed: '低压配电柜更换',
  terminated: '厂区东侧道路修补',
} as const;
type State = keyof typeof names;

/** Who approves what a project manager of the first company sends, by its amount. */
const APPROVERS = ['approver', 'director'] as const;

const item = (part: 1 | 2, name: string, fullScore: string, standard: string) => ({
  part,
  name,
  fullScore,
  kind: scoreKind.code.subjective,
  standard,
  bands: [],
  step: '0.5',
});
const { technical, business } = scorePart.code;
const items = [
  item(technical, '技术方案', '30', '方案完整、针对性强、可实施'),
  item(technical, '质量与工期保证', '20', '措施具体，满足招标文件要求'),
  item(business, '同类业绩', '10', '近三年每项同类业绩2分'),
];

/** Who watches a purchase that must be tendered by law. */
const SUPERVISION = { way: superviseWay.code.onSite, name: '纪检监察部', unit: '纪检监察部' };

/** Days a purchase that must be tendered by law takes longer. */
const MANDATORY_LONGER = 14;

/** The days from its deadline on, put off. */
const laterBy = (draft: Partial<SchemeForm>, days: number): Partial<SchemeForm> =>
  Object.fromEntries(
    (['deadline', 'evalTime', 'awardTime', 'contractTime'] as const).map((name) => {
      const time = draft[name]!;
      return [name, `${addDays(time.slice(0, 10), days)}${time.slice(10)}`];
    }),
  );

/** Makes schemes of new projects as a project manager does, and has them approved. */
export async function schemeMaker(
  { db, storage }: { db: Db; storage: Storage },
  { userOf, departmentOf, enterpriseOf }: DemoIdentity,
) {
  const { as, end } = actingIn(db, userOf);
  const send = sendingIn({ db, storage });
  const manager = await as('project');
  const year = Number((await todayOf(db)).slice(0, 4));

  const versioned = async (guid: string) => ({ guid, version: (await getScheme(guid, manager)).version });
  const add = async (name: string, way: TenderWay = tenderWay.code.open, isMandatory = false) => {
    const projectGuid = await addProject(db, {
      projectName: name,
      projectNature: projectNature.code.production,
      projectType: projectType.code.goods,
      tenderWay: way,
      organizationType: organizationType.code.selfRun,
      legalRegime: legalRegime.code.tenderLaw,
      isMandatory,
      zsType: 3,
      enterpriseGuid: enterpriseOf(demoCompany.first),
      deptGuid: departmentOf(demoCompany.first, '招标管理科'),
      ownerGuid: userOf('project'),
      budgetAmount: '860000.00',
      year,
      stages: [],
    });
    const draft = await draftFor(db, { ...(await purchaseOf(manager, projectGuid)), setup: null });
    const { guid } = await savingSchemes.add(
      {
        ...(draft as SchemeForm),
        content: `${name}所需设备材料的供货、运输、安装指导与售后服务`,
        qualifications: [
          {
            kind: qualificationKind.code.licence,
            content: '在中华人民共和国境内注册的独立法人',
            proof: '营业执照',
          },
          { kind: qualificationKind.code.performance, content: '近三年具有同类业绩', proof: '合同复印件' },
        ],
        controlPrice: '850000.00',
        ...(isMandatory && { supervise: [SUPERVISION], ...laterBy(draft, MANDATORY_LONGER) }),
        evalPlan: { ...draft.evalPlan, scoreItems: items },
        files: [await send(manager, `${name}招标文件初稿.pdf`, [`${name}招标文件`, '初稿'])],
      },
      manager,
    );
    return { guid, projectGuid };
  };
  const sent = async (...given: Parameters<typeof add>) => {
    const made = await add(...given);
    await schemeReview.calls.submit(await versioned(made.guid), manager);
    return made;
  };
  const decide = async (guid: string, result: 'approve' | 'reject', opinion: string, by: string) =>
    schemeReview.calls.examination({ guid, result, opinion, acknowledged: true }, await as(by));
  const approved = async (...given: Parameters<typeof add>) => {
    const made = await sent(...given);
    for (const by of APPROVERS) await decide(made.guid, 'approve', '同意。', by);
    return made;
  };
  return { manager, versioned, decide, add, sent, approved, end, as, send };
}

/** Tender schemes in every state, made by the services a person would use. */
export async function addDemoSchemes(
  { db, storage }: { db: Db; storage: Storage },
  identity: DemoIdentity,
): Promise<void> {
  const maker = await schemeMaker({ db, storage }, identity);
  const { manager, versioned, decide, as, end } = maker;
  const add = (state: State) => maker.add(names[state]);
  const sent = (state: State) => maker.sent(names[state]);
  const approved = (state: State) => maker.approved(names[state]);

  await add('draft');
  await sent('inReview');
  const rejected = await sent('rejected');
  await decide(rejected.guid, 'reject', '请补充评分标准的分档说明。', APPROVERS[0]);
  await approved('approved');
  const changing = await approved('changing');
  const found = (await schemes.stored(db, changing.guid))!;
  await changeScheme(
    {
      ...formOf(found),
      ...(await versioned(changing.guid)),
      validityDays: 120,
      changeReason: '供货周期较长，延长投标有效期',
    },
    manager,
  );
  const running = await approved('running');
  await issueDemoTender(db, manager, running.guid);
  const completed = await approved('completed');
  await reachStage(db, completed.projectGuid, planProgress.code.archived, undefined, stageFollowers);
  const ended = await approved('ended');
  await terminateScheme({ ...(await versioned(ended.guid)), reason: '选址调整，暂缓建设' }, manager);
  for (const by of APPROVERS) {
    const who = await as(by);
    const open = await schemeChanges.open(db, ended.guid);
    const taskGuid = await lastTask(db, SCHEME, open!.guid, who.actor.guid);
    await approveTask([schemeReview.approval], { taskGuid, opinion: '同意终止。', acknowledged: true }, who);
  }
  const schemeOf = async (state: State) => (await approved(state)).guid;
  await addDemoTenders(
    db,
    manager,
    {
      suspended: await schemeOf('suspended'),
      closed: await schemeOf('closed'),
      failed: await schemeOf('failed'),
      terminated: await schemeOf('terminated'),
    },
    [await as(APPROVERS[0]), await as(APPROVERS[1])],
  );
  await end();
}
