import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const WEB = join(import.meta.dirname, '..');
/** 、。「 and the like, and the full-width forms: （），：；？！. */
const MARK = /[\u3001-\u303f\uff01-\uff5e]/;
const CHINESE = /[\u3001-\u303f\u4e00-\u9fff\uff01-\uff5e]/;
/** What reads the server's Chinese sentences, and the marks themselves. */
const MAY = ['kit/punctuation.ts', 'parts/effect/grant-refusals.ts'];

const isText = (node: ts.Node): node is ts.JsxText | ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
const isPart = (node: ts.Node, language: 'cn' | 'en'): boolean =>
  (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) &&
  ts.isIdentifier(node.name) &&
  node.name.text === language;

/** The Chinese of a file outside every `cn: …`; an English text may hold a Chinese word (中文), but no mark. */
function strayTexts(name: string): string[] {
  const source = readFileSync(join(WEB, name), 'utf8');
  if (!CHINESE.test(source)) return [];
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node, stray: RegExp): void => {
    if (isPart(node, 'cn')) return;
    if (isText(node) && stray.test(node.text))
      found.push(
        `${name}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.text.trim()}`,
      );
    ts.forEachChild(node, (child) => visit(child, isPart(node, 'en') ? MARK : stray));
  };
  visit(file, CHINESE);
  return found;
}

test('no Chinese word or mark stands in a component by itself: an English screen would show it', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).map((name) => name.replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(500);
  const looked = files.filter((name) => !name.endsWith('.test.ts') && !MAY.includes(name));
  expect(looked.flatMap(strayTexts)).toEqual([]);
});
