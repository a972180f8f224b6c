import { type RoleCode, roleCode } from './codes.ts';
import { type DataScope, dataScope } from './scope.ts';

/** What a built-in role grants when a company gets it; the company may change it afterwards. */
export interface RoleDefault {
  permissions: readonly string[];
  /** By area of the permission tree; an area left out reaches 本人 only. */
  scopes: Partial<Record<string, DataScope>>;
}

const r = roleCode.code;
const s = dataScope.code;

/** Read, write and export of a kind of document. */
const drawnUp = (area: string) => [`${area}:read`, `${area}:write`, `${area}:export`];
const people = ['department:read', 'user:read'];
const ownEnterprise = [
  'enterprise:read',
  'enterprise:write',
  'enterprise:submit',
  'enterprise:authorise',
  'certificate:apply',
];

/** 招标人代表 and 经办人代表 sign orders and contracts as the buyer. */
const representative: RoleDefault = {
  permissions: [
    'entrust:read',
    'entrust:send',
    'contract:read',
    'contract:sign',
    'certificate:apply',
    ...people,
  ],
  scopes: { entrust: s.company, contract: s.company, certificate: s.company, user: s.company },
};

/** The matrix of documents.md 5.14 as permissions and scopes. Each person of a company may look colleagues up. */
export const roleDefaults: Readonly<Record<RoleCode, RoleDefault>> = {
  [r.handler]: {
    permissions: [
      'plan:read',
      'plan:write',
      'plan:export',
      ...drawnUp('setup'),
      ...drawnUp('entrust'),
      ...drawnUp('contract'),
      'project:read',
      'handover:offer',
      // Whom to invite is chosen from the library.
      'supplier:read',
      ...people,
    ],
    scopes: {
      plan: s.self,
      setup: s.self,
      entrust: s.self,
      contract: s.self,
      project: s.projects,
      supplier: s.company,
      user: s.company,
    },
  },
  [r.departmentHead]: {
    permissions: [
      'plan:read',
      'plan:export',
      'setup:read',
      'setup:export',
      'entrust:read',
      'contract:read',
      'project:read',
      'approval:decide',
      'secondment:read',
      'secondment:write',
      'supervision:answer',
      ...people,
    ],
    scopes: {
      plan: s.departmentTree,
      setup: s.departmentTree,
      entrust: s.departmentTree,
      contract: s.departmentTree,
      project: s.departmentTree,
      secondment: s.departmentTree,
      supervision: s.departmentTree,
      user: s.company,
    },
  },
  [r.planOfficer]: {
    permissions: [
      'plan:read',
      'plan:write',
      'plan:undo',
      'plan:export',
      'setup:read',
      'setup:undo',
      'setup:assign',
      'setup:export',
      'entrust:read',
      'entrust:undo',
      'entrust:export',
      'contract:read',
      'contract:undo',
      'contract:export',
      'project:read',
      'project:confirm',
      'project:export',
      'supplier:read',
      'supplier:decide',
      'approval:decide',
      'representative:read',
      'representative:write',
      'secondment:read',
      'supervision:answer',
      ...people,
    ],
    scopes: {
      plan: s.company,
      setup: s.company,
      entrust: s.company,
      contract: s.company,
      project: s.company,
      supplier: s.company,
      secondment: s.company,
      supervision: s.company,
      representative: s.company,
      user: s.company,
    },
  },
  [r.projectManager]: {
    permissions: [
      'plan:read',
      'setup:read',
      'setup:build',
      'setup:export',
      ...drawnUp('entrust'),
      ...drawnUp('contract'),
      'project:read',
      'project:write',
      'project:progress',
      'project:export',
      'handover:offer',
      'supplier:read',
      'supplier:export',
      'supplier:rate',
      'supplier:blacklist',
      // How many paid and what is covered; who paid is sealed (tendering.md 6.13).
      'deposit:read',
      ...people,
    ],
    scopes: {
      plan: s.company,
      setup: s.company,
      entrust: s.company,
      contract: s.company,
      project: s.company,
      supplier: s.company,
      deposit: s.company,
      user: s.company,
    },
  },
  [r.approver]: {
    permissions: ['approval:decide', ...people],
    scopes: { user: s.company },
  },
  // What they receive belongs to their clients; the areas say which of it they see and from when (documents.md 5.5).
  [r.agencyManager]: {
    permissions: [...ownEnterprise, 'entrust:receive', 'contract:sign', 'project:read', 'project:progress'],
    scopes: { enterprise: s.company, entrust: s.company, contract: s.company, certificate: s.company },
  },
  [r.tendererRepresentative]: representative,
  [r.handlerRepresentative]: representative,
  [r.supplier]: {
    permissions: [...ownEnterprise, 'contract:sign', 'deposit:pay'],
    scopes: { enterprise: s.company, contract: s.company, certificate: s.company },
  },
  // What they see is named by their appointment, company or project, and ends with its term.
  [r.supervisor]: {
    permissions: [
      'plan:read',
      'setup:read',
      'entrust:read',
      'contract:read',
      'project:read',
      'secondment:read',
      // Who paid deposits, where an appointment holds it: the seal is opened for supervisors alone (R14e).
      'deposit:payers',
      'supervision:read',
      'supervision:opinion',
    ],
    scopes: {
      plan: s.companies,
      setup: s.companies,
      entrust: s.companies,
      contract: s.companies,
      project: s.companies,
      secondment: s.companies,
      deposit: s.companies,
      supervision: s.companies,
    },
  },
  [r.finance]: {
    permissions: [
      'plan:read',
      'plan:export',
      'entrust:read',
      'contract:read',
      'contract:export',
      'deposit:read',
      'deposit:write',
      'deposit:payers',
      'deposit:decide',
      ...people,
    ],
    scopes: {
      plan: s.company,
      entrust: s.company,
      contract: s.company,
      deposit: s.company,
      user: s.company,
    },
  },
  [r.dataManager]: {
    permissions: [
      'plan:read',
      'setup:read',
      'entrust:read',
      'contract:read',
      'project:read',
      'project:allocate',
      'dictionary:write',
      'calendar:write',
      'legal:write',
      'legal:limit',
      'role:read',
      'representative:read',
      'representative:write',
      'handover:read',
      'handover:force',
      ...drawnUp('secondment'),
      'secondment:undo',
      'enterprise:read',
      'supplier:read',
      'supplier:write',
      'supplier:export',
      // Felt on the platform only, where registrations and appeals are reviewed.
      'registration:review',
      'registration:import',
      'enterprise:review',
      ...people,
    ],
    scopes: {
      plan: s.company,
      setup: s.company,
      entrust: s.company,
      contract: s.company,
      project: s.company,
      legal: s.companyTree,
      user: s.companyTree,
      role: s.companyTree,
      representative: s.companyTree,
      handover: s.companyTree,
      secondment: s.companyTree,
      enterprise: s.companyTree,
      supplier: s.company,
      registration: s.company,
    },
  },
  [r.systemAdministrator]: {
    permissions: [
      ...people,
      'department:write',
      'user:write',
      'user:export',
      'identity:sync',
      'role:read',
      'approval:manage',
      'calendar:write',
      'legal:write',
      'legal:limit',
      'dictionary:write',
      'message:read',
      'message:reveal',
    ],
    scopes: { user: s.companyTree, role: s.companyTree, approval: s.companyTree, legal: s.companyTree },
  },
  // They give what their company may grant without having it themselves (docs/decisions/0007-grants.md).
  [r.securityAdministrator]: {
    permissions: [
      ...people,
      'role:read',
      'role:write',
      'role:grant',
      'role:ceiling',
      'role:explain',
      'report:grant',
      'representative:read',
      'representative:confirm',
      'supervision:manage',
      'account:read',
      'account:write',
      'certificate:manage',
    ],
    scopes: {
      user: s.companyTree,
      role: s.companyTree,
      report: s.companyTree,
      supervision: s.companyTree,
      representative: s.companyTree,
      account: s.companyTree,
      certificate: s.companyTree,
    },
  },
  [r.auditAdministrator]: {
    permissions: ['audit:read', 'audit:export', 'account:read'],
    scopes: { audit: s.companyTree, account: s.companyTree },
  },
  [r.reportReader]: { permissions: ['report:read', 'report:export'], scopes: { report: s.company } },
};
