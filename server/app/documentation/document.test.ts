import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { areaWords } from './area-words.ts';
import { writeDescription } from './written.ts';

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  'x-summary-en': string;
  description: string;
  security: object[];
  'x-permission'?: string;
  responses: Record<string, object>;
  parameters?: { example?: unknown; required?: boolean }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
}

const text = (await writeDescription(new Set(['/auth/challenge']))).toString();
const { paths, components } = JSON.parse(text) as Document;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);

// Seconds on a machine of its own, minutes on one that does much else.
test('a common linter has nothing to refuse', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, config });
  expect(
    problems
      .filter(({ severity }) => severity === 'error')
      .map(({ ruleId, message, location }) => `${ruleId} ${message} ${location[0]?.pointer}`),
  ).toEqual([]);
}, 240_000);

test('the names of calls change only on purpose', async () => {
  const lines = operations.map(({ method, path, operation }) => `${operation.operationId} ${method} ${path}`);
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot(
    '../../../shared/contract/operations.txt',
  );
});

test('the names of schemas change only on purpose', async () => {
  const own = Object.keys(components.schemas).filter((name) => !/(Input|Data|Answer)$/.test(name));
  await expect(`${own.toSorted().join('\n')}\n`).toMatchFileSnapshot('../../../shared/contract/schemas.txt');
});

test('a reference leads somewhere', () => {
  const named = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!);
  expect(named.filter((name) => !(name in components.schemas))).toEqual([]);
  expect(Object.keys(components.schemas).filter((name) => /__|schema\d/.test(name))).toEqual([]);
});

test('every area has words of its own', () => {
  expect(
    [...new Set(operations.flatMap(({ operation }) => operation.tags))].filter((tag) => !areaWords[tag]),
    'say in area-words.ts what the area is for',
  ).toEqual([]);
});

test('a description says in both languages who may call, and more than its path', () => {
  const silent = operations.filter(({ path, operation }) => {
    const [cn = '', en = ''] = operation.description.split('\n\n---\n\n');
    const saysWho = operation.security.length === 0 || /登录/.test(cn);
    return (
      !saysWho || cn.length < 20 || en.length < 40 || cn.includes(path) || operation['x-summary-en'] === ''
    );
  });
  expect(silent.map(({ path }) => path)).toEqual([]);
});

test('what asks for a permission says which, and can refuse', () => {
  const guarded = operations.filter(({ operation }) => operation['x-permission']);
  expect(guarded.length).toBeGreaterThan(300);
  for (const { path, operation } of guarded) {
    expect(operation.description, path).toContain(`(${operation['x-permission']})`);
    expect(Object.keys(operation.responses), path).toEqual(
      expect.arrayContaining(['200', '401', '403', '503']),
    );
  }
  const open = operations.filter(({ operation }) => operation.security.length === 0);
  expect(open.filter(({ operation }) => '401' in operation.responses).map(({ path }) => path)).toEqual([
    '/auth/oauth/token',
  ]);
});

test('only calls that are counted by address say 429', () => {
  const counted = operations.filter(({ operation }) => '429' in operation.responses).map(({ path }) => path);
  expect(counted).toEqual(['/auth/challenge']);
});

test('an envelope is told apart by its code', () => {
  const { content } = paths['/selfPlan/limit']!['get']!.responses['200'] as {
    content: { 'application/json': { schema: { oneOf: { $ref: string }[] } } };
  };
  const names = content['application/json'].schema.oneOf.map(({ $ref }) => $ref.split('/').at(-1)!);
  expect(names).toEqual(['SelfPlanLimitAnswer', 'Refusal', 'Missing']);
  expect(names.map((name) => components.schemas[name])).toMatchObject([
    { properties: { code: { const: 1 } } },
    { properties: { code: { const: 0 } } },
    { properties: { code: { const: -1 } } },
  ]);
});

test('uploads are forms with a file, downloads are bytes', () => {
  expect(paths['/file/upload']!['post']!.requestBody!.content).toMatchObject({
    'multipart/form-data': { schema: { properties: { file: { format: 'binary' } } } },
  });
  expect(paths['/file/download/{token}']!['get']!.responses).toMatchObject({
    200: { content: { 'application/octet-stream': { schema: { format: 'binary' } } } },
    404: { content: { 'application/json': {} } },
  });
});
