import { codeField, common, dateField, ownField } from '#shared/areas/document/field';
import { paths } from '#shared/areas/session/paths';
import { tenderKind } from '#shared/areas/tender/kind';
import type { Wording } from '#shared/kit/language';
import { codeList } from '#shared/kit/code-list';
import { planProgress } from './codes.ts';
import { planNodes } from './nodes.ts';

/** Whether the next node of a plan is overdue, as its list is filtered. */
export const planLateness = codeList({
  onTime: [0, '未逾期', 'Not overdue'],
  late: [1, '已逾期', 'Overdue'],
});

type NodeField = `planned${number}` | `actual${number}` | `deviation${number}`;
const nodeLabel = (stage: (typeof planNodes)[number], cn: string, en: string): Wording => {
  const { cn: node, en: named } = planProgress.wording(stage);
  return { cn: `${node}${cn}`, en: `${named}: ${en}` };
};
const nodeFields = Object.fromEntries(
  planNodes.flatMap((stage) => [
    [`planned${stage}`, { label: nodeLabel(stage, '计划', 'planned'), input: 'date' }],
    [`actual${stage}`, { label: nodeLabel(stage, '实际', 'actual'), input: 'date' }],
    [`deviation${stage}`, { label: nodeLabel(stage, '偏差(天)', 'deviation (days)'), input: 'whole' }],
  ]),
) as unknown as Record<NodeField, ReturnType<typeof dateField>>;

/** A tender as its plan (documents.md 5.7, 招标计划): the same row, asked how its days went. Nobody draws one up. */
export const tenderPlanKind = {
  ...tenderKind,
  // Its export and its statements are told from those of the tenders.
  event: 'tenderPlan',
  prefix: '/api/recruitBidPlan',
  name: { cn: '招标计划', en: 'Tender plan' },
  noun: { cn: '招标计划', en: 'tender plan' },
  path: paths.tenderPlan,
  fields: {
    ...tenderKind.fields,
    planNo: ownField('计划编号', 'Plan no.'),
    progress: codeField('计划进度', 'Progress', planProgress),
    nextPlanned: { ...dateField('下一节点计划日', 'Next node planned'), isNullable: true },
    lateness: codeField('是否逾期', 'Overdue', planLateness),
    userName: common.userName,
    ...nodeFields,
  },
  sheet: {
    planNo: 24,
    projectNo: 22,
    projectName: 40,
    sectionNo: 12,
    sectionName: 28,
    tenderWay: 14,
    tenderRound: 8,
    status: 12,
    progress: 12,
    ...Object.fromEntries(
      planNodes.flatMap((stage) => [
        [`planned${stage}`, 14],
        [`actual${stage}`, 14],
        [`deviation${stage}`, 14],
      ]),
    ),
    planRemark: 40,
    userName: 12,
    updateTime: 20,
  },
  filters: {
    projectName: 'contains',
    projectNo: 'contains',
    tenderWay: 'is',
    projectType: 'is',
    organizationType: 'is',
    progress: 'is',
    lateness: 'is',
    nextPlanned: { between: 'next' },
  },
  sorts: ['tenderNo', 'nextPlanned', 'deadline', 'updateTime'],
} as const;
