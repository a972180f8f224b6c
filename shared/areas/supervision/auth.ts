import { permissionNode } from '#shared/areas/role/permissions';

/** One thing a supervisor may be given; `permission` is absent for what is no call's permission. */
export interface SupervisionRight {
  code: string;
  cn: string;
  en: string;
}
interface RightGroup {
  code: string;
  cn: string;
  en: string;
  rights: readonly SupervisionRight[];
}

const ofTree = (code: string): SupervisionRight => {
  const node = permissionNode(code);
  if (!node) throw new Error(`no permission ${code}`);
  return { code, cn: node.cn, en: node.en };
};

/** 旁站: present at a draw, an opening or an evaluation; asked of the appointment, a permission of no call. */
export const ATTEND = 'supervision:attend';
/** What it takes to be present: the project is read where its event is signed. */
export const ATTEND_READS = 'project:read';

/**
 * What an appointment may hold (documents.md 5.13, 权限): reading, opinions, being present; nothing that edits. The one
 * list for form, server and refusals.
 */
export const supervisionRights: readonly RightGroup[] = [
  {
    code: 'read',
    cn: '查看',
    en: 'Read',
    rights: [
      'plan:read',
      'setup:read',
      'entrust:read',
      'contract:read',
      'project:read',
      'shortlist:read',
      'scheme:read',
      'tenderNotice:read',
      'clarification:read',
      'secondment:read',
      'recruit:read',
      'deposit:payers',
    ].map(ofTree),
  },
  {
    code: 'act',
    cn: '履职',
    en: 'Act',
    rights: [ofTree('supervision:opinion'), { code: ATTEND, cn: '旁站', en: 'Attend openings and draws' }],
  },
];

/** Rights that a new appointment does not hold unless they are chosen: being present, and the seal of who paid (tendering.md 6.13). */
export const chosenRights: readonly string[] = [ATTEND, 'deposit:payers'];

/** Reads of what belongs to projects or, as who paid, to a unit as a whole: an appointment for named projects of a unit opens them for these alone. */
export const readsOfProjects: readonly string[] = [
  'setup:read',
  'entrust:read',
  'contract:read',
  'project:read',
  'shortlist:read',
  'scheme:read',
  'tenderNotice:read',
  'clarification:read',
  'deposit:payers',
];

/** The codes an appointment may hold. */
export const supervisionRightCodes = supervisionRights.flatMap(({ rights }) =>
  rights.map(({ code }) => code),
);

/** The permissions an appointment opens for what it names: those chosen, and seeing one's own supervision. */
export const grantedPermissions = (rights: readonly string[]) => [
  'supervision:read',
  ...rights.filter((code) => permissionNode(code) !== undefined),
];
