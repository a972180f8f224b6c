import { escapeXml } from './cell-xml.ts';
import { formatCodes, formats } from './sheet-columns.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The fixed parts of a workbook with the given sheets: path → XML. */
export function workbookParts(sheetNames: readonly string[]): Map<string, string> {
  const sheets = sheetNames.map((name, index) => ({ name: safeSheetName(name), id: index + 1 }));
  return new Map([
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${packages}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Override PartName="/xl/workbook.xml" ContentType="${mime}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${mime}.styles+xml"/>` +
        sheets
          .map(
            ({ id }) =>
              `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${mime}.worksheet+xml"/>`,
          )
          .join('') +
        '</Types>',
    ],
    ['_rels/.rels', relations([`officeDocument" Target="xl/workbook.xml`])],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>` +
        sheets
          .map(({ name, id }) => `<sheet name="${escapeXml(name)}" sheetId="${id}" r:id="rId${id}"/>`)
          .join('') +
        '</sheets></workbook>',
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations([
        ...sheets.map(({ id }) => `worksheet" Target="worksheets/sheet${id}.xml`),
        `styles" Target="styles.xml`,
      ]),
    ],
    ['xl/styles.xml', styles()],
  ]);
}

const relations = (typeAndTarget: readonly string[]): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${typeAndTarget
    .map((part, index) => `<Relationship Id="rId${index + 1}" Type="${office}/${part}"/>`)
    .join('')}</Relationships>`;

/** Custom number formats start here by the standard. */
const firstCustomFormat = 164;

function styles(): string {
  const numFmts = formats
    .map(
      (format, index) =>
        `<numFmt numFmtId="${firstCustomFormat + index}" formatCode="${escapeXml(formatCodes[format])}"/>`,
    )
    .join('');
  const alignment = (format: string) =>
    `<alignment vertical="top"${format === 'wrapped' ? ' wrapText="1"' : ''}/>`;
  const cellXfs = formats.flatMap((format, index) =>
    ['fillId="0"', 'fillId="3" applyFill="1"', 'fillId="0" quotePrefix="1"'].map(
      (variant) =>
        `<xf numFmtId="${firstCustomFormat + index}" fontId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1" ${variant}>${alignment(format)}</xf>`,
    ),
  );
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="等线"/><family val="2"/></font>`;
  const solid = (colour: string) =>
    `<fill><patternFill patternType="solid"><fgColor rgb="${colour}"/><bgColor indexed="64"/></patternFill></fill>`;
  return (
    `${head}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${numFmts}</numFmts>` +
    `<fonts count="2">${font('')}${font('<b/>')}</fonts>` +
    '<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    `${solid('FFE8EEF7')}${solid('FFFFC7CE')}</fills>` +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cellXfs.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
    '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1">' +
    `<alignment horizontal="center" vertical="center" wrapText="1"/></xf>${cellXfs.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  );
}

/** Sheet names have at most 31 characters and none of `[]:*?/\` (Excel refuses the file otherwise). */
const safeSheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'|'$/g, ' ')
    .slice(0, 31) || 'Sheet';
