import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outdated } from './application-rules.ts';
import { type Editions, editionsAfter, keyed, saysOther, type WithKey } from './row-keys.ts';

interface Row {
  key?: string;
  content: string;
}
/** What somebody does to the rows of a notice; `at` and `to` are taken within the list. */
const edit = fc.record({
  act: fc.constantFrom('insert', 'remove', 'rewrite', 'move', 'unnamed'),
  at: fc.nat(20),
  to: fc.nat(20),
});
type Edit = { act: string; at: number; to: number };

let serial = 0;
function edited(rows: readonly WithKey<Row>[], { act, at, to }: Edit): Row[] {
  const after: Row[] = [...rows];
  const place = at % Math.max(after.length, 1);
  if (act === 'insert') after.splice(place, 0, { content: `new ${(serial += 1)}` });
  else if (after.length === 0) return after;
  else if (act === 'remove') after.splice(place, 1);
  else if (act === 'rewrite') after[place] = { ...after[place]!, content: `written ${(serial += 1)}` };
  else if (act === 'move') after.splice(to % after.length, 0, ...after.splice(place, 1));
  else after[place] = { content: after[place]!.content };
  return after;
}

test('whatever changes follow each other, a key names the row it was given to, and is given once', () => {
  fc.assert(
    fc.property(fc.array(fc.array(edit, { maxLength: 5 }), { maxLength: 12 }), (changes) => {
      let now = keyed<Row>('c', [{ content: 'first' }, { content: 'second' }], { before: [], given: 0 });
      let editions: Editions = {};
      const origin = new Map(now.rows.map(({ key, content }) => [key, [content]]));
      // Answered before any change: what it says must be known as outdated as soon as its row says something else.
      const answered = new Map(now.rows.map(({ key, content }) => [key, content]));
      for (const change of changes) {
        const form = change.reduce<Row[]>((rows, one) => edited(rows as WithKey<Row>[], one), now.rows);
        const after = keyed('c', form, { before: now.rows, given: now.given });
        expect(after.rows.map(({ content }) => content)).toEqual(form.map(({ content }) => content));
        const keys = after.rows.map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        for (const [at, { key, content }] of after.rows.entries()) {
          const had = now.rows.find((row) => row.key === key);
          if (had) {
            expect(form[at]!.key === key || had.content === content).toBe(true);
            origin.get(key)!.push(content);
            continue;
          }
          expect(origin.has(key)).toBe(false);
          origin.set(key, [content]);
        }
        editions = editionsAfter(editions, now.rows, after.rows);
        now = after;
        for (const { key, content } of now.rows) {
          const answer = answered.has(key) ? { edition: 0 } : undefined;
          const state = outdated(answer, key, { conditionEditions: editions });
          if (!answer) expect(state).toBe('added');
          else if (content !== answered.get(key)) expect(state).toBe('changed');
          else if (new Set(origin.get(key)).size === 1) expect(state).toBeNull();
        }
      }
    }),
  );
});

test('rows sent without their keys keep them where they say the same', () => {
  const before = keyed<Row>('r', [{ content: 'one' }, { content: 'two' }], { before: [], given: 0 }).rows;
  const { rows, given } = keyed<Row>('r', [{ content: 'two' }, { content: 'three' }, { content: 'one' }], {
    before,
    given: 2,
  });
  expect(rows.map(({ key }) => key)).toEqual(['r2', 'r3', 'r1']);
  expect(given).toBe(3);
  // A key of another notice, or one that was named twice, is none.
  const strange = keyed<Row>(
    'r',
    [
      { key: 'r9', content: 'x' },
      { key: 'r1', content: 'y' },
      { key: 'r1', content: 'z' },
    ],
    {
      before,
      given: 3,
    },
  );
  expect(strange.rows.map(({ key }) => key)).toEqual(['r4', 'r1', 'r5']);
  expect(saysOther(before, before.toReversed())).toBe(false);
  expect(saysOther(before, rows)).toBe(true);
});
