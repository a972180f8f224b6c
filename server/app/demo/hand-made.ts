import { groupRole } from '#shared/areas/project/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import type { HandMadeForm } from '#shared/areas/project/hand-made-rules';
import { addDays } from '#shared/kit/dates';
import { todayOf } from '../../db/today.ts';
import type { Db } from '../../db/client.ts';
import { confirmHandMade, withdrawHandMade } from '../../areas/project/confirm-hand-made.ts';
import { saveHandMade } from '../../areas/project/save-hand-made.ts';
import { updateGroup } from '../../areas/project/update-group.ts';
import { projectParts } from '../project-parts.ts';
import { actingIn } from './acting.ts';
import type { DemoIdentity } from './identity.ts';
import { demoCompany } from './organisation.ts';

/** Projects made by hand: one waits for its confirmation, one is a project with a group, one was withdrawn. */
export async function addDemoHandMade(
  db: Db,
  { userOf, departmentOf }: Pick<DemoIdentity, 'userOf' | 'departmentOf'>,
) {
  const { as, end } = actingIn(db, userOf);
  const maker = await as('project');
  const confirmer = await as('planner');
  const today = await todayOf(db);
  const form = (given: Partial<HandMadeForm>): HandMadeForm => ({
    projectName: '',
    projectNature: 3,
    projectType: 3,
    applyUnit: departmentOf(demoCompany.first, demoCompany.first),
    applyDept: departmentOf(demoCompany.first, '招标管理科'),
    managerGuid: userOf('project2'),
    basis: '',
    reason: '',
    itemSummary: '',
    budgetAmount: '0.00',
    tenderWay: tenderWay.code.inquiry,
    modeReason: '技术要求明确，市场竞争充分，金额低于公司招标限额',
    organizationType: 2,
    isMandatory: false,
    legalRegime: 3,
    plannedIssueDate: addDays(today, 8),
    plannedOpenDate: addDays(today, 30),
    plannedAwardDate: addDays(today, 40),
    plannedContractDate: addDays(today, 55),
    sections: [],
    ...given,
  });
  const make = (given: Partial<HandMadeForm>) => saveHandMade(form(given), maker);

  await make({
    projectName: '防汛应急物资补充采购',
    basis: '防汛指挥部〔2026〕7号通知',
    reason: '防汛应急物资由集团专项资金安排，未列入年度和批次计划',
    itemSummary: '排水泵 12 台、编织袋 2 万条、应急照明 30 套',
    budgetAmount: '680000.00',
  });
  const running = await make({
    projectName: '集团统购输煤皮带供货',
    basis: '集团物资部〔2026〕31号批复',
    reason: '由集团统一立项，授权本单位组织采购',
    itemSummary: '阻燃输送带 4 种规格共 3600 米',
    budgetAmount: '1860000.00',
    sections: [
      {
        sectionNo: '01',
        sectionName: '阻燃输送带',
        content: 'EP200 阻燃输送带 2400 米',
        amount: '1240000.00',
        duration: '合同生效后45日',
        place: '燃料分部仓库',
        controlPrice: '1200000.00',
        deposit: '',
      },
      {
        sectionNo: '02',
        sectionName: '托辊及清扫器',
        content: '托辊 800 只、清扫器 24 套',
        amount: '620000.00',
        duration: '合同生效后30日',
        place: '燃料分部仓库',
        controlPrice: '600000.00',
        deposit: '',
      },
    ],
  });
  const now = await confirmHandMade(running, confirmer);
  const leading = await as('project2');
  await updateGroup(
    {
      ...now,
      members: [
        { userGuid: userOf('buyer'), role: groupRole.code.business },
        { userGuid: userOf('project'), role: groupRole.code.deputy },
      ],
    },
    leading,
  );
  const taken = await confirmHandMade(
    await make({
      projectName: '职工体检服务',
      projectNature: 4,
      projectType: 2,
      basis: '工会委员会会议纪要〔2026〕3号',
      reason: '由工会经费列支，不进入采购计划',
      itemSummary: '在职职工年度健康体检，约 620 人',
      budgetAmount: '420000.00',
    }),
    confirmer,
  );
  await withdrawHandMade(projectParts)({ ...taken, reason: '体检人数需重新核实' }, maker);
  await end();
}
