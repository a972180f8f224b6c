import { expect, test } from 'vitest';
import { menuFor } from '#shared/areas/session/menu';
import { paths } from '#shared/areas/session/paths';
import { shownMenu, trailOf } from './menu-shown.ts';

const menu = menuFor({
  type: 'A',
  isHasSubmit: 1,
  zsZhuTiLeiXing: '',
  permissions: ['plan:read', 'plan:write'],
});

test('only entries whose screen exists are shown, and no empty heading', () => {
  const shown = shownMenu(menu, (path) => path === paths.annualPlans);
  // a heading with one entry is that entry, under the sign of the heading
  expect(shown.map(({ key, icon, children }) => [key, icon, children])).toEqual([
    ['annualPlans', 'plans', undefined],
  ]);
  expect(shownMenu(menu, () => false)).toEqual([]);
});

test('what needs permission keeps its heading, also alone', () => {
  const ofTenderer = menuFor({ type: 'A', isHasSubmit: 1, zsZhuTiLeiXing: 'Z', permissions: [] });
  const [locked] = shownMenu(ofTenderer, (path) => path === paths.roles);
  expect(locked?.children?.map(({ key, isLocked }) => [key, isLocked])).toEqual([['roles', true]]);
});

test('a page stands under its own entry, or under the list beside it', () => {
  const keys = (path: string) => trailOf(menu, path).map(({ key }) => key);
  expect(keys(paths.annualPlans)).toEqual(['plans', 'annualPlans']);
  expect(keys('/procurement/yearly/edit')).toEqual(['plans', 'annualPlans']);
  expect(keys(paths.workbench)).toEqual(['workbench']);
});

test('of two lists in one folder a page below stands under the one it is named like', () => {
  const ofManager = menuFor({
    type: 'Z',
    isHasSubmit: 1,
    zsZhuTiLeiXing: 'Z',
    permissions: ['representative:read'],
  });
  const keyOf = (path: string) => trailOf(ofManager, path).at(-1)?.key;
  expect(keyOf(paths.representativeAdd('tenderer'))).toBe('tendererRepresentatives');
  expect(keyOf(paths.representativeAdd('handler'))).toBe('handlerRepresentatives');
  expect(keyOf(paths.representative('handler', 'guid'))).toBe('handlerRepresentatives');
  expect(keyOf(paths.representativeEdit('tenderer', 'guid'))).toBe('tendererRepresentatives');
});
