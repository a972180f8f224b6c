import { inflateSync } from 'node:zlib';

/** A PDF that tells nothing of itself to whoever does not hold its password. */
const ENCRYPTED = '/Encrypt';
/** Bytes of a stream that is looked into. */
const STREAM_MAX = 20 * 1024 * 1024;
/** Streams that are looked into: more than any document keeps its properties in. */
const STREAMS_MAX = 2_000;
/** Properties that name people and companies; `Creator` and `Producer` name programs. */
const KEYS = ['Author', 'Company', 'LastModifiedBy', 'Manager'];

/** What a PDF says of who made it: the values of its properties, in the file itself, its object streams and its XMP packet. */
export function pdfProperties(content: Buffer): { isReadable: boolean; values: string[] } {
  const raw = content.toString('latin1');
  if (raw.includes(ENCRYPTED)) return { isReadable: false, values: [] };
  const texts = [raw, ...streamsOf(content, raw)];
  const values = texts.flatMap((text) => [...infoValues(text), ...xmpValues(text)]);
  return { isReadable: true, values: values.map((one) => one.trim()).filter(Boolean) };
}

/** The unpacked streams that hold objects or metadata. */
function streamsOf(content: Buffer, raw: string): string[] {
  const found: string[] = [];
  let at = raw.indexOf('stream');
  for (let seen = 0; at >= 0 && seen < STREAMS_MAX; seen += 1) {
    const head = raw.slice(Math.max(0, at - 400), at);
    const begins = at + 'stream'.length + (raw[at + 6] === '\r' ? 2 : 1);
    const end = raw.indexOf('endstream', begins);
    if (end < 0) break;
    const own = head.slice(head.lastIndexOf('obj') + 3);
    if (own.includes('/ObjStm') || own.includes('/Metadata')) {
      const bytes = content.subarray(begins, end);
      found.push(own.includes('/FlateDecode') ? unpacked(bytes) : bytes.toString('latin1'));
    }
    at = raw.indexOf('stream', end + 'endstream'.length);
  }
  return found;
}

function unpacked(bytes: Buffer): string {
  try {
    return inflateSync(bytes, { maxOutputLength: STREAM_MAX }).toString('latin1');
  } catch {
    return '';
  }
}

/** `/Author (…)` and `/Author <FEFF…>`. */
function infoValues(text: string): string[] {
  const found: string[] = [];
  for (const key of KEYS) {
    let at = text.indexOf(`/${key}`);
    while (at >= 0) {
      const rest = text.slice(at + key.length + 1, at + key.length + 1 + 2_000).trimStart();
      if (rest.startsWith('(')) found.push(pdfText(literal(rest)));
      else if (rest.startsWith('<') && !rest.startsWith('<<'))
        found.push(
          pdfText(Buffer.from(rest.slice(1, rest.indexOf('>')).replace(/\s/g, ''), 'hex').toString('latin1')),
        );
      at = text.indexOf(`/${key}`, at + key.length);
    }
  }
  return found;
}

/** A string between its brackets, as bytes. */
function literal(rest: string): string {
  let out = '';
  let depth = 0;
  for (let at = 0; at < rest.length; at += 1) {
    const one = rest[at]!;
    if (one === '\\') {
      const octal = /^[0-7]{1,3}/.exec(rest.slice(at + 1, at + 4))?.[0];
      out += octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (rest[at + 1] ?? '');
      at += octal ? octal.length : 1;
      continue;
    }
    if (one === '(' && depth++ === 0) continue;
    if (one === ')' && --depth === 0) break;
    out += one;
  }
  return out;
}

/** Big-endian UTF-16; half a character at the end is left out. */
const utf16 = (raw: Buffer): string =>
  Buffer.from(raw.subarray(0, raw.length - (raw.length % 2)))
    .swap16()
    .toString('utf16le');

/** A text string: UTF-16 with its mark, UTF-8 with its mark, or one byte a character. */
function pdfText(bytes: string): string {
  const raw = Buffer.from(bytes, 'latin1');
  if (raw[0] === 0xfe && raw[1] === 0xff) return utf16(raw.subarray(2));
  if (raw[0] === 0xef && raw[1] === 0xbb) return raw.subarray(3).toString('utf8');
  return bytes;
}

/** The texts of the XMP packet that name people and companies. */
const XMP = ['dc:creator', 'pdf:Author', 'xmp:Author', 'pdfx:Company', 'pdfx:Author'];
function xmpValues(text: string): string[] {
  const found: string[] = [];
  for (const tag of XMP) {
    let at = text.indexOf(`<${tag}`);
    while (at >= 0) {
      const end = text.indexOf(`</${tag}>`, at);
      if (end < 0) break;
      const within = text.slice(at, Math.min(end, at + 2_000));
      found.push(Buffer.from(within.replace(/<[^<>]*>/g, ' '), 'latin1').toString('utf8'));
      at = text.indexOf(`<${tag}`, end);
    }
  }
  return found;
}
