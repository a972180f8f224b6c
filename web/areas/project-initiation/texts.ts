import { setupTransition } from '#shared/areas/project-initiation/codes';
import type { SetupRow } from '#shared/areas/project-initiation/setup-views';
import { defineTexts } from '../../kit/define-texts.ts';

/** Texts of the lists of set-ups and of their acts; labels of fields and codes come from shared. */
export const useTexts = defineTexts('setup', {
  cn: {
    created: '登记日期',
    mandatory: '必招',
    amount: '预算金额(万元)',
    empty: '还没有立项。引用已通过的采购计划明细，即可新增立项。',
    cancel: '取消',
    close: '关闭',
    done: {
      assign: '已指派',
      reassign: '已改派',
      build: '已建项',
      void: '已作废',
    },
    submitOf: (no: string) => `立项编号 ${no}`,
    budget: '预算金额',
    assignTitle: (name: string) => `指派“${name}”`,
    reassign: '改派',
    reassignTitle: (name: string) => `改派“${name}”`,
    reassignReason: '改派原因',
    assignedTo: (name: string) => `现由${name}负责，改派后其将收到通知。`,
    assignTo: { manager: '项目经理', handler: '委托经办人' },
    assignHint: {
      manager: '自行采购：由项目经理建项并组织采购。',
      handler: '委托采购：由委托经办人生成委托单并选择代理机构。',
    },
    noAssignees: '该单位没有可指派的人员，请选择其他采购实施单位或联系管理员授权。',
    buildTitle: (name: string) => `为“${name}”建项？`,
    buildText: '将按立项的标段建立采购项目，并沿用立项编号；建项后立项不可再修改。',
    voidTitle: (name: string) => `作废“${name}”`,
    voidReason: '作废原因',
    voidBlocked: '以下单据结束后才能作废：',
    voidHint: '立项编号保留不再使用，占用的计划金额将退回计划明细。此操作不可恢复。',
    ordersTitle: '生成委托单',
    ordersOf: (count: number) => `将为以下 ${count} 个立项各生成一份委托单（未提交）：`,
    ordersSkip: (count: number) => `另有 ${count} 个不可生成委托单（自行采购、未通过或已委托），将被跳过。`,
    ordersNone: '选中的立项都不可生成委托单：只有已通过或已指派的委托采购立项可以。',
    ordersMade: (count: number) => `已生成 ${count} 份委托单，请继续填写：`,
    fill: '填写',
    approvalsTitle: '项目审批',
    approvalsCount: (count: number) => `待我审批 ${count} 项`,
    approvalsEmpty: '没有等待您审批的立项。',
    arrived: '到达时间',
    waited: '已等待',
    decide: '审批',
  },
  en: {
    created: 'Entered',
    mandatory: 'Mandatory',
    amount: 'Budget (10k CNY)',
    empty: 'No project initiation yet. Start one from lines of an approved plan.',
    cancel: 'Cancel',
    close: 'Close',
    done: {
      assign: 'Assigned',
      reassign: 'Reassigned',
      build: 'Project created',
      void: 'Voided',
    },
    submitOf: (no: string) => `Initiation no. ${no}`,
    budget: 'Budget',
    assignTitle: (name: string) => `Assign “${name}”`,
    reassign: 'Reassign',
    reassignTitle: (name: string) => `Reassign “${name}”`,
    reassignReason: 'Reason',
    assignedTo: (name: string) => `It is with ${name} now, who will be told.`,
    assignTo: { manager: 'Project manager', handler: 'Handler of the agency order' },
    assignHint: {
      manager: 'Self-run: the project manager creates the project and runs the purchase.',
      handler: 'Entrusted: the handler draws up the agency order and chooses the agency.',
    },
    noAssignees: 'Nobody of this unit can be assigned. Choose another unit, or ask an administrator.',
    buildTitle: (name: string) => `Create the project of “${name}”?`,
    buildText:
      'A project with the sections and the number of this project initiation is made; after that the initiation cannot be changed.',
    voidTitle: (name: string) => `Void “${name}”`,
    voidReason: 'Reason',
    voidBlocked: 'It can be voided once these have ended:',
    voidHint: 'The number stays taken, and the amounts go back to the plan lines. This cannot be undone.',
    ordersTitle: 'Create agency orders',
    ordersOf: (count: number) =>
      count === 1
        ? 'A draft agency order is made for this project initiation:'
        : `A draft agency order is made for each of these ${count} project initiations:`,
    ordersSkip: (count: number) =>
      `${count} others cannot have one (self-run, not approved, or entrusted already) and are left out.`,
    ordersNone:
      'None of these can have an agency order: only project initiations to entrust that are approved or assigned.',
    ordersMade: (count: number) =>
      count === 1
        ? 'The agency order is made; please complete it:'
        : `${count} agency orders made; please complete them:`,
    fill: 'Complete',
    approvalsTitle: 'Project approval',
    approvalsCount: (count: number) => `${count} waiting for me`,
    approvalsEmpty: 'No project initiation waits for your decision.',
    arrived: 'Arrived',
    waited: 'Waiting',
    decide: 'Decide',
  },
});

/** Nobody has been assigned to it yet; afterwards it goes from one to another with a reason. */
export const isFirstAssignment = ({ status }: Pick<SetupRow, 'status'>) =>
  status === setupTransition.assign.from[0];
