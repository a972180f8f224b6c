import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import pg from 'pg';
import { shapeOf } from './remember-statements.ts';
import { testDatabase } from './test-app.ts';

/** Fewer would mean that the round before did not keep them. */
const FEWEST = 1000;
const UNDEFINED_TABLE = '42P01';

test('this server understands every statement that the tests sent to the embedded database', async () => {
  const folder = process.env['TEST_STATEMENTS'];
  if (!folder) throw new Error('TEST_STATEMENTS is not set: run both rounds with npm test -- --only http');
  const client = new pg.Client(await testDatabase());
  await client.connect();
  const faults: string[] = [];
  let understood = 0;
  try {
    for (const text of statementsIn(folder)) {
      try {
        await client.query(`prepare asked as ${text}`);
        await client.query('deallocate asked');
        understood += 1;
      } catch (error) {
        // Tables that a test made for itself are not in this database.
        if ((error as pg.DatabaseError).code !== UNDEFINED_TABLE)
          faults.push(`${(error as Error).message}: ${text.slice(0, 500)}`);
      }
    }
  } finally {
    await client.end();
  }
  expect(faults).toEqual([]);
  expect(understood).toBeGreaterThan(FEWEST);
}, 180_000);

/** What can be prepared: what reads and writes rows. Each shape once. */
function statementsIn(folder: string): string[] {
  const texts = readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as string),
  );
  const rows = texts.filter((text) => /^\s*(select|insert|update|delete|with|merge)\b/i.test(text));
  return [...new Map(rows.map((text) => [shapeOf(text), text])).values()];
}
