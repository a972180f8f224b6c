import type { Wording } from '#shared/kit/language';

/** What the register of representatives refuses beside faults of single fields. */
export const representativeText = {
  phoneTaken: { cn: '该手机号已登记为同类代表', en: 'A representative of this kind has this number' },
  registered: { cn: '该用户已登记为同类代表', en: 'This person is registered as such already' },
  foreignPerson: {
    cn: '请选择该单位在用的用户',
    en: 'Choose a person of this company whose account is in use',
  },
  foreignDepartment: { cn: '请选择该单位的部门', en: 'Choose a department of this company' },
  beyondReach: { cn: '所选单位不在您的管理范围内', en: 'This company is beyond your reach' },
  ownEntry: { cn: '不能确认本人的代表登记', en: 'Nobody confirms an entry of their own' },
  successorForeign: {
    cn: '接替人须为同一单位在任的同类代表',
    en: 'The successor must be in office for the same company and kind',
  },
} as const satisfies Record<string, Wording>;

/** Orders wait for a signature: 尚有2张委托单待其签章. */
export const waitingText = (count: number): Wording => ({
  cn: `尚有${count}张委托单待其签章，请先选择接替人`,
  en: `${count} agency orders wait for this signature: choose who takes over first`,
});
