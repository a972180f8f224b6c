import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mentionedIn, partsOf } from './mentions.ts';

const zhang = { guid: 'a', name: '张三' };
const longer = { guid: 'b', name: '张三丰' };

test('the longest name that fits is meant, a name without @ and an @ without a name are text', () => {
  expect(mentionedIn('请@张三丰看，张三不必，@李四也不必', [zhang, longer])).toEqual(['b']);
  expect(mentionedIn('@张三 @张三丰 @张三', [zhang, longer])).toEqual(['a', 'b']);
  expect(partsOf('好@张三。', [zhang])).toEqual([
    { text: '好', guid: null },
    { text: '@张三', guid: 'a' },
    { text: '。', guid: null },
  ]);
});

test('of two people of one name the one named last is meant', () => {
  expect(mentionedIn('@张三', [zhang, { guid: 'c', name: '张三' }])).toEqual(['c']);
});

test('stretches join to the text, mention only who was given, and whoever stands there by @ is found', () => {
  const name = fc.string({
    minLength: 1,
    maxLength: 4,
    unit: fc.constantFrom('张', '三', '丰', '@', 'a', ' '),
  });
  const people = fc.uniqueArray(
    name.map((one) => ({ guid: `guid of ${one}`, name: one })),
    { selector: (one) => one.name, maxLength: 6 },
  );
  const pieces = fc.array(fc.oneof(name, fc.constantFrom('@', '，')), { maxLength: 12 });
  fc.assert(
    fc.property(pieces, people, (words, known) => {
      const text = words.join('');
      const parts = partsOf(text, known);
      expect(parts.map((one) => one.text).join('')).toBe(text);
      for (const part of parts.filter(({ guid }) => guid !== null))
        expect(known).toContainEqual({ guid: part.guid, name: part.text.slice(1) });
      const [first] = known;
      if (first) {
        const alone = mentionedIn(`，@${first.name}`, [first]);
        expect(alone).toEqual([first.guid]);
      }
    }),
  );
});
