import { expect, test } from 'vitest';
import { mustSignIn } from './address.ts';

const open = ['/', '/login', '/Register', '/findPassword', '/register/status', '/phoneComplain', '/forget'];

test('without a session only the listed addresses can be started at', () => {
  for (const address of open) expect(mustSignIn(address, false), address).toBe(false);
  for (const address of ['/phoneComplainVerify', '/phoneComplain/list', '/login?from=x'])
    expect(mustSignIn(address, false), address).toBe(false);
  for (const address of [
    '/workbench',
    '/qyxxgl/qyjbxx',
    '/demo',
    '/zhAccount',
    '/loginx',
    '/nowhere',
    '/register',
  ])
    expect(mustSignIn(address, false), address).toBe(true);
});

test('with a session every address can be started at', () => {
  for (const address of [...open, '/workbench', '/nowhere']) expect(mustSignIn(address, true)).toBe(false);
});
