import type { LookupTable } from '#shared/areas/registration/lookup-codes';
import { LOOKUP_COLUMNS } from '#shared/areas/registration/review-contract';
import { parseDate } from '#shared/kit/dates';
import { uscc } from '#shared/kit/identifiers/uscc';
import { cellText } from '#shared/kit/spreadsheet-cell';
import type { Wording } from '#shared/kit/language';
import type { Sheet } from '../../kit/spreadsheet/sheet.ts';

/** Rows one import may bring. */
const ROWS_MAX = 50_000;

/** A row that was left out; `row` as the spreadsheet numbers it. */
interface Fault {
  row: number;
  message: string;
}

/** What the first sheet brings, or why it brings nothing. */
export type UnderstoodLookup =
  | { refusal: Wording }
  | { refusal: null; rows: Record<string, string>[]; faults: Fault[] };

/**
 * The rows of a sheet with the fixed columns, in any order; a credit code named twice counts the last time. Refused
 * when a column is missing or there are too many rows.
 */
export function understand(
  [sheet]: readonly Pick<Sheet, 'rows'>[],
  { table }: { table: LookupTable },
): UnderstoodLookup {
  const [header = [], ...body] = sheet?.rows ?? [];
  const wanted: readonly string[] = LOOKUP_COLUMNS[table];
  const titles = header.map((cell) => cellText(cell).trim());
  const missing = wanted.filter((title) => !titles.includes(title));
  if (missing.length > 0)
    return {
      refusal: {
        cn: `首行缺少列：${missing.join('、')}`,
        en: `The first row lacks columns: ${missing.join(', ')}`,
      },
    };
  if (body.length > ROWS_MAX)
    return {
      refusal: { cn: `一次最多导入${ROWS_MAX}行`, en: `At most ${ROWS_MAX} rows are imported at once` },
    };
  const at = wanted.map((title) => titles.indexOf(title));
  const rows = new Map<string, Record<string, string>>();
  const faults: Fault[] = [];
  for (const [index, cells] of body.entries()) {
    if (cells.length === 0) continue;
    const values = at.map((column) => cellText(cells[column]).trim());
    const message = faultOf(table, values);
    if (message) faults.push({ row: index + 2, message });
    else rows.set(values[0]!, toRow[table](values));
  }
  return { refusal: null, rows: [...rows.values()], faults };
}

const limits: Record<LookupTable, readonly number[]> = {
  businessRegister: [18, 200, 100, 50, 20, 255],
  erpSupplier: [18, 200, 50],
};

function faultOf(table: LookupTable, values: readonly string[]): string | undefined {
  const titles: readonly string[] = LOOKUP_COLUMNS[table];
  const code = uscc().safeParse(values[0]).error?.issues[0]?.message;
  if (code) return `统一社会信用代码：${code}`;
  if (!values[1]) return `${titles[1]}：不能为空！`;
  if (table === 'erpSupplier' && !values[2]) return `${titles[2]}：不能为空！`;
  const long = limits[table].findIndex((limit, index) => values[index]!.length > limit);
  if (long >= 0) return `${titles[long]}：不能大于${limits[table][long]}位字符！`;
  if (table === 'businessRegister' && values[4] && !parseDate(values[4])) return `${titles[4]}：请选择日期`;
  return undefined;
}

const toRow: Record<LookupTable, (values: readonly string[]) => Record<string, string>> = {
  businessRegister: ([code, name, legal, state, on, address]) => ({
    uscc: code!,
    name: name!,
    legal: legal!,
    state: state!,
    on: parseDate(on!) ?? '',
    address: address!,
  }),
  erpSupplier: ([code, name, erpCode]) => ({ uscc: code!, name: name!, erpCode: erpCode! }),
};
