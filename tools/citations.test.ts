import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const RULES = 'docs/rules';
const SOURCES = [
  '{server,shared,web,e2e,bench,tools}/**/*.{ts,tsx,mjs,cjs,sql,css}',
  '{docs,docs/decisions,docs/rules,bench,.}/*.md',
];
/** This test holds wrong citations, and a migration is never edited again. */
const isRead = (file: string) =>
  !file.includes('node_modules') &&
  !file.includes('server/db/migrations/') &&
  file !== 'tools/citations.test.ts';

/** What may be cited: `documents.md`, `documents.md 5.3`, `documents.md 5.3 field 10`, `R30`, `L3-CES1-08`. */
const known = new Set<string>();
for (const file of globSync(`${RULES}/*.md`, { cwd: ROOT })) {
  const page = basename(file);
  known.add(page);
  let section = '';
  let numbered = '';
  for (const line of readFileSync(join(ROOT, file), 'utf8').split('\n')) {
    section = /^#{2,3} (\d+(?:\.\d+)?)\.? /.exec(line)?.[1] ?? section;
    known.add(`${page} ${section}`);
    const cell = /^\| (?:\*\*)?([\w-]+)/.exec(line)?.[1];
    if (cell === undefined) numbered = '';
    else if (/^(Field|Line)$/.test(cell)) numbered = cell.toLowerCase();
    else if (/^\d+$/.test(cell) && numbered !== '') known.add(`${page} ${section} ${numbered} ${cell}`);
    else if (/^(R\d\d[a-f]?|[DN]\d{1,2}|L3-CES1-\d\d)$/.test(cell)) known.add(cell);
  }
}

/** The numbers of `5.1, 5.14`, `11 and 20` or `13–16`, ranges of whole numbers filled in. */
function listed(text: string): string[] {
  return text.split(/, | and /).flatMap((part) => {
    const [from, to] = part.split('–');
    if (to === undefined || from!.includes('.')) return part.split('–');
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => String(Number(from) + at));
  });
}

const NUMBER = String.raw`\d+(?:\.\d+)?`;
const PAGE = new RegExp(
  String.raw`(?<![\w/.-])((?:[\w.-]+/)*[\w.-]+\.md)\b(?: (${NUMBER}(?:(?:–|, | and )${NUMBER}(?![\w%]))*))?(?:, (field|line)s? (\d+(?:(?:–|, | and )\d+)*))?`,
  'g',
);
const RULE =
  /(?<![\w#`'"/-])(?:R\d\d[a-f]?|L3-CES1-\d\d)(?![\w-])|(?<=legal-rules\.md )[DN]\d{1,2}|(?<=\()D\d{1,2}(?=\))/g;

/** What a text cites that is not there; `file` says where it stands. */
function faultsIn(file: string, text: string): string[] {
  // A citation may run over the end of a line of comment.
  const flat = text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?[ \t]*/g, ' ');
  const faults = (flat.match(RULE) ?? []).filter((rule) => !known.has(rule));
  for (const [, page = '', sections = '', kind, numbers = ''] of flat.matchAll(PAGE)) {
    if (!known.has(page)) {
      const places = [ROOT, join(ROOT, 'docs'), join(ROOT, dirname(file)), join(ROOT, 'bench')];
      if (!places.some((place) => existsSync(join(place, page)))) faults.push(page);
      continue;
    }
    const cited = sections === '' ? [] : listed(sections).map((section) => `${page} ${section}`);
    const parts = kind ? listed(numbers).map((number) => `${cited.at(-1)} ${kind} ${number}`) : [];
    faults.push(...[...cited, ...parts].filter((one) => !known.has(one)));
  }
  return faults;
}

const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(isRead);

test('every page and number that sources and documents cite exists', () => {
  expect(files.length).toBeGreaterThan(2000);
  const faults = files.flatMap((file) =>
    faultsIn(file, readFileSync(join(ROOT, file), 'utf8')).map((fault) => `${file}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

const DOCUMENTS = ['docs/*.md', 'docs/rules/*.md', '*.md'];
const PATH = /`((?:[\w.@-]+\/)+[\w.@-]+\.(?:tsx?|mjs|cjs|css|sql|tsv))`/g;

test('every path in backquotes in the documents exists', () => {
  const named = DOCUMENTS.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(PATH)].map(([, path]) => ({ file, path: path! })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test.each([
  ['/** As the law has it (legal-rules.md R99). */', ['R99']],
  ['// Asked by D9 and (D77).', ['D77']],
  ['/** A field (documents.md 5.3, field 99). */', ['documents.md 5.3 field 99']],
  ['/** Several (documents.md 5.3, fields 13–16; documents.md\n * 5.99). */', ['documents.md 5.99']],
  ['/** Two (documents.md 5.0, 5.77). */', ['documents.md 5.77']],
  ['/** In order (documents.md 5.1, lines 26–28). */', ['documents.md 5.1 line 28']],
  [
    '/** See elsewhere.md 3 and docs/decisions/9999-none.md. */',
    ['elsewhere.md', 'docs/decisions/9999-none.md'],
  ],
  ['/** An item (等保 L3-CES1-99) beside L3-CES1-08. */', ['L3-CES1-99']],
  ['/** All there: documents.md 5.4, field 21, R14a, wire.md 3.4, docs/architecture.md. */', []],
])('what is not there is named: %s', (text, faults) => {
  expect(faultsIn('tools/x.ts', text)).toEqual(faults);
});
