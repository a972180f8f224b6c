import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { BackupFault, FORMAT, manifest, type Manifest, type Part, partOf } from './manifest.ts';
import { meter } from './meter.ts';

const BROKEN = '备份文件已损坏或不完整，未写入任何数据';

/** Hands over each part of the archive in the order it was written. */
export async function eachPart(
  file: string,
  visit: (name: string, open: () => Promise<Readable>) => Promise<void>,
): Promise<void> {
  await eachEntry(file, (entry, zip) => visit(entry.fileName, () => zip.openReadStreamPromise(entry)));
}

async function eachEntry(file: string, visit: (entry: Entry, zip: ZipFile) => Promise<void>) {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) await visit(entry, zip);
  } finally {
    zip.close();
  }
}

/**
 * The manifest of a backup, once every part has been read and found to have the digest it states.
 * @throws BackupFault when it is no backup, of another format, or not as it was written.
 */
export async function checkArchive(file: string): Promise<Manifest> {
  const read = await readManifest(file).catch((error: unknown) => {
    if (error instanceof BackupFault) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BackupFault(`没有文件 ${file}`);
    throw new BackupFault(BROKEN, { cause: error });
  });
  const expected = partsOf(read);
  try {
    await eachPart(file, async (name, open) => {
      const wanted = expected.get(name);
      if (!wanted) return;
      const { stream, measured } = meter();
      await pipeline(await open(), stream.resume());
      const { sha256, bytes } = measured();
      if (sha256 === wanted.sha256 && bytes === wanted.bytes) expected.delete(name);
    });
  } catch (error) {
    throw new BackupFault(BROKEN, { cause: error });
  }
  const [first] = expected.keys();
  if (first !== undefined) throw new BackupFault(`${BROKEN}（${first}）`);
  return read;
}

async function readManifest(file: string): Promise<Manifest> {
  let found: unknown;
  await eachEntry(file, async (entry, zip) => {
    if (entry.fileName !== partOf.manifest) return;
    const bytes = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(bytes) !== entry.crc32) throw new BackupFault(BROKEN);
    found = JSON.parse(bytes.toString('utf8'));
  });
  const format = (found as { format?: unknown } | undefined)?.format;
  if (format === undefined) throw new BackupFault(`${file} 不是本系统的备份文件`);
  if (format !== FORMAT)
    throw new BackupFault(`备份文件的格式为 ${JSON.stringify(format)}，本程序只能读取 ${FORMAT}`);
  return manifest.parse(found);
}

function partsOf({ tables, files, jobs }: Manifest): Map<string, Part> {
  return new Map<string, Part>([
    ...tables.map((table) => [partOf.table(table.name), table] as const),
    ...files.map((one) => [partOf.file(one.key), one] as const),
    ...(jobs ? [[partOf.jobs, jobs] as const] : []),
  ]);
}
