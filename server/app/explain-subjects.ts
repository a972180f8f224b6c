import type { ExplainSubject, SubjectAct } from '../areas/access/explain-subject.ts';
import {
  type AnnualPlanAct,
  decideAnnualPlan,
  seesAnnualPlan,
} from '../areas/procurement-plan/explain.service.ts';

/** The acts in the order people read them; an act an area adds does not compile until it is named here. */
const acts = <A extends string>(
  named: Record<A, readonly [cn: string, en: string, permission: string | null]>,
): SubjectAct[] =>
  (Object.keys(named) as A[]).map((one) => {
    const [cn, en, permission] = named[one];
    return { act: one, label: { cn, en }, permission };
  });

const annualPlan: ExplainSubject = {
  objectType: 'annualPlan',
  readBy: 'plan:read',
  acts: acts<AnnualPlanAct>({
    read: ['查看', 'View', null],
    edit: ['编辑', 'Edit', 'plan:write'],
    submit: ['提交', 'Submit', 'plan:write'],
    recall: ['撤回', 'Recall', 'plan:write'],
    urge: ['催办', 'Urge', null],
    approve: ['审核通过', 'Approve', null],
    reject: ['驳回', 'Reject', null],
    undo: ['撤销', 'Undo', 'plan:write'],
    delete: ['删除', 'Delete', 'plan:write'],
    adjust: ['年中调整', 'Adjust', 'plan:write'],
    copy: ['复制', 'Copy', 'plan:write'],
    exportLines: ['导出明细', 'Export lines', 'plan:export'],
  }),
  sees: seesAnnualPlan,
  decide: decideAnnualPlan,
};

/** The records whose acts "why can't I?" explains. */
export const explainSubjects: readonly ExplainSubject[] = [annualPlan];
