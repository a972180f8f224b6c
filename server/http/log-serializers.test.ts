import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { logSerializers } from './log-serializers.ts';

const ID_NUMBER = '11010519491231002X';

test('an error keeps its place and kind, and loses the values it quotes', () => {
  const refused = Object.assign(new Error(`invalid input syntax for type uuid: "${ID_NUMBER}"`), {
    severity: 'ERROR',
    code: '22P02',
    detail: `Key (id_number)=(${ID_NUMBER}) already exists.`,
    table: 'sys_user',
  });
  const failed = new DrizzleQueryError('insert into sys_user values ($1)', [ID_NUMBER], refused);
  const shown = logSerializers.err(new Error('job x failed', { cause: failed }));
  expect(JSON.stringify(shown)).not.toContain(ID_NUMBER);
  expect(shown).toMatchObject({
    message: 'job x failed',
    stack: expect.stringContaining('log-serializers.test.ts'),
    cause: { query: 'insert into sys_user values ($1)', cause: { code: '22P02', table: 'sys_user' } },
  });
});
