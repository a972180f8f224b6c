import { kindsThatExceed, levelCondition } from '#shared/areas/approval/codes';
import { defineItem } from '../../areas/approval/setup.ts';
import type { Db } from '../../db/client.ts';
import type { DemoIdentity } from './identity.ts';
import { documents } from '../documents.ts';
import { demoCompany } from './organisation.ts';

const directors = [
  [demoCompany.first, 'director'],
  [demoCompany.subsidiary, 'director3'],
  [demoCompany.second, 'director2'],
] as const;

/** How the demonstration companies approve what they plan and buy: the head of the department, then the director. */
export async function addDemoApproval(
  db: Db,
  { enterpriseOf, userOf }: Pick<DemoIdentity, 'enterpriseOf' | 'userOf'>,
) {
  for (const [company, director] of directors)
    for (const { kind } of documents)
      await defineItem(db, { enterpriseGuid: enterpriseOf(company), kind: kind.code }, [
        { name: '部门负责人', approvers: [{ rule: 'departmentHead' }] },
        ...(kindsThatExceed.includes(kind.code)
          ? [
              {
                name: '超计划审批',
                condition: levelCondition.code.excess,
                approvers: [{ rule: 'person' as const, userGuid: userOf(director) }],
              },
            ]
          : []),
        { name: '分管领导', approvers: [{ rule: 'person', userGuid: userOf(director) }] },
      ]);
}
