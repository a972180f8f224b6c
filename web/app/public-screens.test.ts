import { expect, test } from 'vitest';
import { publicRedirects, publicScreens } from './public-screens.ts';

test('the public screens of product.md 2, the login page aside', () => {
  expect(Object.keys(publicScreens).sort()).toEqual([
    '/Register',
    '/accountJd',
    '/demo',
    '/findPassword',
    '/forget',
    '/phoneComplain/apply',
    '/phoneComplain/applyNew',
    '/phoneComplain/list',
    '/phoneComplain/listNew',
    '/phoneComplainVerify',
    '/register/status',
    '/zhAccount',
  ]);
  expect(publicRedirects).toEqual({ '/phoneComplain': '/phoneComplainVerify' });
});
