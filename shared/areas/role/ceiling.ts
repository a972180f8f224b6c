import { subjectType, type SubjectType } from '#shared/areas/enterprise/codes';
import type { RoleCode } from './codes.ts';
import { type RoleDefault, roleDefaults } from './defaults.ts';
import { permissionCodes } from './permissions.ts';

/** What concerns the platform as a whole: its calendar, its dictionaries, what it sends, who may join it. */
const platformOnly = [
  'registration:review',
  'registration:import',
  'role:ceiling',
  'message:read',
  'message:reveal',
  'calendar:write',
  'legal:write',
  'dictionary:write',
  'enterprise:review',
  'certificate:manage',
  'openerKey:confirm',
];
const ownEnterprise = [
  'enterprise:read',
  'enterprise:write',
  'enterprise:submit',
  'enterprise:authorise',
  'certificate:apply',
];
const withoutPlatform = permissionCodes.filter((code) => !platformOnly.includes(code));
const READS = ['read', 'export'];
/** Whatever changes plans, set-ups, entrusts, contracts, projects, shortlists, schemes, inquiries and deposits, and who paid. */
const writesOf = (code: string) => {
  const [area = '', act = ''] = code.split(':');
  return [
    'plan',
    'setup',
    'entrust',
    'contract',
    'project',
    'shortlist',
    'scheme',
    'inquiry',
    'tenderNotice',
    'clarification',
    'tenderEntry',
    'deposit',
    'recruit',
  ].includes(area) && !READS.includes(act)
    ? [code]
    : [];
};
/** A supervising unit watches plans and projects; it has none of its own. */
const supervising = withoutPlatform.filter((code) => !['approval:decide', ...writesOf(code)].includes(code));

const s = subjectType.code;
const bySubject: Readonly<Record<SubjectType, readonly string[]>> = {
  [s.platform]: permissionCodes,
  [s.tenderer]: withoutPlatform,
  [s.supervisor]: supervising,
  [s.agency]: [
    ...ownEnterprise,
    'openerKey:keep',
    'entrust:receive',
    'contract:sign',
    'project:read',
    'project:progress',
    'scheme:read',
    'scheme:write',
    'inquiry:read',
    'inquiry:write',
    'tenderNotice:read',
    'tenderNotice:write',
    'tenderNotice:sign',
    'tenderNotice:publish',
    'clarification:read',
    'clarification:write',
    'clarification:sign',
    'clarification:publish',
    'department:read',
    'user:read',
  ],
  [s.supplier]: [
    ...ownEnterprise,
    'contract:sign',
    'deposit:pay',
    'shortlist:answer',
    'inquiry:answer',
    'tenderNotice:answer',
    'tenderNotice:obtain',
    'clarification:ask',
    'bid:submit',
    'tenderEntry:apply',
    'recruit:apply',
  ],
};

/** What a company may grant by its formal subject types; one that has none yet looks after its own information. */
export const defaultCeiling = (subjectTypes: readonly SubjectType[]): ReadonlySet<string> =>
  new Set([...ownEnterprise, ...subjectTypes.flatMap((type) => bySubject[type] ?? [])]);

/** What a built-in role grants by default in a company with this ceiling. */
export const defaultWithin = (code: RoleCode, ceiling: ReadonlySet<string>): RoleDefault => ({
  permissions: roleDefaults[code].permissions.filter((one) => ceiling.has(one)),
  scopes: roleDefaults[code].scopes,
});
