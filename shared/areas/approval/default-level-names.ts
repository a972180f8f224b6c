import type { Language, Wording } from '#shared/kit/language';

/** What the levels are called that decide until a company sets up its own (documents.md 5.0). */
export const defaultLevelName = {
  departmentHead: { cn: '部门负责人', en: 'Department head' },
  procurement: { cn: '采购管理部门', en: 'Procurement department' },
  leader: { cn: '分管领导', en: 'Leader in charge' },
  minutes: { cn: '总经理办公会纪要', en: 'Minutes of the general manager’s meeting' },
  excess: { cn: '超计划审批', en: 'Above the plan' },
  platform: { cn: '平台审核', en: 'Platform' },
  finance: { cn: '财务', en: 'Finance' },
} as const satisfies Record<string, Wording>;

const english = new Map<string, string>(Object.values(defaultLevelName).map(({ cn, en }) => [cn, en]));

/** The name of a level in the language of its reader; one that a company chose stands as it is. */
export const levelNameIn = (language: Language, name: string) =>
  language === 'en' ? (english.get(name) ?? name) : name;
