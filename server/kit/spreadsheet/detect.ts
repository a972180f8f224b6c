import { SpreadsheetRefused } from './refused.ts';

const zipMagic = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const compoundMagic = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');
/** Streams by which an old container is told from an old workbook ([MS-DOC] 2.1.1, [MS-PPT] 2.1.1). */
const oldDocuments = [
  ['word', Buffer.from('WordDocument', 'utf16le')],
  ['slides', Buffer.from('PowerPoint Document', 'utf16le')],
] as const;
/** How files begin that people take for a table; TIFF and WebP with what follows their lengths. */
const otherFiles: readonly (readonly [reason: 'pdf' | 'word' | 'picture', pattern: RegExp])[] = [
  ['pdf', /^%PDF-/],
  ['word', /^\{\\rtf/],
  ['picture', /^(?:\x89PNG|\xff\xd8\xff|GIF8|BM.{4}\0{4}|II\*\0|MM\0\*|RIFF.{4}WEBP|.{4}ftyphei)/s],
];

/**
 * Says by content, never by name, whether a file is a zip container or text. Refuses the rest with its own text: an
 * OLE container is a password-protected workbook when it holds a stream `EncryptedPackage` ([MS-OFFCRYPTO] 1.3.3),
 * else an old .xls, .doc or .ppt.
 */
export function detectKind(content: Buffer): 'zip' | 'text' {
  if (content.length === 0) throw new SpreadsheetRefused('empty');
  if (startsWith(content, zipMagic)) return 'zip';
  if (startsWith(content, compoundMagic)) {
    const document = oldDocuments.find(([, stream]) => content.includes(stream));
    throw new SpreadsheetRefused(
      content.includes(encryptedPackage) ? 'encrypted' : (document?.[0] ?? 'oldFormat'),
    );
  }
  const head = content.subarray(0, 4096);
  const latin = head.toString('latin1');
  const other = otherFiles.find(([, pattern]) => pattern.test(latin));
  if (other) throw new SpreadsheetRefused(other[0]);
  if (isUtf16(head)) return 'text';
  if (head.some((byte) => byte < 9 || (byte > 13 && byte < 32) || byte === 127)) {
    throw new SpreadsheetRefused('notSpreadsheet');
  }
  if (/^(?:\uFEFF|\xEF\xBB\xBF)?\s*<(?:\?xml|!doctype|html|meta|table|head|body)/i.test(latin)) {
    throw new SpreadsheetRefused('webPage');
  }
  return 'text';
}

/** Whether the text starts with a UTF-16 byte order mark, as Excel's "Unicode 文本" does. */
export const isUtf16 = (head: Buffer): boolean =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);

const startsWith = (content: Buffer, magic: Buffer): boolean =>
  content.subarray(0, magic.length).equals(magic);
