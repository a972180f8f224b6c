import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyse } from 'scslre';
import ts from 'typescript';

/** A regular expression of the program. */
export interface Expression {
  source: string;
  flags: string;
  /** Where it stands, from the root of the repository. */
  file: string;
}

const ROOT = join(import.meta.dirname, '../..');
const NOT_SERVED = /\.test\.tsx?$|\.testing\.ts$|^server\/testing\/|\.spec\.ts$/;
/** A slash where an expression may begin; most files have none and need not be parsed. */
const MAY_HOLD = /(?:[(,=:[!&|?{};+]|=>|\breturn)\s*\/(?![/*>])|RegExp/;

/** Every regular expression written in the program, and every place that makes one of text. */
export function expressionsOfSources(): { literals: Expression[]; made: string[] } {
  const literals = new Map<string, Expression>();
  const made: string[] = [];
  for (const path of globSync('{shared,server,web}/**/*.{ts,tsx}', { cwd: ROOT })) {
    const file = path.replaceAll('\\', '/');
    const text = NOT_SERVED.test(file) ? '' : readFileSync(join(ROOT, file), 'utf8');
    if (!MAY_HOLD.test(text)) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        const [source, flags] = [node.text.slice(1, end), node.text.slice(end + 1)];
        literals.set(node.text, { source, flags, file });
      } else if (
        (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
        ts.isIdentifier(node.expression) &&
        node.expression.text === 'RegExp'
      )
        made.push(file);
      ts.forEachChild(node, visit);
    };
    visit(
      ts.createSourceFile(
        file,
        text,
        ts.ScriptTarget.Latest,
        false,
        file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
      ),
    );
  }
  return { literals: [...literals.values()], made: made.toSorted() };
}

const SIGNS = Array.from(
  'a1 A0.-_/:,;=()[]{}<>"\'\\|*+?!@#$%&~^`中（）【】“”第条：，。\n\t\0\u200bé￥年月日',
);
const LENGTH = 16_000;
/** So long a test of so long a text is suspicious; linear ones take a hundredth. */
const SUSPICIOUS_MS = 0.5;
/** Twice the length takes twice the time, and four times for a quadratic one. */
const GROWTH = 3;
/** So often it must be seen to grow: what else the machine does is not met each time. */
const CONFIRMED = 3;

type Parsed = ReturnType<typeof analyse>['parsed'];
type Pattern = Parsed['pattern'];
type Element = Pattern['alternatives'][number]['elements'][number];

/**
 * Why a text can make an expression take more than time in proportion to its length; null when none was found. Asks the
 * analysis first, which knows what one repeated sign does, and then tries repeated pieces of what it matches.
 */
export function slowness({ source, flags }: Pick<Expression, 'source' | 'flags'>): string | null {
  const { reports, parsed } = analyse({ source, flags });
  const [report] = reports;
  if (report)
    return `${report.exponential ? 'exponential' : 'polynomial'} for repeated ${JSON.stringify(report.character.pick)}`;
  const expression = new RegExp(source, flags);
  const attack = attacksOn(parsed.pattern, flags).find((piece) => growsTooFast(expression, piece));
  return attack === undefined
    ? null
    : `more than linear for repeated ${JSON.stringify(attack.join(' then '))}`;
}

/** What to write once and what to repeat after it. */
type Attack = readonly [once: string, repeated: string];

function attacksOn(pattern: Pattern, flags: string): Attack[] {
  const found = new Set<string>();
  collect(pattern.alternatives, flags, '', found);
  const pieces = [...found].filter((piece) => piece !== '').slice(0, 40);
  const short = pieces.filter(({ length }) => length <= 2).slice(0, 6);
  return [
    ...pieces.map((piece): Attack => ['', piece]),
    ...pieces.slice(0, 12).flatMap((once) => short.map((repeated): Attack => [once, repeated])),
  ];
}

/** Texts for every way through the pattern up to each of its elements, and for each element alone. */
function collect(alternatives: Pattern['alternatives'], flags: string, before: string, into: Set<string>) {
  for (const { elements } of alternatives) {
    let texts = [before];
    for (const element of elements) {
      const inner = element.type === 'Quantifier' ? element.element : element;
      if ('alternatives' in inner && Array.isArray(inner.alternatives) && inner.type !== 'Assertion')
        collect(inner.alternatives as Pattern['alternatives'], flags, texts[0]!, into);
      const examples = examplesOf(element, flags);
      texts = texts.flatMap((text) => examples.map((example) => text + example)).slice(0, 3);
      for (const text of [...texts, ...examples]) into.add(text);
    }
  }
}

/** Texts an element matches, at most two. */
function examplesOf(element: Element, flags: string): string[] {
  switch (element.type) {
    case 'Character':
      return [String.fromCodePoint(element.value)];
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass': {
      const one = new RegExp(`^(?:${element.raw})$`, flags.replaceAll(/[gy]/g, ''));
      return SIGNS.filter((sign) => one.test(sign)).slice(0, 2);
    }
    case 'Quantifier':
      return examplesOf(element.element, flags).map((text) =>
        text.repeat(Math.min(Math.max(1, element.min), 50)),
      );
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives
        .flatMap(({ elements }) =>
          elements.reduce<string[]>(
            (texts, inner) =>
              texts.flatMap((text) => examplesOf(inner, flags).map((more) => text + more)).slice(0, 2),
            [''],
          ),
        )
        .slice(0, 2);
    case 'Assertion':
    case 'Backreference':
      return [''];
  }
}

function growsTooFast(expression: RegExp, attack: Attack): boolean {
  if (timeOf(expression, attack, LENGTH, 1) < SUSPICIOUS_MS) return false;
  // Several times, each of several runs: the first run also compiles, and others use the machine.
  return Array.from({ length: CONFIRMED }).every(() => {
    const once = timeOf(expression, attack, LENGTH, 3);
    return once >= SUSPICIOUS_MS && timeOf(expression, attack, 2 * LENGTH, 3) > GROWTH * once;
  });
}

/** Milliseconds of this thread's own work, the least of several runs. */
function timeOf(expression: RegExp, [once, repeated]: Attack, length: number, runs: number): number {
  const text = `${once}${repeated.repeat(Math.ceil(length / repeated.length))}\0`;
  let least = Infinity;
  for (let run = 0; run < runs; run++) {
    const before = process.threadCpuUsage();
    expression.lastIndex = 0;
    if (expression.global) text.replace(expression, '');
    else expression.test(text);
    least = Math.min(least, process.threadCpuUsage(before).user / 1000);
  }
  return least;
}
