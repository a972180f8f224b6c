import { deflateSync } from 'node:zlib';

/** A4 lying, in points. */
export const PAGE = { width: 842, height: 595 } as const;

/** ASCII is half as wide as a Chinese sign; in em. */
const HALF = 0.5;

/** How wide a text is, in em of its size. */
export function widthOf(text: string): number {
  let width = 0;
  for (const sign of text) width += sign >= ' ' && sign <= '~' ? HALF : 1;
  return width;
}

/** What stands on one page, in the order it is drawn. */
export interface PdfPage {
  /** From the left edge to where the text begins, and from the bottom edge to its base line. */
  text(text: string, x: number, y: number, size: number): void;
  line(x1: number, y1: number, x2: number, y2: number): void;
  /** A light ground from its lower left corner. */
  ground(x: number, y: number, width: number, height: number): void;
}

/** Signs beyond the basic plane have no place in the encoding of the font. */
const inFont = (text: string) => text.replaceAll(/[^\t\x20-\x7e\u00a0-\uffff]|[\ud800-\udfff]/gu, '〓');
const hexOf = (text: string) => Buffer.from(inFont(text), 'utf16le').swap16().toString('hex').toUpperCase();
const at = (value: number) => Number(value.toFixed(2));

/**
 * Makes a PDF of pages whose texts are Chinese, in the font every reader of Chinese PDFs knows (STSong-Light), which is named
 * and not carried along: a file of a few KiB.
 */
export function pdfOf(title: string, pages: readonly ((page: PdfPage) => void)[]): Buffer {
  const drawn = pages.map((draw) => {
    const parts: string[] = [];
    draw({
      text: (text, x, y, size) =>
        parts.push(`BT /F1 ${at(size)} Tf ${at(x)} ${at(y)} Td <${hexOf(text)}> Tj ET`),
      line: (x1, y1, x2, y2) => parts.push(`${at(x1)} ${at(y1)} m ${at(x2)} ${at(y2)} l S`),
      ground: (x, y, width, height) =>
        parts.push(`0.95 g ${at(x)} ${at(y)} ${at(width)} ${at(height)} re f 0 g`),
    });
    return deflateSync(Buffer.from(`0.4 w 0.6 G\n${parts.join('\n')}`, 'latin1'));
  });
  const FIRST_PAGE = 7;
  const pageAt = (index: number) => FIRST_PAGE + 2 * index;
  const objects: Buffer[] = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (zh-CN) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${drawn.map((_, index) => `${pageAt(index)} 0 R`).join(' ')}] /Count ${drawn.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /FontDescriptor 5 0 R /DW 1000 /W [1 95 ${HALF * 1000}]
      /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> >>`,
    `<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0
      /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>`,
    `<< /Title <FEFF${hexOf(title)}> >>`,
  ].map((text) => Buffer.from(text, 'latin1'));
  for (const [index, content] of drawn.entries())
    objects.push(
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${pageAt(index) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      ),
      Buffer.concat([
        Buffer.from(`<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
    );
  return joined(objects);
}

/** The objects one after the other with the table that says where each begins. */
function joined(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let length = parts[0]!.length;
  const offsets = objects.map((object, index) => {
    const offset = length;
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(whole);
    length += whole.length;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
