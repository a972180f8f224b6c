import type { Cell } from '#shared/kit/spreadsheet-cell';
import { createBudget, type Budget } from './budget.ts';
import { csvRows, decodeCsv } from './csv.ts';
import { detectKind } from './detect.ts';
import type { SpreadsheetLimits } from './limits.ts';
import { cellTooLong, SpreadsheetRefused } from './refused.ts';
import { readSheetXml } from './sheet-xml.ts';
import type { SheetSink } from './sheet.ts';
import { readWorkbookParts } from './workbook-parts.ts';
import { openSafeZip, type SafeZip } from './zip-guard.ts';

/**
 * Reads an .xlsx or CSV file into the sink, on the calling thread; servers call `readSpreadsheet`, which does it on
 * another. Throws SpreadsheetRefused.
 */
export async function readWorkbook(
  content: Buffer,
  limits: SpreadsheetLimits,
  sink: SheetSink,
): Promise<void> {
  if (content.length > limits.fileBytes) {
    throw new SpreadsheetRefused('tooBig', { limit: Math.floor(limits.fileBytes / 1024 / 1024) });
  }
  const budget = createBudget(limits);
  if (detectKind(content) === 'text') readCsv(decodeCsv(content), limits, budget, sink);
  else await readXlsx(await openSafeZip(content, limits), limits, budget, sink);
}

async function readXlsx(
  zip: SafeZip,
  limits: SpreadsheetLimits,
  budget: Budget,
  sink: SheetSink,
): Promise<void> {
  const parts = await readWorkbookParts(zip, limits);
  const visible = parts.sheets.filter((sheet) => !sheet.hidden);
  if (visible.length === 0) throw new SpreadsheetRefused('noSheet');
  const total = visible.reduce((sum, sheet) => sum + zip.size(sheet.entry), 0);
  let done = 0;
  async function* counted(entry: string): AsyncGenerator<Buffer> {
    for await (const chunk of zip.open(entry)) {
      done += chunk.length;
      sink.progress(Math.min(done / total, 1));
      yield chunk;
    }
  }
  for (const { name, hidden, entry } of parts.sheets) {
    sink.openSheet(name, hidden);
    if (hidden) sink.closeSheet([]);
    else
      await readSheetXml(
        { name, size: zip.size(entry), chunks: counted(entry) },
        parts,
        limits,
        budget,
        sink,
      );
  }
  await zip.checkRest();
}

function readCsv(text: string, limits: SpreadsheetLimits, budget: Budget, sink: SheetSink): void {
  const sheet = 'CSV';
  sink.openSheet(sheet, false);
  let rows = 0;
  let blanks = 0;
  for (const fields of csvRows(text)) {
    rows += 1;
    const cells = trimEnd(fields);
    if (cells.length === 0) {
      blanks += 1;
      continue;
    }
    if (rows > limits.rows) throw new SpreadsheetRefused('tooManyRows', { sheet, limit: limits.rows });
    if (cells.length > limits.columns) {
      throw new SpreadsheetRefused('tooManyColumns', { sheet, limit: limits.columns });
    }
    for (; blanks > 0; blanks -= 1) sink.addRow([]);
    const long = cells.findIndex((cell) => typeof cell === 'string' && cell.length > limits.cellCharacters);
    if (long >= 0) throw cellTooLong(sheet, long, rows, limits);
    budget.spend(cells);
    sink.addRow(cells);
  }
  sink.progress(1);
  sink.closeSheet([]);
}

function trimEnd(fields: readonly string[]): Cell[] {
  const length = fields.findLastIndex((field) => field !== '') + 1;
  return fields.slice(0, length).map((field) => (field === '' ? null : field.replace(/\r\n?/g, '\n')));
}
