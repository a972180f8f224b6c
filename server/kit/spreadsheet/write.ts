import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { cellXml, columnName, headerStyle, escapeXml, styleOf } from './cell-xml.ts';
import type { WriteSheet } from './sheet-columns.ts';
import { workbookParts } from './workbook-xml.ts';

interface WriteOptions {
  /** Told the number of rows written, now and then and at the end. */
  onProgress?: (rows: number) => void;
}

/** Characters gathered before they are handed to the compressor; longer texts are kept apart, and longer, by the collector of garbage. */
const chunkLength = 16 * 1024;
/** Rows between two calls of the progress callback. */
const progressRows = 500;

/**
 * Writes an .xlsx file as a stream: frozen bold header, filter, column widths, typed cells. Rows are drawn only as
 * fast as the stream is read, so memory stays flat for any length. An error of the rows destroys the stream.
 */
export function writeSpreadsheet(sheets: readonly WriteSheet[], options: WriteOptions = {}): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let written = 0;
  for (const [path, xml] of workbookParts(sheets.map((sheet) => sheet.name)))
    zip.addBuffer(Buffer.from(xml), path);
  sheets.forEach((sheet, index) => {
    zip.addReadStreamLazy(`xl/worksheets/sheet${index + 1}.xml`, (give) => {
      const lines = Readable.from(
        sheetXml(sheet, () => {
          written += 1;
          if (written % progressRows === 0) options.onProgress?.(written);
        }),
        { objectMode: false },
      );
      lines.once('error', (error) => output.destroy(error));
      output.once('close', () => lines.destroy());
      give(null, lines);
    });
  });
  zip.end();
  zip.outputStream.once('end', () => options.onProgress?.(written));
  zip.on('error', (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);
  return output;
}

async function* sheetXml(sheet: WriteSheet, onRow: () => void): AsyncGenerator<string> {
  const columns = sheet.columns.map((column, index) => ({
    name: columnName(index),
    format: column.format ?? 'text',
    width: column.width ?? 16,
    header: column.header,
  }));
  let text = sheetHead(columns);
  let rowNumber = 1;
  for await (const row of sheet.rows) {
    rowNumber += 1;
    text += `<row r="${rowNumber}">`;
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index]!;
      text += cellXml(row[index], column.name + rowNumber, column.format);
    }
    text += '</row>';
    onRow();
    if (text.length >= chunkLength) {
      yield text;
      text = '';
    }
  }
  const last = columns.at(-1)?.name ?? 'A';
  yield `${text}</sheetData><autoFilter ref="A1:${last}${rowNumber}"/></worksheet>`;
}

interface HeadColumn {
  name: string;
  format: Parameters<typeof styleOf>[0];
  width: number;
  header: string;
}

const sheetHead = (columns: readonly HeadColumn[]): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>' +
  columns
    .map(({ format, width }, index) => {
      const style = styleOf(format, 'plain');
      return `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${style}" customWidth="1"/>`;
    })
    .join('') +
  '</cols><sheetData><row r="1">' +
  columns
    .map(
      ({ name, header }) =>
        `<c r="${name}1" s="${headerStyle}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(header)}</t></is></c>`,
    )
    .join('') +
  '</row>';
