import { crc32 } from 'node:zlib';
import { fromBufferPromise, type Entry } from 'yauzl';
import type { SpreadsheetLimits } from './limits.ts';
import { SpreadsheetRefused } from './refused.ts';

/** A checked container: nothing in it is unpacked beyond what its directory promised. */
export interface SafeZip {
  has(name: string): boolean;
  /** Unpacked size in bytes; 0 when there is no such entry. */
  size(name: string): number;
  /** Streams one entry; a content longer than promised is refused while it flows, a wrong check sum at its end. */
  open(name: string): AsyncIterable<Buffer>;
  /** Unpacks what nobody has opened, for its check sums. */
  checkRest(): Promise<void>;
}

/**
 * Reads the directory of a zip file and refuses what no spreadsheet program writes: too many entries, too much
 * content, a ratio only a bomb has, encrypted entries, a part twice, macros, or other documents. Nothing is unpacked
 * here.
 */
export async function openSafeZip(content: Buffer, limits: SpreadsheetLimits): Promise<SafeZip> {
  const zip = await fromBufferPromise(content).catch(refuseDamaged);
  if (zip.entryCount > limits.zipEntries) throw new SpreadsheetRefused('bomb');
  const entries = new Map<string, Entry>();
  const keys = new Set<string>();
  let total = 0;
  try {
    // Names that are absolute, or lead upwards, end the iteration with an error (yauzl's own check).
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw new SpreadsheetRefused('encrypted');
      total += entry.uncompressedSize;
      refuseBomb(entry, total, limits);
      // Readers differ in which of two they take, so one may show what another does not; ZIP is case-sensitive, OPC is not.
      const key = entry.fileName.toLowerCase();
      if (keys.has(key)) throw new SpreadsheetRefused('partTwice');
      keys.add(key);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    refuseDamaged(error);
  }
  refuseOtherDocuments(new Set(entries.keys()));

  const opened = new Set<string>();
  async function* open(name: string): AsyncGenerator<Buffer> {
    const entry = entries.get(name);
    if (!entry) throw new SpreadsheetRefused('damaged');
    opened.add(name);
    let sum = 0;
    try {
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        sum = crc32(chunk as Buffer, sum);
        yield chunk as Buffer;
      }
    } catch (error) {
      refuseDamaged(error);
    }
    if (sum !== entry.crc32) throw new SpreadsheetRefused('checksum');
  }
  return {
    has: (name) => entries.has(name),
    size: (name) => entries.get(name)?.uncompressedSize ?? 0,
    open,
    async checkRest() {
      for (const name of entries.keys()) {
        if (opened.has(name)) continue;
        const chunks = open(name);
        while (!(await chunks.next()).done);
      }
    },
  };
}

/** Small entries may have any ratio: a header repeated a hundred times is no bomb. */
const harmlessBytes = 4 * 1024 * 1024;

function refuseBomb(entry: Entry, total: number, limits: SpreadsheetLimits): void {
  const tooDense = entry.uncompressedSize > entry.compressedSize * limits.zipRatio;
  if (tooDense && entry.uncompressedSize > harmlessBytes) throw new SpreadsheetRefused('bomb');
  if (total > limits.unpackedBytes) throw new SpreadsheetRefused('tooMuchContent');
}

function refuseOtherDocuments(names: Set<string>): void {
  if ([...names].some((name) => name.toLowerCase().endsWith('vbaproject.bin')))
    throw new SpreadsheetRefused('macro');
  if (names.has('xl/workbook.bin')) throw new SpreadsheetRefused('otherFormat', { limit: '.xlsb' });
  if (names.has('mimetype') && names.has('content.xml'))
    throw new SpreadsheetRefused('otherFormat', { limit: '.ods' });
  if (names.has('word/document.xml')) throw new SpreadsheetRefused('word');
  if (names.has('ppt/presentation.xml')) throw new SpreadsheetRefused('slides');
  if (!names.has('[Content_Types].xml') || ![...names].some((name) => /(^|\/)workbook\.xml$/.test(name))) {
    throw new SpreadsheetRefused('notSpreadsheet');
  }
}

function refuseDamaged(error: unknown): never {
  throw error instanceof SpreadsheetRefused ? error : new SpreadsheetRefused('damaged');
}
