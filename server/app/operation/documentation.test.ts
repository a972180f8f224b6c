import { expect, test } from 'vitest';
import { reportAccess } from '#shared/areas/report-access/contract';
import { token } from '#shared/areas/session/contract';
import { createApp } from '../app.ts';
import { aUser } from '../../testing/builders.ts';
import { everyEndpoint } from '../../testing/every-endpoint.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, pool, storage, send } = await testApp();
const person = await aUser(db);
const ELSEWHERE = '10.1.2.3';

interface Described {
  parameters?: { name: string; in: string; style?: string; explode?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
}
const described = (await send({ url: '/openapi.json' })).json<{
  paths: Record<string, Record<string, Described>>;
}>();

test.each(['/docs', '/docs/json', '/docs/static/index.html', '/openapi.json'])(
  '%s is for this machine, and elsewhere for who is signed in',
  async (url) => {
    const status = async (options: object) => (await send({ url, ...options })).statusCode;
    const here = await status({});
    expect([200, 302]).toContain(here);
    expect(await status({ remoteAddress: ELSEWHERE })).toBe(401);
    expect(await status({ headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(401);
    expect(await status({ remoteAddress: ELSEWHERE, person })).toBe(here);
  },
);

test('a setting opens it', async () => {
  const settings = { logLevel: 'silent', trustProxy: false, tls: null, metricsToken: undefined } as const;
  const open = createApp({ db, pool, storage, settings: { ...settings, openDocs: true } });
  expect((await open.inject({ url: '/openapi.json', remoteAddress: ELSEWHERE })).statusCode).toBe(200);
  await open.close();
});

test('its pages run nothing but their own files', async () => {
  const policy = (await send({ url: '/docs/static/index.html' })).headers[
    'content-security-policy'
  ] as string;
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*/);
});

test('every call with an input says it, body or query', async () => {
  const silent = everyEndpoint().filter(({ method, path, send: by, input }) => {
    const { parameters = [], requestBody } = described.paths[path]![method.toLowerCase()]!;
    return Object.keys(input.shape).length > 0 && (by === 'query' ? parameters.length === 0 : !requestBody);
  });
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test('signing in is a form with one of three grants', () => {
  const { content } = described.paths[token.path]!['post']!.requestBody!;
  expect(Object.keys(content)).toEqual(['application/x-www-form-urlencoded']);
  const { schema } = content['application/x-www-form-urlencoded']!;
  const grants = (schema['oneOf'] ?? schema['anyOf']) as { properties: Record<string, { enum: string[] }> }[];
  expect(grants.flatMap(({ properties }) => properties['grant_type']!.enum)).toEqual([
    'password',
    'mfa',
    'refresh_token',
  ]);
  for (const { properties } of grants)
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining(['client_id', 'client_secret', 'userType']),
    );
});

test('the report role is taken from a list, in the body or in the address', () => {
  const { parameters, requestBody } = described.paths[reportAccess.take.path]!['post']!;
  const list = { type: 'array', items: { type: 'string', format: 'uuid' } };
  expect(parameters).toMatchObject([
    { name: 'userGuids', in: 'query', style: 'form', explode: false, schema: list },
  ]);
  expect(requestBody!.content['application/json']!.schema).toMatchObject({ properties: { userGuids: list } });
});
