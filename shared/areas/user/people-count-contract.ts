import { z } from 'zod';
import { endpoint, noInput } from '#shared/contract/endpoint';

/** How many active people belong to each department, main or further, of those the reader may see; departments without any are left out. */
export const countPeople = endpoint({
  method: 'POST',
  path: '/user/queryDeptUserCount',
  send: 'json',
  access: 'user:read',
  act: 'read',
  summary: '查询各部门人数',
  input: noInput,
  output: z.array(z.object({ deptGuid: z.uuid(), count: z.number() })),
});
