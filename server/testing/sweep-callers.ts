import { roleCode, type RoleCode } from '#shared/areas/role/codes';

/** How a record stands to whoever calls. */
export const RELATIONS = ['own', 'department', 'company', 'other'] as const;
export type Relation = (typeof RELATIONS)[number];

/** Roles that reach beyond a company when somebody of the platform holds them; `SYS@` is one who does. */
const ofPlatform = ['SJGLY', 'SYS', 'SEC', 'AUD'] as const;
type PlatformCaller = `${(typeof ofPlatform)[number]}@`;
export type Caller = 'nobody' | 'none' | RoleCode | PlatformCaller;
/** Nobody, a person without roles, one person of each built-in role, and some of the platform. */
export const CALLERS: readonly Caller[] = [
  'nobody',
  'none',
  ...roleCode.codes,
  ...ofPlatform.map((code) => `${code}@` as const),
];
export const isOfPlatform = (caller: Caller): caller is PlatformCaller => caller.endsWith('@');
