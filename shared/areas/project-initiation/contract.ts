import { z } from 'zod';
import { changed, documentCalls } from '#shared/areas/document/calls';
import { askedShape } from '#shared/areas/legal-parameter/asked-shape';
import { findingShape } from '#shared/areas/legal-parameter/finding-shape';
import { planType } from '#shared/areas/procurement-plan/line/codes';
import { endpoint, guidQuery, versionedGuid } from '#shared/contract/endpoint';
import { paged } from '#shared/contract/paging';
import { createOrders } from './create-orders-contract.ts';
import { ruled } from '#shared/kit/rule-texts';
import { setupKind } from './kind.ts';
import { assignForm, SETUP_LINES_MAX, setupDraft, setupForm } from './rules.ts';
import { setupDetail, setupLine, setupRow, setupSearch, waitingSetup } from './setup-views.ts';

/** A person the set-up may be assigned to. */
const assignee = z.object({ guid: z.uuid(), name: z.string(), deptName: z.string() });

export const projectSetup = {
  ...documentCalls(setupKind, {
    search: setupSearch,
    row: setupRow,
    detail: setupDetail,
    warning: findingShape,
  }),
  /** 引用计划: a form that starts from what the chosen lines and the person's place say. */
  blank: endpoint({
    method: 'POST',
    path: '/projectSetup/blank',
    send: 'json',
    access: 'setup:write',
    act: 'read',
    summary: '由计划明细生成立项默认值',
    input: z.object({
      planType: planType.schema.optional(),
      lines: z
        .array(z.uuid())
        .max(
          SETUP_LINES_MAX,
          ruled({
            cn: `一次最多引用${SETUP_LINES_MAX}条计划明细`,
            en: `At most ${SETUP_LINES_MAX} plan lines at once`,
          }),
        )
        .optional(),
    }),
    output: z.object({
      form: setupForm.partial().extend({
        lines: z.array(setupLine),
        sections: z.array(setupForm.shape.sections.element.partial()),
      }),
      applyUnitName: z.string(),
      applyDeptName: z.string(),
      leaderName: z.string(),
    }),
  }),
  /** What law and limits say of a form as far as it is filled in, and what they propose for 依法必招 (R29). */
  check: endpoint({
    method: 'POST',
    path: '/projectSetup/check',
    send: 'json',
    access: 'setup:write',
    act: 'read',
    summary: '立项合规检查',
    input: setupDraft,
    output: z.object({
      findings: z.array(findingShape),
      /** Null while nature, type or amount is missing. */
      isMandatoryProposed: z.boolean().nullable(),
      /** 元: the sum of what is taken of the lines. */
      planAmount: z.string(),
      /** What the company of the unit that applies asks a set-up to bring along. */
      asked: askedShape,
    }),
  }),
  /** Who may be chosen when the set-up is assigned: managers of a self-run purchase, else who writes orders. */
  assignees: endpoint({
    method: 'GET',
    path: '/projectSetup/assignees',
    send: 'query',
    access: 'setup:assign',
    act: 'read',
    summary: '可指派人员',
    input: guidQuery.extend({ buyerUnit: z.uuid('请选择') }),
    output: z.array(assignee),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/projectSetup/assign',
    send: 'json',
    access: 'setup:assign',
    act: 'write',
    summary: '指派立项',
    input: assignForm.extend(versionedGuid.shape),
    output: changed,
  }),
  /** 建项: by the project manager, or by the agency once its order is in effect. */
  build: endpoint({
    method: 'POST',
    path: '/projectSetup/build',
    send: 'json',
    access: 'signedIn',
    act: 'write',
    summary: '建项',
    input: versionedGuid,
    output: changed.extend({ projectGuid: z.uuid() }),
  }),
  /** The set-ups that wait for one's own decision, seen by the task, whatever one's scope. */
  waiting: endpoint({
    method: 'POST',
    path: '/projectSetup/waiting',
    send: 'json',
    access: 'approval:decide',
    act: 'read',
    summary: '待审批的立项',
    input: setupSearch,
    output: paged(waitingSetup),
  }),
  createOrders,
};
