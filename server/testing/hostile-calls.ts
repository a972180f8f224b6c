import type { InjectOptions } from 'fastify';
import type { Endpoint } from '#shared/contract/endpoint';
import { hostileFor, TEXTS } from './hostile-values.ts';
import { leavesOf } from './input-leaves.ts';
import type { Random } from './seeded.ts';

type Input = Record<string, unknown>;
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** The same input with another value in one place; what stands on the way is made. */
function withValue(input: Input, path: string, value: unknown): Input {
  const copy = structuredClone(input);
  const steps = path.replaceAll('[]', '.0').split('.').filter(Boolean);
  let at: Input = copy;
  for (const [index, raw] of steps.entries()) {
    const step = raw === '*' || raw === '<name>' ? 'name' : raw;
    if (index === steps.length - 1) at[step] = value;
    else {
      if (typeof at[step] !== 'object' || at[step] === null) at[step] = steps[index + 1] === '0' ? [] : {};
      at = at[step] as Input;
    }
  }
  return copy;
}

/** Keeps what JSON.stringify would make null or leave out. */
const written = (input: unknown) => JSON.stringify(input);

const pairsOf = (input: Input) =>
  Object.entries(input)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value.slice(0, 5) : [value]).map((one) => [name, one]),
    )
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const text = typeof value === 'object' ? written(value) : String(value);
      return `${encodeURIComponent(String(name))}=${encodeURIComponent(text.slice(0, 8000).toWellFormed())}`;
    })
    .join('&');

/** As much as a body may be: they take most of the time, and what they test does not depend on the call. */
const heavy: [string, object][] = [
  ['['.repeat(500_000), JSON_TYPE],
  [`${'['.repeat(500_000)}${']'.repeat(500_000)}`, JSON_TYPE],
  [`{"list":[${'0,'.repeat(400_000)}0]}`, JSON_TYPE],
  [`{${Array.from({ length: 60_000 }, (_none, at) => `"k${at}":0`).join()}}`, JSON_TYPE],
  ['&'.repeat(100_000), FORM_TYPE],
];

/** What no contract speaks of: a body that is none, or not the one it is said to be. */
function brokenRequest({ method, path, send }: Endpoint, input: Input, random: Random): InjectOptions {
  if (send === 'query') {
    const query = random.one([
      '%',
      '%ff=%fe',
      'a=%00',
      `${pairsOf(input)}&${pairsOf(input)}`,
      '__proto__=1&constructor=2',
      'guid[]=1&guid[a]=2',
      `x=${'a'.repeat(10_000)}`,
      '&'.repeat(2000),
      'page=-1&rows=1000000',
      'page=1e9&rows=10',
      'page=1000000&rows=100',
    ]);
    return { method, url: `${path}?${query}` };
  }
  const json = written(input);
  const body = random.one<[unknown, object]>([
    ...(random.whole(0, 12) === 0 ? heavy : []),
    ['', JSON_TYPE],
    [undefined, {}],
    ['null', JSON_TYPE],
    ['0', JSON_TYPE],
    ['"text"', JSON_TYPE],
    ['[]', JSON_TYPE],
    [`[${json}]`, JSON_TYPE],
    [json.slice(0, -1), JSON_TYPE],
    [`${json}${json}`, JSON_TYPE],
    [json, { 'content-type': 'text/plain' }],
    [json, { 'content-type': 'application/xml' }],
    [json, { 'content-type': 'application/json; charset=utf-16' }],
    [json, { 'content-type': 'nonsense' }],
    [json, FORM_TYPE],
    [json, { ...JSON_TYPE, 'content-encoding': 'gzip' }],
    [json, { ...JSON_TYPE, 'content-length': '3' }],
    [`${'['.repeat(5000)}1${']'.repeat(5000)}`, JSON_TYPE],
    [`{"guid":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`, JSON_TYPE],
    [`{"guid":1,"guid":2,${json.slice(1)}`, JSON_TYPE],
    [`{"__proto__":{"a":1},"constructor":{"prototype":1}}`, JSON_TYPE],
    [`{"\\u0000":1,"a":"\\ud800"}`, JSON_TYPE],
    [Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), JSON_TYPE],
    [
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
    ['', { 'content-type': 'multipart/form-data' }],
    ['a=1&a=2&__proto__=3&%=%ff', FORM_TYPE],
  ]);
  return { method, url: path, payload: body[0] as string, headers: body[1] as Record<string, string> };
}

/** Bodies of the two calls that take a file, in every state of being broken. */
export function brokenUpload(url: string, random: Random): InjectOptions {
  const part = (name: string, more = '', content = '%PDF-1.4') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
  const file = part('file', '; filename="a.pdf"');
  const payload = random.one<string | Buffer | undefined>([
    undefined,
    '',
    '--x',
    '--x--',
    '--x--\r\n',
    '\r\n\r\n',
    file,
    `${file}--x`,
    file.slice(0, 40),
    `${file}${file}--x--\r\n`,
    `${part('ticket', '', 't'.repeat(43))}${file}--x--\r\n`,
    `${part('ticket', '', 'a'.repeat(1000))}${file}--x--\r\n`,
    `${part('ticket').repeat(30)}--x--\r\n`,
    `${part('__proto__')}${file}--x--\r\n`,
    `${part('constructor')}--x--\r\n`,
    `${part('file', `; filename="${random.one(TEXTS).slice(0, 3000).replaceAll('"', '')}"`)}--x--\r\n`,
    `${part('file', '; filename=""')}--x--\r\n`,
    `${part('file', "; filename*=utf-8''%ff%00.pdf")}--x--\r\n`,
    `--x\r\n${'a: b\r\n'.repeat(3000)}\r\n--x--\r\n`,
    `--x\r\ncontent-disposition: form-data\r\n\r\nabc\r\n--x--\r\n`,
    Buffer.from([0x2d, 0x2d, 0x78, 0x0d, 0x0a, 0xff, 0x00, 0xfe]),
  ]);
  const type = random.one([
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary="x"',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(300)}`,
    'multipart/mixed; boundary=x',
    'application/json',
    'application/x-www-form-urlencoded',
  ]);
  return {
    method: 'POST',
    url,
    headers: { 'content-type': type },
    ...(payload !== undefined && { payload }),
  };
}

const knownLeaves = new WeakMap<Endpoint, ReturnType<typeof leavesOf>>();

/** One hostile request of a call: its valid input with one to three places poisoned, or a body that is none. */
export function hostileCall(endpoint: Endpoint, sample: Input, random: Random): InjectOptions {
  const { method, path, send } = endpoint;
  const leaves = knownLeaves.get(endpoint) ?? leavesOf(endpoint.input);
  knownLeaves.set(endpoint, leaves);
  if (leaves.length === 0 || random.whole(0, 6) === 0) return brokenRequest(endpoint, sample, random);
  let input = sample;
  for (let times = random.one([1, 1, 1, 2, 3]); times > 0; times--) {
    const leaf = random.one(leaves);
    input = withValue(input, leaf.path, hostileFor(leaf, random));
  }
  if (send === 'query') return { method, url: `${path}?${pairsOf(input)}` };
  if (send === 'form') return { method, url: path, payload: pairsOf(input), headers: FORM_TYPE };
  return { method, url: path, payload: written(input), headers: JSON_TYPE };
}
