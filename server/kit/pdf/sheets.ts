import { formatMoney } from '#shared/kit/money';
import type { WriteCell, WriteColumn, WriteSheet } from '../spreadsheet/sheet-columns.ts';
import { PAGE, type PdfPage, pdfOf, widthOf } from './document.ts';

const MARGIN = 40;
const WIDTH = PAGE.width - 2 * MARGIN;
const TITLE = 16;
const NAME = 11;
const SIZE = 9;
const LINE = 13;
const PADDING = 4;
const BOTTOM = MARGIN + LINE;

type Drawing = (page: PdfPage) => void;

/**
 * Sheets of a workbook as a printed document: the same tables one below the other, their headings again on each page, with
 * the number of the page. Columns keep the ratio of their widths; what is longer goes on in the next line.
 */
export async function sheetsAsPdf(title: string, sheets: readonly WriteSheet[]): Promise<Buffer> {
  const pages: Drawing[][] = [];
  let y = 0;
  const draw = (drawing: Drawing) => pages.at(-1)!.push(drawing);
  const begin = () => {
    pages.push([]);
    y = PAGE.height - MARGIN;
  };
  begin();
  y -= TITLE;
  const titleAt = y;
  draw((page) => page.text(title, (PAGE.width - widthOf(title) * TITLE) / 2, titleAt, TITLE));
  y -= LINE;
  for (const { name, columns, rows } of sheets) {
    const widths = widthsOf(columns);
    const head = (isAgain: boolean) => {
      if (!isAgain) {
        y -= NAME + PADDING;
        const nameAt = y;
        draw((page) => page.text(name, MARGIN, nameAt, NAME));
        y -= PADDING;
      }
      y = row(
        draw,
        y,
        widths,
        columns.map(({ header }) => header),
        { columns, isHead: true },
      );
    };
    // Do not leave a heading alone at the foot of a page.
    if (y - 5 * LINE < BOTTOM) begin();
    head(false);
    let any = false;
    for await (const cells of rows) {
      any = true;
      const texts = cells.map(textOf);
      if (y - heightOf(texts, widths) < BOTTOM) {
        begin();
        head(true);
      }
      y = row(draw, y, widths, texts, { columns, isHead: false });
    }
    if (!any) y = row(draw, y, [WIDTH], ['无'], { columns: [{ header: '' }], isHead: false });
    y -= LINE;
  }
  return pdfOf(
    title,
    pages.map((drawings, index) => (page) => {
      for (const drawing of drawings) drawing(page);
      const foot = `第${index + 1}页 共${pages.length}页`;
      page.text(foot, PAGE.width - MARGIN - widthOf(foot) * SIZE, MARGIN - LINE / 2, SIZE);
    }),
  );
}

const DEFAULT_WIDTH = 12;

/** How wide each column is, in points. */
function widthsOf(columns: readonly WriteColumn[]): number[] {
  const asked = columns.map(({ width = DEFAULT_WIDTH }) => width);
  const all = asked.reduce((sum, width) => sum + width, 0);
  return asked.map((width) => (width / all) * WIDTH);
}

function textOf(cell: WriteCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'boolean') return cell ? '是' : '否';
  if ('marked' in cell) return textOf(cell.marked);
  return 'date' in cell ? cell.date.replace('T', ' ') : formatMoney(cell.number);
}

/** A text in lines that fit. */
function linesOf(text: string, width: number): string[] {
  const most = (width - 2 * PADDING) / SIZE;
  const lines: string[] = [];
  for (const paragraph of text.split(/\r?\n/)) {
    let line = '';
    for (const sign of paragraph) {
      if (line !== '' && widthOf(line + sign) > most) {
        lines.push(line);
        line = '';
      }
      line += sign;
    }
    lines.push(line);
  }
  return lines;
}

const heightOf = (texts: readonly string[], widths: readonly number[]) =>
  Math.max(1, ...texts.map((text, at) => linesOf(text, widths[at]!).length)) * LINE + PADDING;

/** Draws a row from its upper edge; answers its lower one. */
function row(
  draw: (drawing: Drawing) => void,
  top: number,
  widths: readonly number[],
  texts: readonly string[],
  { columns, isHead }: { columns: readonly WriteColumn[]; isHead: boolean },
): number {
  const height = heightOf(texts, widths);
  const bottom = top - height;
  draw((page) => {
    if (isHead) page.ground(MARGIN, bottom, WIDTH, height);
    let x = MARGIN;
    for (const [at, text] of texts.entries()) {
      const width = widths[at]!;
      const isRight = columns[at]?.format === 'money';
      for (const [index, line] of linesOf(text, width).entries()) {
        const left = isRight ? x + width - PADDING - widthOf(line) * SIZE : x + PADDING;
        page.text(line, left, top - LINE * (index + 1) + PADDING / 2, SIZE);
      }
      x += width;
    }
    page.line(MARGIN, bottom, MARGIN + WIDTH, bottom);
  });
  return bottom;
}
