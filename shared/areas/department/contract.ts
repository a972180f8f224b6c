import { z } from 'zod';
import { departmentKind } from '#shared/areas/department/codes';
import { endpoint } from '#shared/contract/endpoint';

/** One node of the organisation; the answer lists parents before children. */
export const departmentNode = z.object({
  guid: z.uuid(),
  /** Null where the part a person may see begins. */
  parentGuid: z.uuid().nullable(),
  enterpriseGuid: z.uuid(),
  kind: departmentKind.schema,
  name: z.string(),
  code: z.string(),
  /** Names from the first company down, as `集团/物资部/采购科`. */
  fullName: z.string(),
  shortCode: z.string().nullable(),
  headGuid: z.uuid().nullable(),
  version: z.number(),
});
export type DepartmentNode = z.output<typeof departmentNode>;

export const departmentTree = endpoint({
  method: 'POST',
  path: '/user/querydeparttreegrid',
  send: 'form',
  access: 'department:read',
  act: 'read',
  summary: '查询组织机构树',
  input: z.object({ enterpriseGuid: z.uuid().optional() }),
  output: z.array(departmentNode),
});
