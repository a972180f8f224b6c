import { z } from 'zod';
import { BATCH_MAX, batchResult } from '#shared/areas/access/contract';
import { dataScope } from '#shared/areas/role/scope';
import { endpoint } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { optionalText, requiredArray, splitList } from '#shared/kit/text-rules';
import { ruled } from '#shared/kit/rule-texts';

/** One person as the report role sees them. */
export const reportUser = z.object({
  guid: z.uuid(),
  userName: z.string(),
  name: z.string(),
  enterpriseName: z.string(),
  deptName: z.string().nullable(),
  roles: z.array(z.string()),
  isActive: z.boolean(),
  /** Whether they hold the report role. */
  isHolder: z.boolean(),
});
export type ReportUser = z.output<typeof reportUser>;

const guid = z.uuid('编号格式不正确');
const people = requiredArray(
  guid,
  BATCH_MAX,
  ruled({ cn: `一次最多${BATCH_MAX}人`, en: `At most ${BATCH_MAX} people at once` }),
);
/** Several guids as a list; in an address separated by commas or named several times. */
const listed = z.preprocess((list) => (typeof list === 'string' ? splitList(list) : list), people);

const post = { method: 'POST', access: 'report:grant' } as const;
const results = z.object({ doneCount: z.number(), results: z.array(batchResult) });

/** The report role (业务报表权限, product.md 6): who holds it, giving and taking it. */
export const reportAccess = {
  /** Is this the name of the report role, and does the caller hold it. */
  check: endpoint({
    method: 'GET',
    send: 'query',
    access: 'signedIn',
    act: 'read',
    path: '/api/baobiao/checkIsBaobiaoRole.do',
    summary: '是否业务报表角色',
    input: z.object({ roleName: z.string().trim().min(1, '不能为空！').max(50, '不能大于50位字符！') }),
    output: z.object({ isReportRole: z.boolean(), isHolder: z.boolean() }),
  }),
  userRole: endpoint({
    method: 'GET',
    send: 'query',
    access: 'report:grant',
    act: 'read',
    path: '/api/baobiao/getUserRole.do',
    summary: '查询用户的业务报表角色',
    input: z.object({ userGuid: guid }),
    output: z.object({
      isHolder: z.boolean(),
      /** How far the reports reach for them, over all their roles; empty without the right. */
      reach: z.array(dataScope.schema),
    }),
  }),
  users: endpoint({
    ...post,
    send: 'json',
    act: 'read',
    path: '/api/baobiao/getUserList.do',
    summary: '查询业务报表用户',
    input: pageQuery.extend({
      name: optionalText(50),
      deptGuid: guid.optional(),
      isHolder: z.boolean().optional(),
    }),
    output: paged(reportUser),
  }),
  give: endpoint({
    ...post,
    send: 'json',
    act: 'write',
    path: '/api/baobiao/addUserBaoBiaoRole.do',
    summary: '授予业务报表权限',
    input: z.object({ userGuid: guid }),
    output: z.null(),
  }),
  giveInBatch: endpoint({
    ...post,
    send: 'json',
    act: 'write',
    path: '/api/baobiao/batchUserBaoBiaoRole.do',
    summary: '批量授予业务报表权限',
    input: z.object({ userGuids: people }),
    output: results,
  }),
  take: endpoint({
    ...post,
    send: 'json',
    // product.md 7 has it there; its sisters take theirs in the body
    alsoInQuery: ['userGuids'],
    act: 'write',
    path: '/api/baobiao/delBaobiaoRole.do',
    summary: '取消业务报表权限',
    input: z.object({ userGuids: listed }),
    output: results,
  }),
};
