import { CELL_CHARACTERS } from './limits.ts';
import { formats, type ColumnFormat, type WriteCell, type WriteValue } from './sheet-columns.ts';

/** Style index of the header; the others follow from `styleOf`. */
export const headerStyle = 1;
const firstFormatStyle = 2;

/** Style index of a format; each format has three: plain, marked, and with a quote before the text. */
export const styleOf = (format: ColumnFormat, variant: 'plain' | 'marked' | 'quoted'): number =>
  firstFormatStyle + formats.indexOf(format) * 3 + { plain: 0, marked: 1, quoted: 2 }[variant];

/** Excel keeps 15 significant digits of a number; a longer one is written as text, or its end would turn to zeros. */
const exactDigits = 15;

/** One cell as XML, '' for an empty one. Texts are inline strings, so nothing a person typed becomes a formula. */
export function cellXml(cell: WriteCell | undefined, reference: string, format: ColumnFormat): string {
  const marked = cell !== null && typeof cell === 'object' && 'marked' in cell;
  const value: WriteValue | undefined = marked ? cell.marked : cell;
  const style = styleOf(format, marked ? 'marked' : 'plain');
  if (value == null || value === '') return marked ? `<c r="${reference}" s="${style}"/>` : '';
  if (typeof value === 'boolean') return `<c r="${reference}" s="${style}" t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === 'string') return textXml(value, reference, format, marked);
  const number = 'number' in value ? exactNumber(value.number) : serialOf(value.date);
  if (number !== undefined) return `<c r="${reference}" s="${style}"><v>${number}</v></c>`;
  return textXml('number' in value ? value.number : value.date, reference, format, marked);
}

function textXml(text: string, reference: string, format: ColumnFormat, marked: boolean): string {
  // The quote keeps it text even when somebody opens the cell and presses enter.
  const quoted = /^[=+\-@\t\r]/.test(text);
  const style = styleOf(format, marked ? 'marked' : quoted ? 'quoted' : 'plain');
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

function exactNumber(text: string): string | undefined {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length <= exactDigits ? text : undefined;
}

/** Days since 1899-12-30 of a date on or after 1900-03-01 (before it spreadsheets disagree); else nothing. */
function serialOf(date: string): string | undefined {
  const match = /^(\d{4}-\d{2})(?:(-\d{2})(?:T(\d{2}:\d{2}:\d{2}))?)?$/.exec(date);
  if (!match) return undefined;
  const [, month, day = '-01', time = '00:00:00'] = match;
  const milliseconds = Date.parse(`${month}${day}T${time}Z`);
  if (Number.isNaN(milliseconds) || date < '1900-03') return undefined;
  const days = (milliseconds - Date.UTC(1899, 11, 30)) / 86_400_000;
  return String(Number(days.toFixed(9)));
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text safe in XML 1.0: forbidden characters removed, `_xHHHH_` kept literal (ECMA-376 part 1, 22.9.2.19). */
export function escapeXml(text: string): string {
  return text
    .slice(0, CELL_CHARACTERS)
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/\r\n?/g, '\n')
    .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (character) => escapes[character]!);
}

// oxlint-disable-next-line no-control-regex -- naming the characters XML 1.0 forbids is its whole purpose
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Letters of a column counted from 0. */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}
