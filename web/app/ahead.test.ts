import { expect, test } from 'vitest';
import { paths } from '#shared/areas/session/paths';
import { besides, codeOf } from './ahead.ts';

const screen = (load: () => Promise<() => null>) => ({ path: '/x', load });

test('code is fetched once, whoever asks first', async () => {
  let times = 0;
  const one = screen(async () => {
    times += 1;
    return () => null;
  });
  expect(await codeOf(one)).toBe(await codeOf(one));
  expect(times).toBe(1);
});

test('code that did not arrive is fetched anew, a style sheet is not', async () => {
  const failing = (message: string) => {
    let times = 0;
    const one = screen(async () => {
      times += 1;
      throw new Error(message);
    });
    return { ask: () => codeOf(one).catch(() => times) };
  };
  const script = failing('Failed to fetch dynamically imported module: a.js');
  expect([await script.ask(), await script.ask()]).toEqual([1, 2]);
  const style = failing('Unable to preload CSS for /assets/a.css');
  expect([await style.ask(), await style.ask()]).toEqual([1, 1]);
});

test('beside a list are its page and, for who may write, its form', () => {
  const found = (permissions: string[]) => besides(paths.annualPlans, permissions).map(({ path }) => path);
  expect(found(['plan:read'])).toEqual(['/procurement/yearly/detail', '/procurement/yearly/print']);
  expect(found(['plan:read', 'plan:write'])).toContain(paths.annualPlanEdit());
  expect(besides(paths.workbench, ['plan:read'])).toEqual([]);
});
