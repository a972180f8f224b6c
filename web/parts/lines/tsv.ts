const SIGNIFICANT = /["\t\r\n]/;

/** The clipboard form of a block of cells as Excel writes it: tabs, CRLF behind each row, quotes where a cell needs them. */
export const writeTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(written).join('\t')}\r\n`).join('');

const written = (cell: string) => (SIGNIFICANT.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * The cells of what Excel, WPS or another program has copied. A break behind the last row opens no row; a quote that
 * nothing closes is part of its text.
 */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length || row.length > 0) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : undefined;
    const cell = quoted ?? plainCell(text, at);
    row.push(cell.value);
    at = cell.end;
    if (text[at] === '\t') {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
  }
  return rows;
}

interface Read {
  value: string;
  /** Where the separator behind it stands. */
  end: number;
}

function plainCell(text: string, from: number): Read {
  let end = from;
  while (end < text.length && !'\t\r\n'.includes(text[end]!)) end += 1;
  return { value: text.slice(from, end), end };
}

function quotedCell(text: string, from: number): Read | undefined {
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return undefined;
    if (text[quote + 1] !== '"') {
      const end = quote + 1;
      const isClosed = end === text.length || '\t\r\n'.includes(text[end]!);
      return isClosed ? { value: text.slice(from + 1, quote).replaceAll('""', '"'), end } : undefined;
    }
    at = quote + 2;
  }
}
