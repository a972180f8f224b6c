import { documentKind } from '#shared/areas/approval/codes';
import { defineItem } from '../../areas/approval/setup.service.ts';
import type { Db } from '../../db/client.ts';
import type { DemoIdentity } from './identity.ts';
import { demoCompany } from './organisation.ts';

const directors = [
  [demoCompany.first, 'director'],
  [demoCompany.subsidiary, 'director3'],
  [demoCompany.second, 'director2'],
] as const;

/** How the demonstration companies approve annual plans: the head of the department, then the director. */
export async function addDemoApproval(
  db: Db,
  { enterpriseOf, userOf }: Pick<DemoIdentity, 'enterpriseOf' | 'userOf'>,
) {
  for (const [company, director] of directors)
    await defineItem(db, { enterpriseGuid: enterpriseOf(company), kind: documentKind.code.annualPlan }, [
      { name: '部门负责人', approvers: [{ rule: 'departmentHead' }] },
      { name: '分管领导', approvers: [{ rule: 'person', userGuid: userOf(director) }] },
    ]);
}
