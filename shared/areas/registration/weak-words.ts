import { lettersBeside, spansOf, wordsPossibleIn } from '#shared/kit/disguise';

/** From this length on a word makes a password weak wherever it stands in it. */
const LONG_WORD = 5;
/** What passwords are made of before any other: their own names, greetings, love, seasons, places, our trade. */
const BASE_WORDS = [
  ...words(`
  password passwd passcode secret secure login logon signin admin administrator root guest user super master manager
  system server database default changeme temp test demo hello welcome letmein access enter open sesame
  qwerty qwertz azerty asdf qazwsx abc abcd iloveyou love lover baby angel sunshine princess dragon monkey shadow
  football baseball superman batman pokemon starwars summer winter spring autumn january february march april june
  july august september october november december monday tuesday wednesday thursday friday saturday sunday happy
  lucky money king queen china chinese beijing shanghai guangzhou shenzhen tianjin chongqing hangzhou nanjing wuhan
  chengdu xian zhongguo woaini woaiwo aini woshi wode nihao mima denglu guanli guanliyuan yonghu ceshi huanying
  gongxi facai fadacai wangluo taobao weixin weibo alipay huawei xiaomi tencent baidu alibaba google microsoft
  windows linux oracle mysql postgres computer internet office company corp group gongsi jituan youxian
  zhaocai zhaobiao toubiao caigou cai gongying gongyingshang pingbiao kaibiao hetong jihua tender bidding bidder
  procure procurement purchase buyer supplier vendor contract award agency plan project
  12345 54321 123123 112233 11111 00000 88888 66666 99999 a1b2c3 1a2b3c 147258 159357 13579 24680 5201314 520 1314
`),
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qazwsxedc'].flatMap((row) =>
    [LONG_WORD, LONG_WORD + 1, LONG_WORD + 2].flatMap((length) => partsOf(row, length)),
  ),
];
/** Lines a finger walks along, in either direction. */
const WALKS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '!@#$%^&*()_+',
  '`1234567890-=',
  'qwertyuiop[]\\',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'qwertzuiop',
  'azertyuiop',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '8ik,',
  '9ol.',
  '0p;/',
].flatMap((line) => [line, Array.from(line).toReversed().join('')]);

/** The same for what belongs to the person: who guesses tries that first. */
const LONG_OWN_WORD = 4;
/** Letters beside a long word that do not make it another one. */
const FEW_LETTERS = 2;
/** So long must a walk or a repetition be to count as one sign's worth. */
const SHORTEST_RUN = 3;
/** A walk this long makes a password weak wherever it stands. */
const LONG_RUN = 5;
/** So many signs must be left when everything that is guessed first is taken out. */
const LEAST_LEFT = 4;
const YEAR = /(?:19|20)\d\d(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))?/g;
/** Longest run of an own number's digits that may stand in a password is one less. */
const NUMBER_PART = 6;
const LAST_DIGITS = 4;

/** What is known of whoever chooses a password; every part may be missing. */
export interface PasswordOwner {
  userName?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  /** Unified social credit code of the enterprise. */
  uscc?: string | undefined;
  /** Names of person and enterprise as they are typed: pinyin and initials; known to the server alone. */
  spelled?: readonly string[] | undefined;
}

/** The words of a user name: the whole and each run of letters in it. */
export const wordsOfUserName = (userName: string): string[] =>
  fit([userName, ...userName.split(/[^A-Za-z]/)]);

/** The words of a person and their enterprise, the user name left out. */
export const wordsOfOwner = ({ phone = '', email = '', uscc = '', spelled = [] }: PasswordOwner): string[] =>
  fit([
    ...spelled,
    ...(email.split('@', 1)[0] ?? '').split(/[^A-Za-z0-9]/),
    ...partsOf(phone, NUMBER_PART),
    phone.slice(-LAST_DIGITS),
    ...partsOf(uscc, NUMBER_PART),
  ]);

/** Whether a password is nothing but words, walks and years that everybody tries first, in whatever disguise. */
export function hasBaseWord(password: string): boolean {
  const text = password.toLowerCase();
  if (wordsPossibleIn(text, BASE_WORDS).some((word) => isIn(text, word, LONG_WORD))) return true;
  return hasLongWalk(text) || left(text, []) < LEAST_LEFT;
}

/** Whether a password is made of these words of the person, in whatever disguise. */
export function hasOwnWord(password: string, own: readonly string[]): boolean {
  const text = password.toLowerCase();
  if (wordsPossibleIn(text, own).some((word) => isIn(text, word, LONG_OWN_WORD))) return true;
  return own.length > 0 && left(text, own) < Math.min(LEAST_LEFT, left(text, []));
}

const isIn = (text: string, word: string, long: number) => {
  const beside = Math.min(lettersBeside(text, word), lettersBeside(text, word + word));
  if (word.length < long) return beside === 0;
  const fewLetters = /^\d+$/.test(word) ? Number.MAX_VALUE : FEW_LETTERS;
  return beside <= fewLetters || spansOf(text, word).length > 0;
};

/** How many signs are left when words, walks, repetitions and years are taken out. */
function left(text: string, taken: readonly string[]): number {
  const isTaken = Array.from(text, () => false);
  const take = (first: number, last: number) => isTaken.fill(true, first, last + 1);
  for (const word of wordsPossibleIn(text, [...BASE_WORDS, ...taken]))
    for (const [first, last] of spansOf(text, word)) take(first, last);
  for (const [first, last] of runsOf(text)) take(first, last);
  for (const year of text.matchAll(YEAR)) take(year.index, year.index + year[0].length - 1);
  return isTaken.filter((is) => !is).length;
}

/** Whether there is a long walk as it stands, in letters written twice, or with something between its signs. */
const hasLongWalk = (text: string) =>
  [text, text.replaceAll(/(.)\1/g, '$1'), text.replaceAll(/[^a-z]/g, ''), text.replaceAll(/\D/g, '')].some(
    (one) => runsOf(one).some(([first, last]) => last - first + 1 >= LONG_RUN),
  );

/** Walks and repetitions of at least three signs. */
function runsOf(text: string): (readonly [first: number, last: number])[] {
  const found: [number, number][] = [];
  for (let first = 0; first < text.length; first++) {
    const length = Math.max(repetitionAt(text, first), ...WALKS.map((line) => walkAt(text, first, line)));
    if (length >= SHORTEST_RUN) found.push([first, first + length - 1]);
  }
  return found;
}

function repetitionAt(text: string, first: number): number {
  let at = first;
  while (at < text.length && text[at] === text[first]) at++;
  return at - first;
}

function walkAt(text: string, first: number, line: string): number {
  const place = line.indexOf(text[first]!);
  if (place < 0) return 0;
  let length = 0;
  while (first + length < text.length && text[first + length] === line[place + length]) length++;
  return length;
}

/** Every part of this length. */
function partsOf(number: string, length: number): string[] {
  const parts = Array.from({ length: Math.max(0, number.length - length + 1) });
  return parts.map((_, at) => number.slice(at, at + length));
}

function fit(given: readonly string[]): string[] {
  const lower = given.map((word) => word.trim().toLowerCase());
  return [...new Set(lower)].filter((word) => word.length > 1);
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
