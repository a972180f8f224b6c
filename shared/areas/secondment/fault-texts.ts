import type { Wording } from '#shared/kit/language';
import { LIVE_MAX, MONTHS_MAX } from './codes.ts';

/** What the rules of a secondment say beside those of single fields (documents.md 5.11). */
export const faultText = {
  projects: { cn: '项目借调须选择授权项目', en: 'A secondment for projects names them' },
  noProjects: { cn: '岗位借调不选择项目', en: 'A secondment for a post names no projects' },
  view: { cn: '权限项须包含“查看”', en: 'The rights include viewing' },
  submit: { cn: '授予“提交”须同时授予“编辑”', en: 'Who submits also edits' },
  endBeforeStart: { cn: '结束日期不能早于开始日期', en: 'It cannot end before it starts' },
  tooLong: { cn: `借调期限不能超过${MONTHS_MAX}个月`, en: `At most ${MONTHS_MAX} months` },
  past: { cn: '结束日期须晚于今天', en: 'It ends after today' },
  twice: { cn: '同一人员不能重复选择', en: 'A person is named once only' },
  unit: { cn: '借入单位只能是本单位或下级单位', en: "The borrowing unit is one's own or one below it" },
  dept: { cn: '借入部门不属于借入单位', en: 'The department does not belong to the unit' },
  notFree: { cn: '须为在职人员', en: 'is no active person' },
  manyUnits: { cn: '被借调人须属于同一借出单位', en: 'All of them belong to one lending unit' },
  noUnit: { cn: '被借调人所在单位不在组织机构中', en: 'Their unit is no part of the organisation' },
  role: { cn: '只能授予借入单位的业务角色', en: 'Only business roles of the borrowing unit are granted' },
  project: {
    cn: '授权项目须为借入单位未归档的项目',
    en: 'The projects are those of the borrowing unit that are not archived',
  },
  extendsOther: {
    cn: '延期须与原借调的类型、借入单位和人员一致',
    en: 'An extension has the kind, the unit and the people of what it goes on from',
  },
  extendsNot: { cn: '原借调已结束，不能延期', en: 'What it goes on from has ended' },
  notExtended: {
    cn: '延期的开始日期须为原结束日期的次日',
    en: 'An extension starts the day after the former end',
  },
} as const satisfies Record<string, Wording>;

/** A fault of single people, by name. */
const ofPeople =
  (cn: string, en: string) =>
  (names: readonly string[]): Wording => ({ cn: `${names.join('、')}${cn}`, en: `${names.join(', ')}${en}` });

/** Why people cannot be seconded, with their names. */
export const peopleFault = {
  inactive: ofPeople('不是在职人员，不能借调', ': no active person'),
  sameUnit: ofPeople('已在借入单位，不能借调', ': in the borrowing unit already'),
  administrator: ofPeople(
    '是系统、安全或审计管理员，不能借调',
    ': a system, security or audit administrator is not seconded',
  ),
  supplier: ofPeople('是供应商或代理机构的人员，不能借调', ': of a supplier or an agency'),
  supervisor: ofPeople(
    '是借入单位或授权项目的监督人，不能借调',
    ': supervises the borrowing unit or one of the projects',
  ),
  representative: ofPeople('是在任代表，须先卸任', ': a representative in office resigns first'),
  tooMany: ofPeople(`已有${LIVE_MAX}项未结束的借调`, `: has ${LIVE_MAX} secondments that have not ended`),
  overlap: ofPeople(
    '在该期间已借调至该单位，不能重复借调',
    ': seconded to that unit within this time already',
  ),
};
