import { expect, test } from 'vitest';
import { reportAccess } from '#shared/areas/report-access/contract';
import { permissionAreas, permissionCodes } from '#shared/areas/role/permissions';
import { dataScope } from '#shared/areas/role/scope';
import { token } from '#shared/areas/session/contract';
import { paths as screens } from '#shared/areas/session/paths';
import { addRole, giveRole } from '../../areas/role/role.service.ts';
import { createApp } from '../app.ts';
import { aCompany, aUser } from '../../testing/builders.ts';
import { everyEndpoint } from '../../testing/every-endpoint.ts';
import { testApp } from '../../testing/test-app.ts';

const { db, pool, storage, send } = await testApp();
const company = await aCompany(db);
const person = await aUser(db, { enterpriseGuid: company.guid, deptGuid: company.deptGuid });
const ELSEWHERE = '10.1.2.3';

interface Described {
  'x-act'?: 'read' | 'write';
  parameters?: {
    name: string;
    in: string;
    style?: string;
    explode?: boolean;
    schema: object;
    example?: unknown;
  }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown>; example?: unknown }> };
  responses: Record<string, object>;
}
const { paths: described, components } = (await send({ url: '/openapi.json' })).json<{
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Record<string, unknown>> };
}>();
/** The schema itself, where another refers to it. */
const resolved = (schema: Record<string, unknown>): Record<string, unknown> =>
  typeof schema['$ref'] === 'string'
    ? resolved(components.schemas[schema['$ref'].split('/').at(-1)!]!)
    : schema;

test('/openapi.json is for this machine, and elsewhere for who is signed in', async () => {
  const status = async (options: object) => (await send({ url: '/openapi.json', ...options })).statusCode;
  expect(await status({})).toBe(200);
  expect(await status({ remoteAddress: ELSEWHERE })).toBe(401);
  expect(await status({ headers: { 'x-forwarded-for': '127.0.0.1' } })).toBe(401);
  expect(await status({ remoteAddress: ELSEWHERE, person })).toBe(200);
});

test('/docs leads to the screen, which asks for a session', async () => {
  const { statusCode, headers } = await send({ url: '/docs', remoteAddress: ELSEWHERE });
  expect([statusCode, headers.location]).toEqual([302, `/#${screens.docs}`]);
});

test('a setting opens it', async () => {
  const settings = { logLevel: 'silent', trustProxy: false, tls: null, metricsToken: undefined } as const;
  const open = createApp({ db, pool, storage, settings: { ...settings, openDocs: true } });
  expect((await open.inject({ url: '/openapi.json', remoteAddress: ELSEWHERE })).statusCode).toBe(200);
  await open.close();
});

test('every call is described, and says its input in body or query', () => {
  const silent = everyEndpoint().filter(({ method, path, send: by, input }) => {
    const { parameters = [], requestBody } = described[path]![method.toLowerCase()]!;
    return Object.keys(input.shape).length > 0 && (by === 'query' ? parameters.length === 0 : !requestBody);
  });
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test('calls that are counted by address say so', () => {
  expect(described['/auth/challenge']!['get']!.responses).toHaveProperty('429');
  expect(described['/file/download/{token}']!['get']!.responses).toHaveProperty('429');
  expect(described['/yearPlan/list']!['post']!.responses).not.toHaveProperty('429');
});

test('signing in is a form with one of three grants', () => {
  const { content } = described[token.path]!['post']!.requestBody!;
  expect(Object.keys(content)).toEqual(['application/x-www-form-urlencoded']);
  const schema = resolved(content['application/x-www-form-urlencoded']!.schema);
  const grants = schema['oneOf'] as { properties: Record<string, { const: string }> }[];
  expect(grants.map(({ properties }) => properties['grant_type']!.const)).toEqual([
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
  const { parameters, requestBody } = described[reportAccess.take.path]!['post']!;
  const list = { type: 'array', items: { type: 'string', format: 'uuid' } };
  expect(parameters).toMatchObject([
    { name: 'userGuids', in: 'query', style: 'form', explode: false, schema: list },
  ]);
  expect(resolved(requestBody!.content['application/json']!.schema)).toMatchObject({
    properties: { userGuids: list },
  });
});

/** What only a record, a ticket or a code of one's own can satisfy. */
const OF_THE_RECORD =
  /^(ticket|code|newCode|value|guids|projectGuid|toUserGuid|party[AB]|(plan|buyer|apply|collect)Unit|supplierGuid|subjectGuid|enterpriseGuid|userQiYeGuid|files|contractFiles|lines\.0\.guid)$/;
/** Ends the session of who sends it, or changes how they sign in. */
const OWN_SESSION = /^\/(auth|account|secondFactor|api\/sysUser)\//;

/** Every example of the description as a request. */
const examples = Object.entries(described).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
    const [media] = Object.entries(requestBody?.content ?? {});
    const isShown = media ? 'example' in media[1] : parameters.some(({ example }) => example !== undefined);
    if (!isShown || OWN_SESSION.test(path)) return [];
    const query = new URLSearchParams(
      parameters.flatMap(({ name, example }) =>
        example === undefined ? [] : [[name, String(example as string)]],
      ),
    ).toString();
    const [type, { example = {} } = {}] = media ?? [];
    const payload =
      type === 'application/x-www-form-urlencoded'
        ? new URLSearchParams(example as Record<string, string>).toString()
        : example;
    return [
      {
        url: query ? `${path}?${query}` : path,
        method: method.toUpperCase() as 'GET' | 'POST',
        ...(type && { payload: payload as object, headers: { 'content-type': type } }),
      },
    ];
  }),
);

test('every example is understood: the form is right, whatever is said of the record', async () => {
  const everything = { permissions: [...permissionCodes] };
  const scopes = Object.fromEntries(permissionAreas.map((area) => [area, dataScope.code.companyTree]));
  const role = { enterpriseGuid: company.guid, code: null, name: '全部权限', ...everything, scopes };
  await giveRole(db, person.guid, await addRole(db, role));
  const refused: string[] = [];
  for (const request of examples) {
    const answer = await send({ ...request, person });
    const { code, message, info, data } = answer.json<{
      code: number;
      info?: string;
      message?: string;
      data?: { fields?: object } | null;
    }>();
    const faults = Object.keys((code === 0 && data?.fields) || {}).filter(
      (field) => !OF_THE_RECORD.test(field),
    );
    // Some calls are for the supervising enterprise or the platform alone.
    if (![200, 403].includes(answer.statusCode) || faults.length > 0)
      refused.push(`${request.url} ${answer.statusCode} ${info ?? message} ${JSON.stringify(data?.fields)}`);
  }
  expect(examples.length).toBeGreaterThan(400);
  expect(refused).toEqual([]);
});
