import { z } from 'zod';
import { userName } from '#shared/areas/registration/rules';
import { passwordDelivery } from '#shared/areas/user/codes';
import { endpoint, noInput, versionedGuid } from '#shared/contract/endpoint';
import { type CodeOf, codeList } from '#shared/kit/code-list';
import { mobile, optionalEmail } from '#shared/kit/contact-rules';
import { requiredArray, text } from '#shared/kit/text-rules';
import { recordVersion } from '#shared/kit/number-rules';

/** What a sub-account may do; each is one role of the enterprise. */
export const subAccountRight = codeList({
  view: ['view', '查看企业信息', 'View the information'],
  edit: ['edit', '编辑企业信息', 'Edit the information'],
  submit: ['submit', '提交企业信息', 'Submit the information'],
  certificates: ['certificates', '办理数字证书', 'Apply for certificates'],
});
export type SubAccountRight = CodeOf<typeof subAccountRight>;

/** The permissions behind each right; all of them include looking at the information. */
export const rightPermissions: Record<SubAccountRight, readonly string[]> = {
  view: ['enterprise:read'],
  edit: ['enterprise:read', 'enterprise:write'],
  submit: ['enterprise:read', 'enterprise:submit'],
  certificates: ['enterprise:read', 'certificate:apply'],
};

const rights = requiredArray(subAccountRight.schema).transform((list) =>
  subAccountRight.codes.filter((code) => list.includes(code)),
);

/** What is entered of a sub-account. */
export const subAccountForm = z.object({
  userName: userName(),
  name: text(50),
  phone: mobile(),
  email: optionalEmail(),
  rights,
});

/** What may be done with a sub-account now. */
export const SUB_ACCOUNT_ACTIONS = ['edit', 'disable', 'enable', 'resetPassword'] as const;

/** One account of the enterprise. */
export const subAccount = z.object({
  guid: z.uuid(),
  version: z.number(),
  userName: z.string(),
  name: z.string(),
  /** Masked. */
  phone: z.string(),
  email: z.string(),
  /** It may itself authorise others. */
  isMain: z.boolean(),
  rights: z.array(subAccountRight.schema),
  isActive: z.boolean(),
  createTime: z.string(),
  actions: z.array(z.enum(SUB_ACCOUNT_ACTIONS)),
});
export type SubAccount = z.output<typeof subAccount>;

const write = { method: 'POST', send: 'json', act: 'write', access: 'enterprise:authorise' } as const;
const saved = z.object({
  guid: z.uuid(),
  version: z.number(),
  /** Shown once; null when it is sent by SMS or nothing was drawn. */
  oneTimePassword: z.string().nullable(),
});

/** Accounts an enterprise gives its own people; always the signed-in person's enterprise. */
export const subAccountCalls = {
  list: endpoint({
    method: 'GET',
    send: 'query',
    act: 'read',
    access: 'enterprise:authorise',
    path: '/qiye/querySubAccountList',
    summary: '企业子账号',
    input: noInput,
    output: z.object({ list: z.array(subAccount) }),
  }),
  /** Without `version` it invites, with a one-time password; with it, it changes name, phone, e-mail and rights. */
  save: endpoint({
    ...write,
    path: '/qiye/saveSubAccount',
    summary: '保存企业子账号',
    input: subAccountForm.extend({
      guid: z.uuid('编号格式不正确').optional(),
      version: recordVersion().optional(),
      userName: userName().optional(),
      /** On a change: a phone left out stays. */
      phone: mobile().optional(),
      delivery: passwordDelivery.schema.optional(),
    }),
    output: saved,
  }),
  setActive: endpoint({
    ...write,
    path: '/qiye/setSubAccountActive',
    summary: '启用或停用企业子账号',
    input: versionedGuid.extend({ isActive: z.boolean() }),
    output: z.object({ guid: z.uuid(), version: z.number() }),
  }),
  resetPassword: endpoint({
    ...write,
    path: '/qiye/resetSubAccountPassword',
    summary: '重置企业子账号密码',
    input: versionedGuid.extend({ delivery: passwordDelivery.schema }),
    output: saved,
  }),
};
