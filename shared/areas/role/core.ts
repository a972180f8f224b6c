import { type RoleCode, roleCode } from './codes.ts';

const r = roleCode.code;
const core: Partial<Record<RoleCode, readonly string[]>> = {
  [r.systemAdministrator]: ['user:write'],
  [r.securityAdministrator]: ['role:read', 'role:write', 'role:grant'],
  [r.auditAdministrator]: ['audit:read'],
};

/** What a built-in administrator cannot be without: it makes them what they are, and keeps their hand from changing. */
export const coreOf = (code: RoleCode | null): readonly string[] => (code === null ? [] : (core[code] ?? []));

/** The permissions no ceiling can take from a company whose subject types give them. */
export const corePermissions: ReadonlySet<string> = new Set(Object.values(core).flat());
