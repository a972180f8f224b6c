import { z } from 'zod';
import { entrustStatus } from '#shared/areas/agency-order/codes';
import { planType } from '#shared/areas/procurement-plan/line/codes';
import { endpoint, guidQuery, versionedGuid } from '#shared/contract/endpoint';
import { ruled } from '#shared/kit/rule-texts';
import { groupRole, projectType } from './codes.ts';
import { projectPerson } from './contract.ts';

/** Most people a project group has. */
export const GROUP_MAX = 50;

/** A plan line a project stands on, with what its set-up takes of it, and gave back since; amounts in 元. */
export const projectPlan = z.object({
  lineGuid: z.uuid(),
  planType: planType.schema,
  planNo: z.string(),
  projectName: z.string(),
  amount: z.string(),
  released: z.string(),
  /** Screen, after the `#`; null when the reader may not read plans. */
  link: z.string().nullable(),
});
export type ProjectPlan = z.output<typeof projectPlan>;

/** An agency order of a project, ended ones included. */
export const projectOrder = z.object({
  guid: z.uuid(),
  ordersNo: z.string(),
  ordersName: z.string(),
  agentUnit: z.string(),
  status: entrustStatus.schema,
  link: z.string(),
});
export type ProjectOrder = z.output<typeof projectOrder>;

/** 标的类型: what kind of thing a project buys; the category is empty where no plan line says one. */
export const projectSubject = z.object({
  projectType: projectType.schema,
  categoryCode: z.string(),
  categoryName: z.string(),
});
export type ProjectSubject = z.output<typeof projectSubject>;

const read = { access: 'project:read', method: 'GET', send: 'query', act: 'read' } as const;

/** What stands around a project, as far as its reader may know of it, and its group (项目组). */
export const aboutProject = {
  plans: endpoint({
    ...read,
    path: '/project/plans',
    summary: '项目的采购计划',
    input: guidQuery,
    output: z.array(projectPlan),
  }),
  orders: endpoint({
    ...read,
    path: '/project/entrustOrders',
    summary: '项目的委托单',
    input: guidQuery,
    output: z.array(projectOrder),
  }),
  subjectTypes: endpoint({
    ...read,
    path: '/project/subjectTypes',
    summary: '项目的标的类型',
    input: guidQuery,
    output: z.array(projectSubject),
  }),
  users: endpoint({
    ...read,
    path: '/project/users',
    summary: '项目人员',
    input: guidQuery,
    output: z.array(projectPerson),
  }),
  /** 项目组: exactly these; each is allocated the project (指定项目), as long as they are in it. */
  updateGroup: endpoint({
    method: 'POST',
    send: 'json',
    act: 'write',
    // The manager of the project, or who allocates projects: the server asks which.
    access: 'signedIn',
    path: '/project/updateGroup',
    summary: '调整项目组',
    input: versionedGuid.extend({
      members: z
        .array(z.object({ userGuid: z.uuid('请选择'), role: groupRole.schema }))
        .max(
          GROUP_MAX,
          ruled({ cn: `项目组不能超过${GROUP_MAX}人`, en: `At most ${GROUP_MAX} people in a group` }),
        ),
    }),
    output: z.object({ guid: z.uuid(), version: z.number() }),
  }),
};
