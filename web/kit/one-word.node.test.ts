import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** The Chinese texts of a source, with where each stands; comments and tests are not looked at. */
function textsOf(name: string, word: RegExp): { at: string; text: string }[] {
  const source = readFileSync(join(ROOT, name), 'utf8');
  if (!word.test(source)) return [];
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: { at: string; text: string }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node))
      found.push({
        at: `${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
        text: node.text,
      });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The texts with one of these words in them that are wrong; only sources that hold one are parsed. */
function wrong(patterns: readonly string[], word: RegExp, isWrong: (text: string) => boolean): string[] {
  const files = globSync([...patterns], { cwd: ROOT }).map((name) => name.replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(10);
  return files
    .filter((name) => !name.includes('.test.'))
    .flatMap((name) => textsOf(name, word))
    .filter(({ text }) => isWrong(text))
    .map(({ at, text }) => `${at} ${text}`);
}

/** Where documents of one's own are approved; what outsiders hand in is reviewed (glossary, words of the screen). */
const APPROVED = [
  'approval',
  'approval-setup',
  'procurement-plan',
  'self-plan',
  'project-initiation',
  'agency-order',
  'contract',
];

test('审批 is what approvers do with documents; 审核 stands in the names of states alone', () => {
  const places = [
    ...APPROVED.map((area) => `web/areas/${area}/**/*.{ts,tsx}`),
    'web/parts/{approval,document}/**/*.{ts,tsx}',
  ];
  // product.md 3 names the states: 审核中; a bar of steps names them in short
  const isWrong = (text: string) => text.replaceAll('审核中', '').includes('审核') && text !== '审核';
  expect(wrong(places, /审核/, isWrong)).toEqual([]);
});

test('驳回 is what an approver does; 退回 sends back a line, an order, an answer or an amount', () => {
  const places = [
    'web/parts/{approval,document,review}/**/*.{ts,tsx}',
    'web/areas/approval*/**/*.{ts,tsx}',
    'shared/areas/approval/**/*.ts',
  ];
  expect(wrong(places, /退回/, (text) => text.includes('退回') && !/金额.*退回/.test(text))).toEqual([]);
});

test('a way back says where it leads', () => {
  expect(wrong(['web/**/*.{ts,tsx}'], /返回|后退/, (text) => /^(返回|后退|返回上一页)$/.test(text))).toEqual(
    [],
  );
});

test('a filter that chooses nothing says 全部, a field that waits for a choice 请选择', () => {
  const other = /^(所有|全部选项|不限制|请选取|选择一项|请选择\.\.\.|请选择…)$/;
  expect(
    wrong(['web/**/*.{ts,tsx}'], /所有|全部选项|不限制|请选取|选择一项|请选择/, (text) => other.test(text)),
  ).toEqual([]);
});

test('no input cuts what is typed: its rule refuses', () => {
  const sources = globSync('web/**/*.tsx', { cwd: ROOT });
  const cutting = sources.filter((name) => /\bmaxLength[=:]/.test(readFileSync(join(ROOT, name), 'utf8')));
  expect(cutting).toEqual([]);
});
