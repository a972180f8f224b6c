import type { Language } from '#shared/kit/language';
import { refusalIn } from '#shared/kit/refusal-texts';

/** What forms of supervision refuse with, in English; one that begins alike counts, as some name a person. */
const english: Readonly<Record<string, string>> = {
  任期止不能早于任期起: 'The term ends before it begins',
  任期止不能早于今天: 'The term must not have ended already',
  请选择被监督单位: 'Choose the units',
  请选择监督项目: 'Choose the projects',
  同一单位只能选择一次: 'A unit can be chosen once',
  不能任命本人为监督人: 'Nobody appoints himself',
  所选人员不存在或不在您的管理范围内: 'This person does not exist or is beyond your reach',
  所选人员已停用: 'This account is disabled',
  只能任命组织机构内的人员: 'Only people of the organisation can be appointed',
  职责分离: 'Separation of duties: holds a purchasing role in a supervised unit',
  不能任命该用户: 'Administrators of system, security or audit cannot supervise',
  被监督单位不存在或不在您的管理范围内: 'A unit does not exist or is beyond your reach',
  监督项目不存在或不在您的管理范围内: 'A project does not exist or is beyond your reach',
  要求答复时间必须晚于当前时间: 'The answer must be due in the future',
  '要求答复时间已过，请先修改': 'The time for the answer has passed; change it first',
  监督对象不存在或不在您的监督范围内: 'It does not exist or is beyond your supervision',
  您的任命不包括对此单位提出监督意见: 'Your appointment does not hold opinions on this unit',
};

/** A refusal of a supervision form in the reader's language. */
export function faultIn(language: Language, text: string): string {
  if (language === 'cn') return text;
  const known = Object.entries(english).find(([start]) => text.startsWith(start))?.[1];
  return known ?? refusalIn(language, text);
}
