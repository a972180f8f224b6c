import { roleCode } from './codes.ts';

const { systemAdministrator, securityAdministrator, auditAdministrator } = roleCode.code;
const administrators: readonly (string | null)[] = [
  systemAdministrator,
  securityAdministrator,
  auditAdministrator,
];

/** Whether one of these roles is that of one of the three separated administrators. */
export const isAdministrator = (roles: readonly { code: string | null }[]) =>
  roles.some(({ code }) => administrators.includes(code));
