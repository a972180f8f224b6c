import { z } from 'zod';
import { departmentKind } from '#shared/areas/department/codes';
import {
  companyForm,
  departmentCode,
  departmentForm,
  newCompanyForm,
  shortCode,
} from '#shared/areas/department/rules';
import { endpoint, guidQuery, nothing } from '#shared/contract/endpoint';
import { recordVersion } from '#shared/kit/number-rules';

/** What a person may do with a node; `add` and `addCompany` go below it. */
export const departmentActions = [
  'edit',
  'add',
  'addCompany',
  'move',
  'merge',
  'disable',
  'enable',
  'delete',
] as const;

export type DepartmentAction = (typeof departmentActions)[number];

/** One node of the organisation; the answer lists parents before children. */
/** Areas of the permission tree whose documents carry a department that chooses who approves them. */
export const drawnUpAreas = ['plan', 'setup', 'contract', 'project', 'secondment', 'recruit'] as const;

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
  headName: z.string().nullable(),
  isActive: z.boolean(),
  sort: z.number(),
  version: z.number(),
  actions: z.array(z.enum(departmentActions)),
  /** The areas whose documents the reader may draw up for it. */
  drawnUp: z.array(z.enum(drawnUpAreas)),
});
export type DepartmentNode = z.output<typeof departmentNode>;

export const departmentTree = endpoint({
  method: 'POST',
  path: '/user/querydeparttreegrid',
  send: 'form',
  access: 'department:read',
  act: 'read',
  summary: '查询组织机构树',
  input: z.object({
    enterpriseGuid: z.uuid().optional(),
    /** '1' leaves disabled nodes out: for choosing where somebody or something goes. */
    isActiveOnly: z.enum(['0', '1']).optional(),
  }),
  output: z.array(departmentNode),
});

/** What of one kind hangs on a department. */
export const hangingRow = z.object({
  kind: z.string(),
  label: z.object({ cn: z.string(), en: z.string() }),
  count: z.number(),
  /** The first twenty; `link` is the address of a screen, null when there is none. */
  items: z.array(z.object({ name: z.string(), link: z.string().nullable() })),
  /** It may stay with a department that is only disabled. */
  mayStay: z.boolean(),
  /** It follows into another department when the two are merged. */
  mayMove: z.boolean(),
});
export type HangingRow = z.output<typeof hangingRow>;
/** What a refused delete, disable or merge carries in `data`. */
export const hangingRefusal = z.object({ hanging: z.array(hangingRow) });

const guid = z.uuid('编号格式不正确');
const version = recordVersion();
const write = { method: 'POST', send: 'json', access: 'department:write', act: 'write' } as const;
const read = { method: 'POST', send: 'json', access: 'department:write', act: 'read' } as const;

/** Adds a department below a company or a department; it belongs to the company of its parent. */
export const addDepartment = endpoint({
  ...write,
  path: '/user/insertdepart',
  summary: '新增部门',
  input: departmentForm.extend({ guid: guid.optional(), parentGuid: guid }),
  output: guidQuery,
});

/** Adds a company below a company, with its enterprise; without a parent (the platform's staff only) a new root. */
export const addCompany = endpoint({
  ...write,
  path: '/user/insertdepart2',
  summary: '新增单位',
  input: newCompanyForm.extend({ guid: guid.optional(), parentGuid: guid.nullable() }),
  output: z.object({ guid, enterpriseGuid: guid }),
});

/** Changes what the form holds; where a node hangs changes by `moveDepartment` alone. */
export const updateDepartment = endpoint({
  ...write,
  path: '/user/updateDept',
  summary: '修改部门',
  input: companyForm.partial({ shortCode: true }).extend({ guid, version }),
  output: nothing,
});

/** Deletes a department nothing hangs on, else answers what does; callers of old send no version. */
export const deleteDepartment = endpoint({
  ...write,
  path: '/user/delDepart',
  summary: '删除部门',
  alsoInQuery: ['departGuid', 'version'],
  input: z.object({ departGuid: guid, version: version.optional() }),
  output: nothing,
});

/** Hangs a node, with all below it, elsewhere: before a sibling, or last. */
export const moveDepartment = endpoint({
  ...write,
  path: '/user/moveDept',
  summary: '移动部门',
  input: z.object({
    guid,
    version,
    /** Null makes a company a root: the platform's staff only. */
    parentGuid: guid.nullable(),
    beforeGuid: guid.nullable().optional(),
  }),
  output: nothing,
});

/** Puts all children of a node into this order; a list that is not exactly its children is refused as stale. */
export const sortDepartments = endpoint({
  ...write,
  path: '/user/sortDept',
  summary: '调整部门顺序',
  input: z.object({ parentGuid: guid, guids: z.array(guid).min(1).max(2000) }),
  output: nothing,
});

const merge = z.object({ guid, targetGuid: guid });

/** What a merge would move into the target and what forbids it. */
export const previewMerge = endpoint({
  ...read,
  path: '/user/queryMergeDept',
  summary: '预览部门合并',
  input: merge,
  output: z.object({ moving: z.array(hangingRow), blocking: z.array(hangingRow) }),
});

/** Lets people, children and documents follow into another department of the same company and deletes the emptied one. */
export const mergeDepartments = endpoint({
  ...write,
  path: '/user/mergeDept',
  summary: '合并部门',
  input: merge.extend({ version, targetVersion: version }),
  output: nothing,
});

/** Disables a department, or takes it into use again. */
export const setDepartmentActive = endpoint({
  ...write,
  path: '/user/setDeptActive',
  summary: '停用或启用部门',
  input: z.object({ guid, version, isActive: z.boolean() }),
  output: nothing,
});

/** Names the head of a department, or nobody. */
export const setDepartmentHead = endpoint({
  ...write,
  path: '/user/setDeptHead',
  summary: '设置部门负责人',
  input: z.object({ guid, version, headGuid: guid.nullable() }),
  output: nothing,
});

/** Everything that hangs on a department. */
export const listHanging = endpoint({
  ...read,
  path: '/user/queryDeptHanging',
  summary: '查询部门关联数据',
  input: z.object({ guid }),
  output: z.array(hangingRow),
});

/** Whether a code can no longer be given: `exceptGuid` is the node that has it. */
export const checkDepartmentCode = endpoint({
  ...read,
  path: '/user/checkDeptCode',
  summary: '部门编码是否已存在',
  isQuiet: true,
  input: z.object({
    parentGuid: guid,
    code: departmentCode,
    exceptGuid: guid.optional(),
  }),
  output: z.object({ exists: z.boolean() }),
});

/** Whether a 单位简码 can no longer be given. */
export const checkShortCode = endpoint({
  ...read,
  path: '/user/checkShortCode',
  summary: '单位简码是否已存在',
  isQuiet: true,
  input: z.object({ shortCode, exceptGuid: guid.optional() }),
  output: z.object({ exists: z.boolean() }),
});
