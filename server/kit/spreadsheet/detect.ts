import { SpreadsheetRefused } from './refused.ts';

const zipMagic = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const compoundMagic = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Says by content, never by name, whether a file is a zip container or text. Refuses the rest with its own text: an
 * OLE container is a password-protected workbook when it holds a stream `EncryptedPackage` ([MS-OFFCRYPTO] 1.3.3),
 * else an old .xls.
 */
export function detectKind(content: Buffer): 'zip' | 'text' {
  if (content.length === 0) throw new SpreadsheetRefused('empty');
  if (startsWith(content, zipMagic)) return 'zip';
  if (startsWith(content, compoundMagic)) {
    throw new SpreadsheetRefused(content.includes(encryptedPackage) ? 'encrypted' : 'oldFormat');
  }
  const head = content.subarray(0, 4096);
  if (isUtf16(head)) return 'text';
  if (head.some((byte) => byte < 9 || (byte > 13 && byte < 32) || byte === 127)) {
    throw new SpreadsheetRefused('notSpreadsheet');
  }
  if (
    /^(?:\uFEFF|\xEF\xBB\xBF)?\s*<(?:\?xml|!doctype|html|meta|table|head|body)/i.test(head.toString('latin1'))
  ) {
    throw new SpreadsheetRefused('webPage');
  }
  return 'text';
}

/** Whether the text starts with a UTF-16 byte order mark, as Excel's "Unicode 文本" does. */
export const isUtf16 = (head: Buffer): boolean =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);

const startsWith = (content: Buffer, magic: Buffer): boolean =>
  content.subarray(0, magic.length).equals(magic);
