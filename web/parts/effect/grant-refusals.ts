import { grantFault } from '#shared/areas/role/grant-fault';
import { permissionNode, permissionTree } from '#shared/areas/role/permissions';
import { handLabel } from '#shared/areas/role/separation';
import type { Language } from '#shared/kit/language';
import { refusalIn } from '#shared/kit/refusal-texts';

const whole: Readonly<Record<string, string>> = {
  '变更的影响与预览时不同，请重新预览': 'The effect is no longer the one you were shown.',
  角色名称已存在: 'There is a role of this name already',
  内置角色不能删除: 'A built-in role cannot be deleted',
  角色中有您不能授予的权限: 'The role has permissions you cannot grant',
  不能变更本人持有的角色: 'You hold this role, so you cannot change it',
  不能变更本人的角色: 'You cannot change your own roles',
  角色不属于该用户所在单位: 'The role belongs to another company than the person',
  单位必须保留至少一名在用的安全管理员: 'The company must keep at least one active security administrator',
  单位可授权范围只能由平台设置: 'Only the platform may set what a company may grant',
  三员管理所必需的权限不能移出可授权范围: 'The separated administrators cannot be without these permissions',
  只有平台的系统管理员可以任命缺位的管理员: 'Only the system administrator of the platform may appoint them',
  权限不存在: 'There is no such permission',
};

const named = permissionTree.flatMap(({ permissions }) => permissions);
const english = new Map<string, string>([
  ...named.map(({ cn, en }) => [cn, en] as const),
  ...grantFault.codes.map((code) => [grantFault.label(code, 'cn'), grantFault.label(code, 'en')] as const),
  ...Object.values(handLabel).map(({ cn, en }) => [cn, en] as const),
]);

/** `查看角色（超出您自己的数据范围）、…等5项` word by word. */
const listIn = (text: string) =>
  text
    .replaceAll(/[^、（）“”等]+/g, (word) => english.get(word) ?? word)
    .replaceAll('、', ', ')
    .replaceAll('（', ' (')
    .replaceAll('）', ')')
    .replace(/等(\d+)项$/, ' and others ($1 in all)');

const patterns: [RegExp, (...parts: string[]) => string][] = [
  [/^不能授予或收回：(.+)$/, (what) => `You cannot grant or take: ${listIn(what)}`],
  [/^不能分配角色“(.+?)”：(.+)$/, (role, what) => `You cannot give the role “${role}”: ${listIn(what)}`],
  [/^不能移除角色“(.+?)”：(.+)$/, (role, what) => `You cannot take the role “${role}”: ${listIn(what)}`],
  [/^该角色必须保留：(.+)$/, (what) => `This role must keep: ${listIn(what)}`],
  [
    /^(.+)权限不能由同一人持有$/,
    (hands) => `One person may not hold permissions of ${listIn(hands)} together`,
  ],
  [/^仍有(\d+)人持有该角色，请先移除$/, (count) => `${count} people still hold it; take it from them first`],
];

/** A refusal about roles and rights in the reader's language; one that is not known stays as it is. */
export function grantRefusalIn(language: Language, text: string): string {
  if (language === 'cn') return text;
  if (whole[text]) return whole[text];
  for (const [pattern, say] of patterns) {
    const found = pattern.exec(text);
    if (found) return say(...found.slice(1));
  }
  // a refusal within a call for many begins with the name of the person
  const [name, rest] = text.split(/：(.*)/s);
  if (name && rest) return `${name}: ${grantRefusalIn(language, rest)}`;
  return refusalIn(language, text);
}

/** The name of a permission in the reader's language. */
export const permissionName = (code: string, language: Language) => permissionNode(code)?.[language] ?? code;
