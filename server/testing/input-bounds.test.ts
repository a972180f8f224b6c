import '#shared/kit/messages';
import { expect, test } from 'vitest';
import { messageIn } from '#shared/kit/rule-texts';
import { everyEndpoint } from './every-endpoint.ts';
import { type Leaf, leavesOf } from './input-leaves.ts';

const every = everyEndpoint().flatMap(({ path: call, input }) =>
  leavesOf(input).map((leaf) => ({ call, ...leaf })),
);
const typeOf = ({ core }: Leaf) => core._zod.def.type;
const ofType = (...types: string[]) => every.filter((one) => types.includes(typeOf(one)));
const tried = new WeakMap<Leaf['rule'], Map<unknown, boolean>>();
/** Many calls share a rule. */
function takes({ rule }: Pick<Leaf, 'rule'>, value: unknown) {
  const known = tried.get(rule) ?? new Map<unknown, boolean>();
  tried.set(rule, known);
  const answer = known.get(value) ?? rule.safeParse(value).success;
  known.set(value, answer);
  return answer;
}
const named = (list: typeof every) => [...new Set(list.map(({ call, path }) => `${call} ${path}`))];

/** Longer than anything a person writes in one field, and less than a body holds. */
const LONG = [...Array.from('a1A中０0.-@+'), '0a', 'a1', 'a@b.'].map((piece) =>
  piece.repeat(Math.ceil(100_001 / piece.length)),
);

/** Handed to the rules of its field by the call itself, which says what is wrong with it instead of refusing. */
const CHECKED_LATER = [
  /^\/contract\/check /,
  /^\/(gys\/gysInfo|zzxx|yjxx|ryxx|gyssq|gyszy)\/validate\w* /,
  /^\/yearPlan\/import\/(correct value|remap defaults)/,
];

test('there is something to look at', () => {
  expect(every.length).toBeGreaterThan(2000);
  expect(ofType('string').length).toBeGreaterThan(1000);
});

test('every place of every input has a rule', () => {
  const known = ['string', 'number', 'array', 'record'];
  const free = named(every.filter((one) => !known.includes(typeOf(one))));
  expect(free.filter((one) => !CHECKED_LATER.some((pattern) => pattern.test(one)))).toEqual([]);
});

test('a whole number is no larger than the database can hold', () => {
  const tooLarge = [2_147_483_648, -2_147_483_649, 1e21, 1.5];
  expect(named(ofType('number').filter((one) => tooLarge.some((value) => takes(one, value))))).toEqual([]);
});

test('the version after the greatest that is taken fits as well', () => {
  const versions = ofType('number').filter(({ path }) => /version$/i.test(path));
  expect(versions.length).toBeGreaterThan(100);
  expect(named(versions.filter((one) => takes(one, 2_147_483_647)))).toEqual([]);
});

test('a text has a longest', () => {
  expect(named(ofType('string').filter((one) => LONG.some((text) => takes(one, text))))).toEqual([]);
});

test('a list has a longest; names in an object are known ones', () => {
  const limit = (leaf: Leaf) =>
    leaf.core._zod.def.checks?.some((one) => one._zod.def.check === 'max_length') === true;
  expect(named(ofType('array').filter((one) => !limit(one)))).toEqual([]);
  expect(named(ofType('record').filter((one) => takes(one, { anything: 1 })))).toEqual([]);
});

const FREE_TEXT = '这里写的是一段普通的文字';
test('a date, month or moment lies in years programs and database can reckon with', () => {
  const dates = ofType('string').filter(
    (one) =>
      !takes(one, FREE_TEXT) &&
      !takes(one, '2026-13-45') &&
      ['2026-06-15', '2026-06', '2026-06-15 08:00:00'].some((value) => takes(one, value)),
  );
  expect(dates.length).toBeGreaterThan(100);
  const far = ['9999-12-31', '0001-01-01', '9999-12', '0001-01', '9999-12-31 23:59:59'];
  expect(named(dates.filter((one) => far.some((value) => takes(one, value))))).toEqual([]);
});

/** Texts, though they are named like guids. */
const NO_GUIDS = [/ authGuid$/, /^\/audit\/(list|export) (objectGuid|requestId)$/, / client_id$/];
test('what names a record has the form of its number', () => {
  const names = ofType('string').filter(({ path }) => /(guid|id|guids|ids)(\[\])?$/i.test(path));
  expect(names.length).toBeGreaterThan(300);
  const loose = named(names.filter((one) => takes(one, FREE_TEXT) || takes(one, '1')));
  expect(loose.filter((one) => !NO_GUIDS.some((pattern) => pattern.test(one)))).toEqual([]);
});

test('no place answers a wrong value in words of the library, and each of its own words is known in English', () => {
  const wrong = [undefined, null, '', 'x', -1, 0.5, 1e300, true, [], [[]], {}, '9999-12-31', LONG[0]];
  const said = new Set<string>();
  for (const rule of new Set(every.map((one) => one.rule)))
    for (const value of wrong)
      for (const { message } of rule.safeParse(value).error?.issues ?? []) said.add(message);
  expect(said.size).toBeGreaterThan(20);
  const words = [...said];
  expect(words.filter((text) => !/[\u4e00-\u9fff]/.test(text))).toEqual([]);
  expect(words.filter((text) => /无效|期望|实际接收|未知的键|输入错误/.test(text))).toEqual([]);
  expect(words.filter((text) => messageIn('en', text) === text)).toEqual([]);
});
