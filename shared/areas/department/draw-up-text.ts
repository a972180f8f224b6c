import type { Wording } from '#shared/kit/language';

/** Against a department whose documents the person has no right to draw up: its heads would approve what they chose them for. */
export const notOwnDepartment: Wording = {
  cn: '只能选择本人所属部门，或本人编制权限范围内的部门',
  en: 'Choose a department you belong to, or one that your right to write reaches',
};

/** Against a document of a company that cannot number any. */
export const noShortCode: Wording = {
  cn: '单位尚未设置单位简码，不能编号',
  en: 'The company has no short code yet, so nothing can be numbered',
};
