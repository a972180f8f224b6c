import { isUtf16 } from './detect.ts';
import { SpreadsheetRefused } from './refused.ts';

/** Text of a CSV file: UTF-16 by its mark, else UTF-8 (with or without mark), else GB18030 as Chinese Excel writes. */
export function decodeCsv(content: Buffer): string {
  const names = isUtf16(content) ? [content[0] === 0xff ? 'utf-16le' : 'utf-16be'] : ['utf-8', 'gb18030'];
  for (const name of names) {
    try {
      return new TextDecoder(name, { fatal: true }).decode(content);
    } catch {
      // The next encoding is tried.
    }
  }
  throw new SpreadsheetRefused('notSpreadsheet');
}

/** Rows of a CSV text (RFC 4180; also semicolons and tabs, whichever the first lines hold most of). */
export function* csvRows(text: string): Generator<string[]> {
  const delimiter = likeliestDelimiter(text);
  let row: string[] = [];
  let field = '';
  let index = 0;
  while (index < text.length) {
    if (text[index] === '"' && field === '') {
      const end = closingQuote(text, index + 1);
      field = text.slice(index + 1, end).replaceAll('""', '"');
      index = end + 1;
      continue;
    }
    const next = plainEnd(text, index, delimiter);
    field += text.slice(index, next);
    if (next >= text.length) break;
    row.push(field);
    field = '';
    index = next + 1;
    if (text[next] === delimiter) continue;
    if (text[next] === '\r' && text[index] === '\n') index += 1;
    yield row;
    row = [];
  }
  if (field !== '' || row.length > 0) yield [...row, field];
}

function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return text.length;
}

function plainEnd(text: string, from: number, delimiter: string): number {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return at;
}

function likeliestDelimiter(text: string): string {
  const head = text.slice(0, 8192).replace(/"[^"]*"/g, '');
  const count = (mark: string) => head.split(mark).length;
  return [',', '\t', ';'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
