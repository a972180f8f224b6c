import { strFromU8, unzipSync } from 'fflate';

/** A sheet as texts. */
export interface ReadSheet {
  name: string;
  rows: string[][];
}

const xml = (bytes: Uint8Array | undefined) =>
  new DOMParser().parseFromString(bytes ? strFromU8(bytes) : '<none/>', 'application/xml');
const textsIn = (element: Element) =>
  [...element.getElementsByTagNameNS('*', 't')]
    // How a name is read is written above it and is no part of it.
    .filter((text) => text.parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent ?? '')
    .join('');

const LETTERS = 26;
const LETTER_A = 65;
/** `B7` is in column 1. */
const columnOf = (place: string): number =>
  Array.from(place.replaceAll(/\d/gv, '')).reduce(
    (sum, letter) => sum * LETTERS + letter.charCodeAt(0) - LETTER_A + 1,
    0,
  ) - 1;

/**
 * The sheets of a .xlsx as texts, in the order of its files: enough for numbers and names, with formulas by their last
 * result. The server's reader knows more, and is out of the question: prices do not leave this computer.
 * @throws when it is no workbook
 */
export function readWorkbook(content: Uint8Array): ReadSheet[] {
  const files = unzipSync(content, {
    filter: ({ name }) => /^xl\/(sharedStrings|worksheets\/sheet\d+)\.xml$/.test(name),
  });
  const shared = [...xml(files['xl/sharedStrings.xml']).getElementsByTagNameNS('*', 'si')].map(textsIn);
  const sheets = Object.keys(files)
    .filter((name) => name.startsWith('xl/worksheets/'))
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  if (sheets.length === 0) throw new Error('no workbook');
  return sheets.map((name) => ({ name, rows: rowsOf(xml(files[name]), shared) }));
}

function rowsOf(sheet: Document, shared: readonly string[]): string[][] {
  return [...sheet.getElementsByTagNameNS('*', 'row')].map((row) => {
    const cells: string[] = [];
    for (const cell of row.getElementsByTagNameNS('*', 'c')) {
      const place = cell.getAttribute('r');
      cells[place ? columnOf(place) : cells.length] = valueOf(cell, shared);
    }
    return Array.from(cells, (text) => text ?? '');
  });
}

function valueOf(cell: Element, shared: readonly string[]): string {
  const type = cell.getAttribute('t');
  if (type === 'inlineStr') return textsIn(cell);
  const value = cell.getElementsByTagNameNS('*', 'v')[0]?.textContent ?? '';
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'str' || type === 'b' || type === 'e') return value;
  // Without the noise of floating numbers: 15 digits, as spreadsheets show them.
  return value === '' ? '' : plain(Number(Number(value).toPrecision(15)));
}

/** With all its digits, since `1e-7` is no number to whoever reads a price. */
const plain = (value: number) =>
  value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 10 });
