/** A piece of a line: plain words, or words that are stressed. */
export interface RichPiece {
  text: string;
  isStrong: boolean;
}
/** A block of a rich text: a heading of two levels, a paragraph, or a list. */
export type RichBlock =
  | { kind: 'heading'; level: 1 | 2; line: RichPiece[] }
  | { kind: 'paragraph'; lines: RichPiece[][] }
  | { kind: 'list'; isOrdered: boolean; lines: RichPiece[][] };

/** What marks a line: its beginning, and which block it makes. */
const MARKS = [
  { begins: '## ', kind: 'heading', level: 2 },
  { begins: '# ', kind: 'heading', level: 1 },
  { begins: '- ', kind: 'bullet' },
] as const;

/**
 * Reads a rich text: plain text whose lines begin with `# `, `## `, `- ` or `1. `, and words between `**`. It is kept as it
 * was typed and shown as blocks of words, so that it can carry neither markup nor script. Never throws.
 */
export function richBlocks(source: string): RichBlock[] {
  const blocks: RichBlock[] = [];
  let open: RichBlock | undefined;
  for (const raw of source.split('\n')) {
    const line = raw.trimEnd();
    if (line.trim() === '') {
      open = undefined;
      continue;
    }
    const mark = MARKS.find(({ begins }) => line.startsWith(begins));
    if (mark?.kind === 'heading') {
      blocks.push({ kind: 'heading', level: mark.level, line: piecesOf(line.slice(mark.begins.length)) });
      open = undefined;
      continue;
    }
    const number = mark ? null : numberAt(line);
    const isOrdered = number !== null;
    const text = mark ? line.slice(mark.begins.length) : line.slice(number ?? 0);
    const isList = mark !== undefined || isOrdered;
    const goesOn =
      open !== undefined &&
      (isList ? open.kind === 'list' && open.isOrdered === isOrdered : open.kind === 'paragraph');
    if (!goesOn) {
      open = isList ? { kind: 'list', isOrdered, lines: [] } : { kind: 'paragraph', lines: [] };
      blocks.push(open);
    }
    if (open && open.kind !== 'heading') open.lines.push(piecesOf(text));
  }
  return blocks;
}

/** How many characters number a line (`12. `); null where none do. */
function numberAt(line: string): number | null {
  let at = 0;
  while (at < line.length && line[at]! >= '0' && line[at]! <= '9') at += 1;
  return at > 0 && at <= 3 && line.startsWith('. ', at) ? at + 2 : null;
}

const STRONG = '**';

/** The words of a line; a `**` without its second stands as it is. */
function piecesOf(line: string): RichPiece[] {
  const parts = line.split(STRONG);
  const isWhole = parts.length % 2 === 1;
  return parts
    .map((text, at) => ({
      text: !isWhole && at === parts.length - 1 ? `${STRONG}${text}` : text,
      isStrong: at % 2 === 1 && (isWhole || at < parts.length - 1),
    }))
    .filter(({ text }) => text !== '');
}

/** The words alone, line by line. */
export const richLines = (source: string): string[] =>
  richBlocks(source).flatMap((block) => {
    const said = (line: readonly RichPiece[]) => line.map(({ text }) => text).join('');
    if (block.kind === 'heading') return [said(block.line)];
    if (block.kind === 'paragraph') return block.lines.map(said);
    return block.lines.map((line, at) => `${block.isOrdered ? `${at + 1}.` : '·'} ${said(line)}`);
  });
