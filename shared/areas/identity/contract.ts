import { z } from 'zod';
import { departmentKind } from '#shared/areas/department/codes';
import { newCompanyForm } from '#shared/areas/department/rules';
import { identityKind } from '#shared/areas/identity/codes';
import { endpoint, noInput, nothing } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { mobile } from '#shared/kit/contact-rules';
import { optionalText } from '#shared/kit/text-rules';
import { recordVersion } from '#shared/kit/number-rules';
import { ruled } from '#shared/kit/rule-texts';

/** What the directory knows an entry by: a guid here, `entryUUID` there. */
export const externalId = z.guid('编号格式不正确');

/** A company or department of the identity system, parents before children. */
export const identityUnit = z.object({
  id: z.string(),
  /** Null where the part a person may see begins. */
  parentId: z.string().nullable(),
  kind: departmentKind.schema,
  name: z.string(),
  code: z.string(),
});
export type IdentityUnit = z.output<typeof identityUnit>;

/** A person of the identity system; the phone is masked. */
export const identityPerson = z.object({
  id: z.string(),
  userName: z.string(),
  name: z.string(),
  userCode: z.string(),
  phone: z.string(),
  duty: z.string(),
  unitName: z.string(),
  isActive: z.boolean(),
  /** Of our own people; the directory has none. */
  version: z.number().nullable(),
});
export type IdentityPerson = z.output<typeof identityPerson>;

/** A company of the identity system. */
export const identityCompany = z.object({ id: z.string(), name: z.string(), code: z.string() });

const sync = 'identity:sync' as const;
const read = { method: 'POST', send: 'json', access: sync, act: 'read' } as const;
const get = { method: 'GET', send: 'query', access: sync, act: 'read' } as const;
const write = { method: 'POST', send: 'json', access: sync, act: 'write' } as const;

const treeSearch = z.object({ keyword: optionalText(100) });
const peopleSearch = pageQuery.extend({
  /** Part of a name, user name or staff number. */
  keyword: optionalText(100),
  /** With everything below it. */
  unitId: externalId.optional(),
});
const companySearch = pageQuery.extend({ keyword: optionalText(100) });

export const identityTree = endpoint({
  ...read,
  path: '/user/queryIDMdeparttreegrid',
  summary: '查询身份系统部门树',
  input: treeSearch,
  output: z.array(identityUnit),
});
export const identityPeople = endpoint({
  ...read,
  path: '/user/queryIDMUser',
  summary: '查询身份系统用户',
  input: peopleSearch,
  output: paged(identityPerson),
});
export const chooseIdentityCompany = endpoint({
  ...get,
  path: '/api/xmfp/chooseIDMCompany.do',
  summary: '选择身份系统单位',
  input: companySearch,
  output: paged(identityCompany),
});
export const chooseIdentityPerson = endpoint({
  ...get,
  path: '/api/xmfp/chooseIDMUser.do',
  summary: '选择身份系统用户',
  input: peopleSearch,
  output: paged(identityPerson),
});

export const idmCompanies = endpoint({
  ...read,
  path: '/idmUser/queryQiYeList',
  summary: '身份系统企业列表',
  input: companySearch,
  output: paged(identityCompany),
});
export const idmPeople = endpoint({
  ...read,
  path: '/idmUser/queryUser',
  summary: '身份系统用户查询',
  input: peopleSearch,
  output: paged(identityPerson),
});
export const idmTree = endpoint({
  ...read,
  path: '/idmUser/queryDepartTree',
  summary: '身份系统部门树',
  input: treeSearch,
  output: z.array(identityUnit),
});

const onePerson = z.object({ id: externalId, version: recordVersion().optional() });

/** Draws a new password for a person of the identity system and answers it once; nobody chooses another's password. */
export const idmModifyPassword = endpoint({
  ...write,
  path: '/idmUser/modifyPassword',
  summary: '重置身份系统用户密码',
  input: onePerson,
  output: z.object({ oneTimePassword: z.string() }),
});
export const idmModifyPhone = endpoint({
  ...write,
  path: '/idmUser/modifyPhone',
  summary: '修改身份系统用户手机号',
  input: onePerson.extend({ phone: mobile() }),
  output: nothing,
});
/** Adds a company to the identity system; below another where it has a tree of companies. */
export const idmAddCompany = endpoint({
  ...write,
  path: '/idmUser/addQiYe',
  summary: '新增身份系统企业',
  input: newCompanyForm.extend({ parentId: externalId.nullable() }),
  output: z.object({ id: z.string() }),
});

/** A company whose departments and people are those of a part of the directory. */
export const identityBinding = z.object({
  /** Its node in our organisation. */
  deptGuid: z.uuid(),
  companyName: z.string(),
  unitId: z.string(),
  /** Null when the directory is away or the entry is gone. */
  unitName: z.string().nullable(),
  version: z.number(),
});
export type IdentityBinding = z.output<typeof identityBinding>;

/** How the identity system stands, and which of its parts this person may see. */
export const identityState = endpoint({
  ...get,
  path: '/idmUser/state',
  summary: '身份系统状态',
  input: noInput,
  output: z.object({
    kind: identityKind.schema,
    /** Host and base, without credentials; empty for our own tables. */
    address: z.string(),
    isEncrypted: z.boolean(),
    isReachable: z.boolean(),
    /** Why it is not reachable; empty when it is. */
    fault: z.string(),
    bindings: z.array(identityBinding),
    /** Binding is the platform's: it decides which company a part of the directory belongs to. */
    mayBind: z.boolean(),
  }),
});

/** Says that a company is a part of the directory. */
export const bindCompany = endpoint({
  ...write,
  path: '/idmUser/bind',
  summary: '绑定单位与目录节点',
  input: z.object({
    deptGuid: z.uuid(ruled({ cn: '请选择单位', en: 'Choose a company' })),
    unitId: externalId,
  }),
  output: nothing,
});
/** Takes that back; what has been synchronised stays. */
export const unbindCompany = endpoint({
  ...write,
  path: '/idmUser/unbind',
  summary: '解除单位与目录节点的绑定',
  input: z.object({ deptGuid: z.uuid(), version: recordVersion() }),
  output: nothing,
});
