import { z } from 'zod';
import { permissionCodes } from '#shared/areas/role/permissions';
import { dataScope } from '#shared/areas/role/scope';
import { endpoint, noInput } from '#shared/contract/endpoint';
import { ruled } from '#shared/kit/rule-texts';
import { decidedBy, explainedObject } from './explain-codes.ts';

const wording = z.object({ cn: z.string(), en: z.string() });

/** Somebody who can change it: grants the right, or has the record in hand. */
export const askPerson = z.object({
  guid: z.uuid(),
  name: z.string(),
  deptName: z.string(),
  /** What they can do about it. */
  role: wording,
});
export type AskPerson = z.output<typeof askPerson>;

/** Why a person may or may not, as the server decides it. */
export const explanation = z.object({
  allowed: z.boolean(),
  /** Null when they may. */
  decidedBy: decidedBy.schema.nullable(),
  /** One sentence; in Chinese, that of the refusal itself. */
  text: wording,
  /** The permission asked for; null when any signed-in person may. */
  permission: z.object({ code: z.string(), label: wording }).nullable(),
  /** What stands behind it: duties that exclude each other, how far they reach. */
  hint: wording.nullable(),
  /** The state the record is in and those the act takes. */
  state: z.object({ now: wording, needs: z.array(wording) }).nullable(),
  /** How far they reach by it, and the narrowest scope that would do when the asker may see the record. */
  scope: z.object({ has: z.array(dataScope.schema), needs: dataScope.schema.nullable() }).nullable(),
  /** Names of their roles that give them the permission. */
  grantedBy: z.array(z.string()),
  ask: z.array(askPerson),
});
export type Explanation = z.output<typeof explanation>;

export const explainedAct = z.object({ act: z.string(), label: wording, explanation });
export type ExplainedAct = z.output<typeof explainedAct>;

const explainedActs = z.object({
  /** How people call the record; null when there is none, or none they may see. */
  name: z.string().nullable(),
  acts: z.array(explainedAct),
});

const explainedEntry = z.object({
  key: z.string(),
  /** Its headings and itself. */
  trail: z.array(wording),
  /** Null for an act of the menu (CA certificate). */
  path: z.string().nullable(),
  explanation,
});
export type ExplainedEntry = z.output<typeof explainedEntry>;

const objectName = z.object({
  objectType: explainedObject.schema,
  guid: z.uuid('编号格式不正确'),
  /** One act; every act of the record without it. */
  act: z.string().max(60).optional(),
});
const permissionNames = z.object({
  /** One of them is enough. */
  permissions: z
    .array(
      z.enum(
        permissionCodes as [string, ...string[]],
        ruled({ cn: '没有这个权限', en: 'There is no such permission' }),
      ),
    )
    .min(1)
    .max(10),
});
const ofUser = { userGuid: z.uuid('编号格式不正确') };

const mine = { method: 'POST', send: 'json', access: 'signedIn', act: 'read' } as const;
/** A write for its audit row: asking about another person is itself recorded. */
const others = { method: 'POST', send: 'json', access: 'role:explain', act: 'write' } as const;

/** "Why can't I?" (issue 4): for oneself, and for people within one's reach. */
export const explainCalls = {
  /** The acts of a record; one that is missing and one that is foreign are explained alike. */
  acts: endpoint({
    ...mine,
    path: '/access/explainActs',
    summary: '本人对一条记录的操作权限说明',
    input: objectName,
    output: explainedActs,
  }),
  /** A refusal that named a permission, or a screen that takes one of several. */
  permission: endpoint({
    ...mine,
    path: '/access/explainPermission',
    summary: '本人权限说明',
    input: permissionNames,
    output: explanation,
  }),
  /** Every entry there is, shown or not. */
  menu: endpoint({
    ...mine,
    path: '/access/explainMenu',
    summary: '本人菜单说明',
    input: noInput,
    output: z.array(explainedEntry),
  }),
  actsOf: endpoint({
    ...others,
    path: '/access/explainActsOf',
    summary: '查询他人对一条记录的操作权限',
    input: objectName.extend(ofUser),
    output: explainedActs,
  }),
  permissionOf: endpoint({
    ...others,
    path: '/access/explainPermissionOf',
    summary: '查询他人权限',
    input: permissionNames.extend(ofUser),
    output: explanation,
  }),
  menuOf: endpoint({
    ...others,
    path: '/access/explainMenuOf',
    summary: '查询他人菜单',
    input: z.object(ofUser),
    output: z.array(explainedEntry),
  }),
};
