import { organizationType, projectNature, projectType } from '#shared/areas/project/codes';
import type { SectionForm } from '#shared/areas/project/sections';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import type { Db } from '../db/client.ts';
import { addProject, type NewProject } from '../areas/project/project.service.ts';

let serial = 0;

/** A project of a company, in its department, led by this person; what a test does not care about is made up. */
export async function aProject(
  db: Db,
  given: Partial<NewProject> & Pick<NewProject, 'enterpriseGuid' | 'deptGuid' | 'ownerGuid'>,
) {
  const projectName = given.projectName ?? `测试项目${++serial}`;
  const guid = await addProject(db, {
    projectNature: projectNature.code.production,
    projectType: projectType.code.goods,
    tenderWay: tenderWay.code.open,
    organizationType: organizationType.code.selfRun,
    isMandatory: false,
    budgetAmount: '100000.00',
    year: 2026,
    stages: [],
    ...given,
    projectName,
  });
  return { guid, projectName };
}

/** A 标段(包) as a form sends it and a project keeps it. */
export const aSection = <Given extends Partial<SectionForm>>(sectionNo: string, given?: Given) => ({
  sectionNo,
  sectionName: `${sectionNo}标段`,
  content: '设备',
  amount: '40000.00',
  duration: '60天',
  place: '厂内',
  ...given,
});

/** A material as a form sends it. */
export const aMaterial = (given: object = {}) => ({
  materialCode: 'GG-001',
  materialName: '无缝钢管',
  spec: 'Φ219×8',
  unit: '米',
  quantity: '120.5',
  price: '88.80',
  requiredDate: '2026-12-01',
  place: '1号仓库',
  remark: '20#钢',
  ...given,
});
