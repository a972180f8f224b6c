import { expect, test } from 'vitest';
import { roleCode } from '#shared/areas/role/codes';
import { roleDefaults } from '#shared/areas/role/defaults';
import { decideMenu, menuFor, type MenuUser } from '#shared/areas/session/menu';
import { beyond } from '#shared/areas/session/menu-entries';
import { sectionStarts } from '#shared/areas/session/paths';
import { shownMenu } from './menu-shown.ts';
import { isDrawn } from './layout/menu-icon.tsx';
import { isScreen, screens } from './screens.ts';

const needsOf = (path: string) => screens.find((one) => one.path === (sectionStarts[path] ?? path))?.needs;
const nobody: MenuUser = { type: 'A', isHasSubmit: 1, zsZhuTiLeiXing: 'T,Z', permissions: [] };

test('every heading has a drawing', () => {
  const all = kinds.flatMap(({ name: _name, ...kind }) =>
    roleCode.codes.flatMap((role) =>
      menuFor({ ...kind, permissions: roleDefaults[role].permissions }).map(({ key }) => key),
    ),
  );
  expect([...new Set(all)].filter((key) => !isDrawn(key))).toEqual([]);
});

test('an entry takes the permissions of its screen', () => {
  const headingOf = new Map(
    beyond.flatMap(({ needs, entry }) => (entry.children ?? []).map(({ key }) => [key, needs] as const)),
  );
  for (const { trail } of decideMenu(nobody)) {
    const [, { key, path, needs = headingOf.get(key) }] = trail;
    if (!isScreen(path!)) continue;
    const opened = needsOf(path!);
    // a screen may be open to more people than its entry is shown to
    if (opened)
      expect(
        needs?.filter((one) => !opened.includes(one)),
        key,
      ).toEqual([]);
  }
});

const kinds: readonly (Omit<MenuUser, 'permissions'> & { name: string })[] = [
  { name: '平台', type: 'B', isHasSubmit: 1, zsZhuTiLeiXing: 'P' },
  { name: '招标人', type: 'Z', isHasSubmit: 1, zsZhuTiLeiXing: 'Z' },
  { name: '监督单位', type: 'Z', isHasSubmit: 1, zsZhuTiLeiXing: 'Z', isSupervisionEnterprise: true },
  { name: '代理机构', type: 'D', isHasSubmit: 1, zsZhuTiLeiXing: 'D' },
  { name: '供应商', type: 'T', isHasSubmit: 1, zsZhuTiLeiXing: 'T' },
  { name: '未提交', type: 'T', isHasSubmit: 0, zsZhuTiLeiXing: '' },
];

test.each(kinds)('$name: for every role no entry is a dead end', ({ name: _name, ...kind }) => {
  for (const role of roleCode.codes) {
    const { permissions } = roleDefaults[role];
    const entries = shownMenu(menuFor({ ...kind, permissions }), isScreen).flatMap(
      (one) => one.children ?? [one],
    );
    for (const { key, path, isLocked = false } of entries) {
      const needs = needsOf(path!);
      const opens = needs?.some((one) => permissions.includes(one)) ?? true;
      expect([role, key, isLocked]).toEqual([role, key, !opens]);
    }
  }
});
