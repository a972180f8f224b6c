import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';

const folder = process.env['TEST_STATEMENTS'];

/** Statements written alike but for the number of values compared with are one. */
export const shapeOf = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/\(\$(?:, \$)+\)/g, '($…)')
    .replaceAll(/(?:\(\$…\), )+\(\$…\)/g, '($…)');

// Keeps every statement the tests of this round send, so that the next one can ask another server about all of them.
if (folder && process.env['DATABASE_URL'] === undefined) {
  const known = new Set<string>();
  let fresh: string[] = [];
  const { query: send } = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text;
    if (typeof text === 'string' && !known.has(shapeOf(text))) {
      known.add(shapeOf(text));
      fresh.push(JSON.stringify(text));
    }
    return send.apply(this, given);
  } as typeof pg.Client.prototype.query;
  afterAll(() => {
    if (fresh.length > 0) appendFileSync(join(folder, `${process.pid}.ndjson`), `${fresh.join('\n')}\n`);
    fresh = [];
  });
}
