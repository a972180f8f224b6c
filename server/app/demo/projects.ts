import { awardedInAll } from '#shared/areas/project/award';
import { legalRegime, organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import { isTender } from '#shared/areas/legal-parameter/parameters';
import { tenderWay, type TenderWay } from '#shared/areas/project/purchase-mode';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { fromWan } from '#shared/kit/money';
import { addDays, yearOf } from '#shared/kit/dates';
import { todayOf } from '../../db/today.ts';
import { addProject, type StageDates } from '../../areas/project/project.service.ts';
import type { Db } from '../../db/client.ts';
import type { DemoIdentity } from './identity.ts';
import { demoCompany } from './organisation.ts';

const w = tenderWay.code;
const n = projectNature.code;
const t = projectType.code;
const p = planProgress.code;

interface DemoProject {
  name: string;
  company: string;
  dept: string;
  owner: string;
  nature: (typeof n)[keyof typeof n];
  type: (typeof t)[keyof typeof t];
  way: TenderWay;
  reason?: string;
  isMandatory?: boolean;
  agent?: boolean;
  /** 万元. */
  budget: string;
  /** 万元, of a project without sections. */
  award?: string;
  /** 标段(包): name, and estimate and award in 万元; empty before the award. */
  sections?: readonly (readonly [name: string, amount: string, award: string])[];
  /** Days before today on which each stage from 发标准备 on was reached; a gap is null. */
  reached: readonly (number | null)[];
  /** Days from today for which the stage after them is planned. */
  next?: number;
}

const first = { company: demoCompany.first, dept: '招标管理科', owner: 'project' };
const subsidiary = { company: demoCompany.subsidiary, dept: '项目管理科', owner: 'buyer3' };
const second = { company: demoCompany.second, dept: '采购计划科', owner: 'planner2' };

/** Projects in every stage, some of which a supervisor must mind. */
const projects: readonly DemoProject[] = [
  {
    ...first,
    name: '1号机组主变压器更换工程',
    nature: n.majorConstruction,
    type: t.works,
    way: w.open,
    isMandatory: true,
    agent: true,
    budget: '2860',
    award: '2688.5',
    reached: [268, 252, 228, 228, 224, 210, 192, 160],
  },
  {
    ...first,
    name: '脱硝催化剂年度采购',
    nature: n.production,
    type: t.goods,
    way: w.open,
    budget: '640',
    award: '598.2',
    reached: [190, 176, 152, 152, 149, 140, 121],
  },
  {
    ...first,
    name: '汽轮机本体检修服务',
    nature: n.production,
    type: t.service,
    way: w.negotiate,
    reason: '技术复杂，不能准确提出采购需求',
    budget: '320',
    award: '326.4',
    reached: [150, 131, 118, 117, 116, 104, 61],
  },
  {
    ...first,
    name: '燃料智能化管控系统',
    nature: n.management,
    type: t.goods,
    way: w.single,
    reason: '须与原系统功能配套，向原供应商采购',
    budget: '480',
    award: '472',
    reached: [96, 88, 80, 79, 78, 70],
    next: -12,
  },
  {
    ...first,
    name: '厂区道路及雨污管网改造',
    nature: n.minorWorks,
    type: t.works,
    way: w.invite,
    isMandatory: true,
    budget: '735',
    reached: [52, 41, 27, 26],
    next: 3,
  },
  {
    ...first,
    name: '化学水处理药剂',
    nature: n.production,
    type: t.goods,
    way: w.inquiry,
    budget: '86',
    reached: [20, 12],
    next: 5,
  },
  {
    ...first,
    name: '厂区消防系统改造',
    nature: n.minorWorks,
    type: t.works,
    way: w.open,
    isMandatory: true,
    budget: '980',
    sections: [
      ['主厂房消防改造', '460', ''],
      ['输煤系统消防改造', '320', ''],
      ['物资仓库消防改造', '200', ''],
    ],
    reached: [64, 46],
    next: 6,
  },
  {
    ...first,
    name: '安全生产标准化咨询',
    nature: n.management,
    type: t.service,
    way: w.open,
    budget: '58',
    reached: [],
    next: 20,
  },
  {
    ...subsidiary,
    name: '海宁屋顶光伏EPC总承包',
    nature: n.contracting,
    type: t.works,
    way: w.open,
    isMandatory: true,
    agent: true,
    budget: '5200',
    award: '4986.8',
    reached: [133, 118, 93, 93, 90, 79, 58],
  },
  {
    ...subsidiary,
    name: '储能电池舱采购',
    nature: n.majorConstruction,
    type: t.goods,
    way: w.open,
    isMandatory: true,
    budget: '1850',
    reached: [38, 30, 16, 16],
    next: -4,
  },
  {
    ...second,
    name: '6号线盾构管片采购',
    nature: n.majorConstruction,
    type: t.goods,
    way: w.open,
    isMandatory: true,
    agent: true,
    budget: '8600',
    sections: [
      ['6号线东段盾构管片', '4700', '4503.2'],
      ['6号线西段盾构管片', '3900', '3712.4'],
    ],
    reached: [170, 151, 128, 128, 124, 112, 90],
  },
  {
    ...second,
    name: '车站机电安装监理服务',
    nature: n.majorConstruction,
    type: t.service,
    way: w.open,
    isMandatory: true,
    budget: '420',
    reached: [66, 50, null, 22],
    next: 6,
  },
  {
    ...second,
    name: '办公区物业服务',
    nature: n.management,
    type: t.service,
    way: w.inquiry,
    reason: '金额低于公司招标限额',
    budget: '95',
    award: '88.6',
    reached: [88, 79, 70, 70, 69, 60, 47, 20],
  },
  {
    ...first,
    name: '循环水管道备件采购',
    nature: n.production,
    type: t.goods,
    way: w.invite,
    reason: '受水质和管系材质限制，合格供应商有限',
    budget: '68',
    sections: [
      ['管材管件', '38', ''],
      ['阀门附件', '30', ''],
    ],
    reached: [6],
    next: 8,
  },
];

/** Days between two stages that are still only planned. */
const PLANNED_GAP = 14;

/** Enters the demonstration's projects, within the caller's transaction. */
export async function addDemoProjects(db: Db, { userOf, enterpriseOf, departmentOf }: DemoIdentity) {
  const now = await todayOf(db);
  const winner = { winnerGuid: enterpriseOf(demoCompany.supplier), winnerName: demoCompany.supplier };
  for (const { company, dept, owner, reached, next, sections = [], ...one } of projects) {
    const awards = awardsOf(one.award, sections);
    const firstDay = addDays(now, -(reached.find((days) => days !== null) ?? 0));
    await addProject(db, {
      projectName: one.name,
      projectNature: one.nature,
      projectType: one.type,
      tenderWay: one.way,
      modeReason: one.reason ?? '',
      isMandatory: one.isMandatory ?? false,
      legalRegime: isTender(one.way) ? legalRegime.code.tenderLaw : legalRegime.code.enterprise,
      organizationType: one.agent ? organizationType.code.entrusted : organizationType.code.selfRun,
      agentGuid: one.agent ? enterpriseOf(demoCompany.agency) : null,
      agentUnit: one.agent ? demoCompany.agency : '',
      entrustUnit: one.agent ? company : '',
      enterpriseGuid: enterpriseOf(company),
      deptGuid: departmentOf(company, dept),
      ownerGuid: userOf(owner),
      budgetAmount: fromWan(one.budget),
      awardAmount: awards.length > 0 ? awardedInAll(awards) : null,
      contractName: reached.length >= p.signed ? `${one.name}合同` : '',
      year: yearOf(firstDay),
      stages: stagesOf(now, reached, next),
      sections: sections.map(([sectionName, amount], at) => ({
        sectionNo: numberOf(at),
        sectionName,
        content: one.name,
        amount: fromWan(amount),
        duration: '12个月',
        place: '施工现场',
        controlPrice: fromWan(amount),
        deposit: null,
      })),
      awards: awards.map((award) => ({ ...winner, ...award })),
    });
  }
}

const numberOf = (at: number) => String(at + 1).padStart(2, '0');
/** What was awarded: its sections, or the whole of one without. */
const awardsOf = (award: string | undefined, sections: NonNullable<DemoProject['sections']>) => [
  ...(award ? [{ sectionNo: '', amount: fromWan(award) }] : []),
  ...sections.flatMap(([, , of], at) => (of ? [{ sectionNo: numberOf(at), amount: fromWan(of) }] : [])),
];

/** The days reached, and from the next stage on the days planned. */
function stagesOf(now: string, reached: DemoProject['reached'], next: number | undefined): StageDates[] {
  const done = reached.flatMap((days, at): StageDates[] =>
    days === null
      ? []
      : [
          {
            stage: (at + 1) as StageDates['stage'],
            plannedDate: addDays(now, -days),
            reachedDate: addDays(now, -days),
          },
        ],
  );
  if (next === undefined) return done;
  const ahead = planProgress.codes
    .filter((stage) => stage > reached.length)
    .map((stage, at) => ({ stage, plannedDate: addDays(now, next + at * PLANNED_GAP) }));
  return [...done, ...ahead];
}
