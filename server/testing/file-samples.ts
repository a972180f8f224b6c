import { strToU8, zipSync } from 'fflate';

/** Small contents of each kind, for tests. */
const zipped = (...names: string[]) =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8(`content of ${name}`)]))));

export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const jpg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
/** The container of doc, xls and of encrypted docx and xlsx. */
export const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1016)]);
export const docx = zipped('[Content_Types].xml', '_rels/.rels', 'word/document.xml');
export const xlsx = zipped('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml');
export const ofd = zipped('OFD.xml', 'Doc_0/Document.xml');
export const zip = zipped('说明.txt', 'a/b.txt');
export const dwg = Buffer.concat([Buffer.from('AC1032'), Buffer.alloc(64)]);
/** 名称,金额 in GBK. */
export const gbkCsv = Buffer.from('c3fbb3c62cbdf0b6ee0d0a', 'hex');
export const exe = Buffer.concat([Buffer.from('MZ'), Buffer.from([0x90, 0, 3, 0, 0, 0]), Buffer.alloc(200)]);
