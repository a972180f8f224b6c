import { type Cell, cellText, isBlankCell } from '#shared/kit/spreadsheet-cell';
import { headerName, isCounter, isHeaderName } from './header-names.ts';
import type { ImportField } from './line-values.ts';
import { parseFlag } from './parse-flag.ts';
import { plainText } from './parsed.ts';
import { type ReadContext, readValue } from './values.ts';

/** What a row of a sheet is. Only a `line` can be imported as it stands. */
export type RowKind = 'line' | 'blank' | 'repeatedHeader' | 'duplicate' | 'shifted' | 'total' | 'note';

/** A column with the field it fills. */
export interface MappedColumn {
  index: number;
  header: string;
  field: ImportField;
}

/** Whether a row is a header again: this sheet's own, or one of another shape whose cells are all names of fields. */
export function isRepeatedHeader(row: readonly Cell[], columns: readonly MappedColumn[]): boolean {
  const filled = columns.filter(({ index }) => !isBlankCell(row[index]));
  // Where projects are named a header has a name of a field: one look settles nearly every row.
  const named = filled.find(({ field }) => field === 'projectName') ?? filled[0];
  if (!named || !isName(row[named.index]!)) return false;
  const own = filled.filter(({ index, header }) => isSame(row[index]!, header)).length;
  const known = filled.filter(({ index }) => isName(row[index]!)).length;
  return own * 2 > filled.length || (known >= 2 && known === filled.length);
}

const isName = (cell: Cell): boolean => typeof cell === 'string' && isHeaderName(cell);
const isSame = (cell: Cell, header: string): boolean =>
  typeof cell === 'string' && headerName(cell) === headerName(header);

/** Fields whose values have a shape of their own, so that a foreign text in them shows. */
const shaped: readonly ImportField[] = ['estimateAmount', 'plannedIssueDate'];

/**
 * Whether the texts of a row stand in other columns than its header says: no amount and no month can be read, and
 * what stands there instead is a text, or something that another column would take.
 */
export function isShifted(
  row: readonly Cell[],
  columns: readonly MappedColumn[],
  context: ReadContext,
): boolean {
  const key = columns.filter(({ field, index }) => shaped.includes(field) && !isBlankCell(row[index]));
  if (key.length === 0) return false;
  const readable = key.some(({ field, index }) => !('error' in readValue(field, row[index]!, context)));
  return !readable && key.some(({ field, index }) => isForeign(field, row[index]!, context));
}

function isForeign(field: ImportField, cell: Cell, context: ReadContext): boolean {
  if (!('error' in parseFlag(cell)) && typeof cell !== 'number') return true;
  const other = field === 'estimateAmount' ? 'plannedIssueDate' : 'estimateAmount';
  if (!('error' in readValue(other, cell, context))) return true;
  // 待定, 面议, 详见附件 are answers in the right column; a sentence is not.
  return typeof cell === 'string' && !/\d/.test(cell) && cell.trim().length > longestAnswer;
}

const longestAnswer = 12;

const totalWords = /^(?:合计|总计|小计|共计|本页小计|累计)[:：]?/;

/** Whether a row sums up others: a total word before anything else, and no project name of its own. */
export function isTotal(row: readonly Cell[], nameColumn: number | undefined): boolean {
  const first = row.find((cell) => !isBlankCell(cell));
  const name = nameColumn === undefined ? null : (row[nameColumn] ?? null);
  const tidy = (cell: Cell | undefined) => plainText(cell ?? null).replace(/\s/g, '');
  return totalWords.test(tidy(first)) && (isBlankCell(name) || totalWords.test(tidy(name)));
}

/** Whether a row has only remarks (`填表说明：…`, `填报人：`): a text, but neither name nor amount nor month. */
export function isNote(row: readonly Cell[], columns: readonly MappedColumn[]): boolean {
  const telling: readonly ImportField[] = ['projectName', ...shaped];
  return columns.every(({ index, field }) => !telling.includes(field) || isBlankCell(row[index]));
}

/** What makes two rows the same: every cell but those that only count rows. */
export function rowKey(row: readonly Cell[], headers: readonly string[]): string {
  const texts = row.map((cell, index) => (isCounter(headers[index] ?? '') ? '' : cellText(cell).trim()));
  // Rows end at their last cell: trailing blanks make no difference.
  return JSON.stringify(texts.slice(0, texts.findLastIndex((text) => text !== '') + 1));
}
