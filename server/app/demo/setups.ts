import { planType } from '#shared/areas/procurement-plan/line/codes';
import type { UsableLine } from '#shared/areas/procurement-plan/line/usable-contract';
import { legalRegime, organizationType, type OrganizationType } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import type { SetupFileKind } from '#shared/areas/project-initiation/codes';
import type { SetupForm } from '#shared/areas/project-initiation/rules';
import { addDays } from '#shared/kit/dates';
import { multiplyPercent } from '#shared/kit/money';
import { listUsableLines } from '../../areas/procurement-plan/line/usable-lines.service.ts';
import { assignSetup } from '../../areas/project-initiation/assign-setup.ts';
import { buildProject } from '../../areas/project-initiation/build-project.service.ts';
import { findSetup } from '../../areas/project-initiation/setup.service.ts';
import { setupReview } from '../../areas/project-initiation/review-setup.ts';
import { addSetup } from '../../areas/project-initiation/write-setups.ts';
import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';
import { demoCompany } from './organisation.ts';
import { demoPeople } from './people.ts';
import { sendingIn } from './sent-files.ts';
import { setupParts } from '../setup-parts.ts';

const HANDLER = 'buyer';
const APPROVERS = ['manager', 'director'] as const;
const { entrusted, selfRun } = organizationType.code;
const review = setupReview(setupParts).calls;

/** Entrusted set-ups left for orders to be made of: those already assigned, and those only approved. */
const ASSIGNED = 9;
const APPROVED = 2;
/** Those that stay with the company itself. */
const OTHERS = 6;

/**
 * Set-ups of the first company from 未提交 to 已指派 and 已建项, made by the services a person would use; orders take
 * some of them further.
 */
export async function addDemoSetups(
  { db, storage }: { db: Db; storage: Storage },
  { userOf, departmentOf }: DemoIdentity,
): Promise<void> {
  const { as, end } = actingIn(db, userOf);
  const handler = await as(HANDLER);
  const today = await todayOf(db);
  const unit = departmentOf(demoCompany.first);
  const { phone } = demoPeople.find(({ userName }) => userName === HANDLER)!;
  const { list } = await listUsableLines({ page: 1, rows: 100, planType: planType.code.annual }, handler);
  const lines = list.filter(
    (line) => line.planUnit === unit && line.tenderWay === tenderWay.code.open && !line.isMandatory,
  );
  // Whoever empties the plans has nothing to set up.
  if (lines.length === 0) return end();

  const sendIn = sendingIn({ db, storage });
  const scan = async (kind: SetupFileKind, name: string) => ({
    kind,
    guid: await sendIn(handler, name, ['DEMONSTRATION', handler.actor.userName, today]),
  });
  // Each line serves for several set-ups, which share what is left of it.
  const share = String(Math.floor(100 / Math.ceil((OTHERS + APPROVED + ASSIGNED) / lines.length)));
  let made = 0;
  const add = async (form: OrganizationType) => {
    const line = lines[made % lines.length]!;
    const lot = Math.floor(made++ / lines.length) + 1;
    const files = [
      await scan('request', '立项请示.pdf'),
      await scan('techSpec', '技术规范书.pdf'),
      await scan('budgetApproval', '预算批复.pdf'),
      await scan('marketReport', '市场调研报告.pdf'),
    ];
    const place = { applyUnit: unit, applyDept: departmentOf(demoCompany.first, '设备管理科') };
    return (
      await addSetup(
        { ...formOf(line, lot, share, today), ...place, organizationType: form, handlerPhone: phone, files },
        handler,
      )
    ).guid;
  };
  const versionOf = async (guid: string) => (await findSetup(db, guid))!.version;
  const submit = async (guid: string) => review.submit({ guid, version: await versionOf(guid) }, handler);
  const approved = async (form: OrganizationType) => {
    const guid = await add(form);
    await submit(guid);
    for (const by of APPROVERS)
      await review.examination(
        { guid, result: 'approve', opinion: '同意立项。', acknowledged: true },
        await as(by),
      );
    return guid;
  };
  const assigned = async (form: OrganizationType) => {
    const guid = await approved(form);
    const assigneeGuid = userOf(form === selfRun ? 'project' : HANDLER);
    const version = await versionOf(guid);
    await assignSetup(setupParts)(
      { guid, version, buyerUnit: unit, assigneeGuid, opinion: '请按计划时间组织实施。' },
      await as('planner'),
    );
    return guid;
  };

  await add(selfRun);
  await submit(await add(selfRun));
  const rejected = await add(entrusted);
  await submit(rejected);
  const opinion = '请补充市场调研情况后重新提交。';
  await review.examination({ guid: rejected, result: 'reject', opinion }, await as(APPROVERS[0]));
  await approved(selfRun);
  await assigned(selfRun);
  const built = await assigned(selfRun);
  await buildProject(setupParts)({ guid: built, version: await versionOf(built) }, await as('project'));
  for (let at = 0; at < APPROVED; at++) await approved(entrusted);
  for (let at = 0; at < ASSIGNED; at++) await assigned(entrusted);
  await end();
}

/** A set-up of a part of a line; tendered openly, so that law and limits have nothing against it. */
function formOf(
  line: UsableLine,
  lot: number,
  share: string,
  today: string,
): Omit<SetupForm, 'applyUnit' | 'applyDept' | 'organizationType' | 'handlerPhone'> {
  const amount = multiplyPercent(line.remaining, share);
  return {
    projectName: lot === 1 ? line.projectName : `${line.projectName}（第${lot}批）`,
    planType: planType.code.annual,
    lines: [{ guid: line.guid, amount }],
    projectNature: line.projectNature,
    projectType: line.projectType,
    refNumber: `${line.planNo}号计划批复`,
    applyDesc: `按${line.planName}安排，${line.projectName}已具备实施条件。`,
    itemSummary: line.content,
    taxIncluded: line.taxIncluded,
    fundSource: line.fundSource,
    payChannel: line.budgetSubject || '生产成本',
    tenderWay: tenderWay.code.open,
    isMandatory: false,
    legalRegime: legalRegime.code.tenderLaw,
    zsType: 3,
    evalMethod: 1,
    valuationType: 1,
    qualification: '具有独立法人资格，近三年有同类业绩，不接受联合体投标。',
    sections: [
      {
        sectionNo: '1',
        sectionName: line.projectName,
        content: line.content,
        amount,
        duration: '合同签订后90日',
        place: line.address || '项目现场',
      },
    ],
    supervise: '纪检监察人员现场监督开标、评标。',
    plannedIssueDate: addDays(today, 20),
    plannedOpenDate: addDays(today, 45),
    plannedAwardDate: addDays(today, 55),
    plannedContractDate: addDays(today, 75),
    depositNeed: false,
  };
}
