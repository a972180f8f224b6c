import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { BackupFault, partOf, type Manifest, type Part } from './manifest.ts';
import { meter } from './meter.ts';

export interface ArchiveWriter {
  /** Streams one part in; answers its digest once all of it is written. */
  add(name: string, content: Readable, options?: { isCompressed: boolean }): Promise<Part>;
  /** Closes the archive; its bytes are on disk and stand under their name when this returns. */
  finish(manifest: Manifest): Promise<number>;
  /** Takes away what was written. */
  abandon(): Promise<void>;
}

/** A new zip that only its owner may read. It stands as FILE.partial until it is whole. */
export async function writeArchive(file: string): Promise<ArchiveWriter> {
  const partial = `${file}.partial`;
  const handle = await open(partial, 'w', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new BackupFault(`无法写入 ${partial}：${error.code}`);
  });
  const zip = new ZipFile();
  const broken = new AbortController();
  const output = handle.createWriteStream({ flush: true });
  const written = pipeline(zip.outputStream, output);
  written.catch((error: unknown) => broken.abort(error));
  zip.on('error', (error: Error) => output.destroy(error));
  // Sizes are unknown beforehand, and a table may exceed 4 GiB.
  const options = { mode: 0o600, forceZip64Format: true };
  return {
    async add(name, content, { isCompressed } = { isCompressed: false }) {
      const { stream, measured } = meter();
      zip.addReadStream(stream, name, { ...options, compress: !isCompressed });
      const taken = finished(stream, { signal: broken.signal });
      await Promise.all([pipeline(content, stream, { signal: broken.signal }), taken]);
      return measured();
    },
    async finish(manifest) {
      zip.addBuffer(Buffer.from(JSON.stringify(manifest)), partOf.manifest, { mode: 0o600 });
      zip.end();
      await written;
      await rename(partial, file);
      await syncFolder(dirname(file));
      return output.bytesWritten;
    },
    async abandon() {
      output.destroy();
      await written.catch(() => undefined);
      await rm(partial, { force: true });
    },
  };
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
