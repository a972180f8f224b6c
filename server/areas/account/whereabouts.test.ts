import { expect, test } from 'vitest';
import { deviceOf, placeOf } from './whereabouts.ts';

test.each([
  ['127.0.0.1', 'thisMachine'],
  ['::1', 'thisMachine'],
  ['::ffff:127.0.0.1', 'thisMachine'],
  ['10.2.3.4', 'internal'],
  ['172.16.0.1', 'internal'],
  ['172.32.0.1', 'internet'],
  ['192.168.1.9', 'internal'],
  ['100.64.0.1', 'internal'],
  ['100.128.0.1', 'internet'],
  ['fd12:3456::1', 'internal'],
  ['fe80::1', 'internal'],
  ['::ffff:10.0.0.1', 'internal'],
  ['114.114.114.114', 'internet'],
  ['2408:8000::1', 'internet'],
  ['', 'unknown'],
  ['nonsense', 'unknown'],
])('%s lies: %s', (ip, place) => {
  expect(placeOf(ip)).toBe(place);
});

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome 140 · Windows',
  ],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge 140 · Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox 143 · Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari 18 · macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.50',
    '微信 8 · iOS',
  ],
  [`Mozilla/5.0 (Linux; Android 15) ${WEBKIT} Chrome/139.0.0.0 Mobile Safari/537.36`, 'Chrome 139 · Android'],
  ['curl/8.9.1', 'curl/8.9.1'],
  ['', ''],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
