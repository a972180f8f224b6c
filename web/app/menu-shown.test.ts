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
  expect(shown.map(({ key, children }) => [key, children?.map((leaf) => leaf.key)])).toEqual([
    ['plans', ['annualPlans']],
  ]);
  expect(shownMenu(menu, () => false)).toEqual([]);
});

test('a page stands under its own entry, or under the list beside it', () => {
  const keys = (path: string) => trailOf(menu, path).map(({ key }) => key);
  expect(keys(paths.annualPlans)).toEqual(['plans', 'annualPlans']);
  expect(keys('/procurement/yearly/edit')).toEqual(['plans', 'annualPlans']);
  expect(keys(paths.workbench)).toEqual([]);
});
