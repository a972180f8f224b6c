import { type CodeOf, codeList } from '#shared/kit/code-list';

/** Why a person may not grant or take a permission (docs/decisions/0007-grants.md); one code a reason. */
export const grantFault = codeList({
  beyondCeiling: ['beyondCeiling', '超出单位可授权范围', 'Beyond what the company may grant'],
  notHeld: ['notHeld', '您没有该权限，不能授予', 'You do not hold it, so you cannot grant it'],
  beyondReach: ['beyondReach', '超出您自己的数据范围', 'Further than you reach yourself'],
});
export type GrantFault = CodeOf<typeof grantFault>;
