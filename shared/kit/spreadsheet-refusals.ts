import { type Wording, worded } from './language.ts';

/** Why a file is not read as a table, and what to do about it; `{…}` stands for a value. */
export const refusalTexts = {
  tooBig: {
    cn: '文件超过 {limit} MB，请只保留需要导入的工作表和行后重新上传',
    en: 'The file is larger than {limit} MB. Keep only the sheets and rows to be imported and send it again.',
  },
  encrypted: {
    cn: '文件已加密，请取消密码保护后重新上传',
    en: 'The file is encrypted. Take its password off and send it again.',
  },
  oldFormat: {
    cn: '旧版 .xls 格式无法读取，请用 Excel 或 WPS 另存为 .xlsx 后重新上传',
    en: 'The old .xls format cannot be read. Save it as .xlsx in Excel or WPS and send it again.',
  },
  otherFormat: {
    cn: '此表格格式（{limit}）无法读取，请另存为 .xlsx 后重新上传',
    en: 'This kind of spreadsheet ({limit}) cannot be read. Save it as .xlsx and send it again.',
  },
  webPage: {
    cn: '文件实际是网页或 XML，不是 Excel 文件，请用 Excel 打开后另存为 .xlsx 再上传',
    en: 'The file is a web page or XML, not an Excel file. Open it in Excel, save it as .xlsx and send it again.',
  },
  macro: {
    cn: '文件含有宏，不能上传，请另存为不含宏的 .xlsx 后重新上传',
    en: 'The file holds macros. Save it as .xlsx without macros and send it again.',
  },
  pdf: {
    cn: '这是 PDF 文件，不是表格，请选择 xlsx 或 csv 文件',
    en: 'This is a PDF, not a table. Choose an xlsx or csv file.',
  },
  word: {
    cn: '这是 Word 文档，不是表格，请选择 xlsx 或 csv 文件',
    en: 'This is a Word document, not a table. Choose an xlsx or csv file.',
  },
  slides: {
    cn: '这是演示文稿，不是表格，请选择 xlsx 或 csv 文件',
    en: 'These are slides, not a table. Choose an xlsx or csv file.',
  },
  picture: {
    cn: '这是图片，不是表格，请选择 xlsx 或 csv 文件',
    en: 'This is a picture, not a table. Choose an xlsx or csv file.',
  },
  notSpreadsheet: {
    cn: '不是可读取的表格文件，请上传 .xlsx 或 .csv 文件',
    en: 'This is no table that can be read. Send an .xlsx or .csv file.',
  },
  empty: { cn: '文件是空的，请检查后重新上传', en: 'The file is empty. Check it and send it again.' },
  damaged: {
    cn: '文件已损坏或不完整，请用 Excel 打开并重新保存后上传',
    en: 'The file is damaged or incomplete. Open it in Excel, save it anew and send it again.',
  },
  checksum: {
    cn: '文件校验和不符，内容可能已损坏或被改动，请用 Excel 打开并重新保存后上传',
    en: 'The check sum of the file is wrong: it is damaged or was tampered with. Open it in Excel, save it anew and send it again.',
  },
  partTwice: {
    cn: '文件中有同名的部分，无法确定应读取哪一个，请用 Excel 打开并另存为新的 .xlsx 后上传',
    en: 'The file holds a part twice, so it is not known which one counts. Open it in Excel, save it as a new .xlsx and send it again.',
  },
  bomb: {
    cn: '文件压缩内容异常，已拒绝读取，请用 Excel 打开并另存为新的 .xlsx 后上传',
    en: 'The file is packed in an unusual way. Open it in Excel, save it as a new .xlsx and send it again.',
  },
  tooManyRows: {
    cn: '工作表“{sheet}”超过 {limit} 行，请删除末尾空白行或拆分为多个文件后重新上传',
    en: 'Sheet “{sheet}” has more than {limit} rows. Delete blank rows at its end or split it, and send it again.',
  },
  tooManyColumns: {
    cn: '工作表“{sheet}”超过 {limit} 列，请删除多余的列后重新上传',
    en: 'Sheet “{sheet}” has more than {limit} columns. Delete those not needed and send it again.',
  },
  cellTooLong: {
    cn: '工作表“{sheet}”的单元格 {cell} 超过 {limit} 个字符，请缩短其内容后重新上传',
    en: 'Cell {cell} of sheet “{sheet}” holds more than {limit} characters. Shorten it and send the file again.',
  },
  formula: {
    cn: '工作表“{sheet}”的单元格 {cell} 是公式，只接受数值，请使用原始导出的文件',
    en: 'Cell {cell} of sheet “{sheet}” is a formula and only values are taken. Send the file as it was exported.',
  },
  tooMuchContent: {
    cn: '表格内容过多，请拆分为多个文件后重新上传',
    en: 'There is too much in the file. Split it and send the parts.',
  },
  tooSlow: {
    cn: '表格读取超时，请减少内容或拆分为多个文件后重新上传',
    en: 'Reading the file took too long. Shorten or split it and send it again.',
  },
  noSheet: {
    cn: '文件中没有可见的工作表，请取消隐藏后重新上传',
    en: 'No sheet of the file is visible. Unhide one and send it again.',
  },
} as const satisfies Readonly<Record<string, Wording>>;

/** Why a spreadsheet was refused; stable names for tests and statistics. */
export type SpreadsheetRefusal = keyof typeof refusalTexts;

/** Such a refusal with the values that stand in it. */
export const spreadsheetRefusal = (
  reason: SpreadsheetRefusal,
  values: Readonly<Record<string, number | string>> = {},
): Wording =>
  worded((language) =>
    refusalTexts[reason][language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')),
  );
