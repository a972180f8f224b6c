import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newPassword, ownWordFault } from './password-rules.ts';
import { isStrongPassword } from './rules.ts';
import { hasBaseWord, hasOwnWord, type PasswordOwner, wordsOfOwner, wordsOfUserName } from './weak-words.ts';

const SIGNS: Record<string, string> = {
  a: 'a@4',
  b: 'b8',
  e: 'e3',
  g: 'g9',
  i: 'i1!',
  l: 'l1|',
  o: 'o0',
  s: 's$5',
  t: 't7+',
  z: 'z2',
};
const NOT_LETTERS = '0123456789!@#$%^&*()-_=+[]{};:,.<>/?';
const signs = (max: number) =>
  fc.array(fc.constantFrom(...Array.from(NOT_LETTERS)), { maxLength: max }).map((all) => all.join(''));

/** A word in some other case, spelled with digits and signs, doubled, backwards, with what is no letter around and within. */
const disguised = (words: readonly string[]) =>
  fc
    .record({
      word: fc.constantFrom(...words),
      isBackwards: fc.boolean(),
      doubling: fc.constantFrom('none', 'letters', 'word'),
      spelling: fc.infiniteStream(fc.nat({ max: 11 })),
      between: fc.infiniteStream(
        fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: signs(2) }),
      ),
      before: signs(4),
      after: signs(8),
    })
    .map(({ word, isBackwards, doubling, spelling, between, before, after }) => {
      const turned = isBackwards ? Array.from(word).toReversed().join('') : word;
      const long =
        doubling === 'word'
          ? turned + turned
          : doubling === 'letters'
            ? turned.replaceAll(/./g, '$&$&')
            : turned;
      const take = <T>(stream: IterableIterator<T>) => stream.next().value as T;
      const spelled = Array.from(long, (letter) => {
        const choice = take(spelling);
        const looks = SIGNS[letter] ?? letter;
        const sign = looks[choice % looks.length]!;
        return (choice > 5 ? sign.toUpperCase() : sign) + take(between);
      });
      return before + spelled.join('') + after;
    });

const LONG = ['password', 'admin', 'qwerty', 'zhaocai', 'welcome', 'woaini', 'caigou', 'asdfgh', 'iloveyou'];

test('a word everybody tries first is refused in any disguise', () => {
  fc.assert(
    fc.property(disguised(LONG), (password) => hasBaseWord(password)),
    { numRuns: 1500 },
  );
});

test.each([
  'Password@1',
  'Zhaocai@2026',
  'P@ssw0rd!',
  'drowssaP-9',
  'ThisIsPassword7',
  'Qwer!234',
  '1qaz@WSX',
  'Q1w2e3r4t5',
  'Aa11223344',
  'Aa123456!',
  'Abc@2026',
  'Woaini1314!',
  'Aa1xxxxxxxxx',
  'A1@b2#C3$',
  'Aa@19990909',
])('%s is refused', (password) => {
  expect(hasBaseWord(password)).toBe(true);
  expect(newPassword().safeParse(password).success).toBe(false);
});

const owner: PasswordOwner = {
  userName: 'lanxin88',
  phone: '13857318824',
  email: 'lanzi@example.com',
  uscc: '91330100MA27XK0X1Q',
  spelled: ['chenlanxin', 'lanxin', 'clx', 'hengyuan'],
};

test('so are the words of the person', () => {
  const words = [...wordsOfUserName(owner.userName!), ...wordsOfOwner(owner)].filter((word) =>
    /^[a-z]+$/.test(word),
  );
  expect(words).toContain('lanzi');
  fc.assert(
    fc.property(disguised(words), (password) => ownWordFault(password, owner) !== null),
    { numRuns: 1500 },
  );
});

test.each([
  ['Xk#573188q', '密码不能包含姓名、手机号、邮箱、企业名称或信用代码及其变形，请更换'],
  ['Xk#428813Q', '密码不能包含姓名、手机号、邮箱、企业名称或信用代码及其变形，请更换'],
  ['Tq!ma27xk', '密码不能包含姓名、手机号、邮箱、企业名称或信用代码及其变形，请更换'],
  ['C.l.x-8824', '密码不能包含姓名、手机号、邮箱、企业名称或信用代码及其变形，请更换'],
  ['88nixnaL!', '密码不能包含用户名'],
])('%s of that person: %s', (password, fault) => {
  expect(ownWordFault(password, owner)?.cn).toBe(fault);
  expect(ownWordFault(password, { userName: 'somebody1' })).toBeNull();
});

test('a random password of twelve signs is taken', () => {
  const printable = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at));
  const own = [...wordsOfUserName(owner.userName!), ...wordsOfOwner(owner)];
  const random = fc
    .array(fc.constantFrom(...printable), { minLength: 12, maxLength: 12 })
    .map((all) => all.join(''))
    .filter(isStrongPassword);
  // One in ten thousand has a word in it by chance: the same are drawn each time.
  fc.assert(
    fc.property(random, (password) => !hasBaseWord(password) && !hasOwnWord(password, own)),
    { numRuns: 1000, seed: 20_261 },
  );
});

test.each(['Lantern7#Quay', 'Bailu#2029x', 'Kx7#2026mQ', 'correct-Horse7'])('%s is taken', (password) => {
  expect(newPassword().safeParse(password).success).toBe(true);
});
