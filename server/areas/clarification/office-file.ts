import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { buffer } from 'node:stream/consumers';

/** A file larger than this unpacked is no question's attachment. */
const UNPACKED_MAX = 100 * 1024 * 1024;
const ENTRIES_MAX = 5_000;

/** Office files that cannot be read as one: damaged, encrypted, or unpacking to more than any document. */
export class UnreadableFile extends Error {}

/** An office file as its parts, by their names in the container. */
export async function partsOf(content: Buffer): Promise<Map<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  let total = 0;
  try {
    const zip = await fromBufferPromise(content);
    if (zip.entryCount > ENTRIES_MAX) throw new UnreadableFile();
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize;
      if (entry.isEncrypted() || total > UNPACKED_MAX) throw new UnreadableFile();
      if (entry.fileName.endsWith('/')) continue;
      parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    }
  } catch {
    throw new UnreadableFile();
  }
  return parts;
}

/** The parts as one file again. */
async function packed(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  // The day it was packed on says nothing of who did it.
  for (const [name, content] of parts) zip.addBuffer(content, name, { mtime: PACKED });
  zip.end();
  return buffer(zip.outputStream);
}
const PACKED = new Date('2000-01-01T00:00:00');

const isXml = (name: string) => name.endsWith('.xml') || name.endsWith('.rels');
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const decoded = (text: string) =>
  text.replace(/&(lt|gt|amp|quot|apos);/g, (_all, name: string) => ENTITIES[name]!);

/** Everything people could read in it: the texts of its parts, run together, as words are cut where their look changes. */
export const wordsOf = (parts: ReadonlyMap<string, Buffer>): string =>
  [...parts]
    .filter(([name]) => isXml(name) && !name.startsWith('docProps/'))
    .map(([, content]) => decoded(content.toString('utf8').replace(/<[^<>]*>/g, '')))
    .join('\n');

const EMPTY: Readonly<Record<string, string>> = {
  'docProps/core.xml':
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>',
  'docProps/app.xml':
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"/>',
  'docProps/custom.xml':
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"/>',
};
/** Who wrote a comment or a change, as attributes of the text. */
const AUTHORED =
  /\b((?:[a-z0-9]+:)?(?:author|initials|displayName|userId|providerId|lastModifiedBy|userName))="[^"<>]*"/g;
const AUTHOR_PARTS = /<author>[^<>]*<\/author>/g;

/** The same file without who worked on it: authors, companies and who changed it last are gone, what it says stays. */
export const stripped = (parts: ReadonlyMap<string, Buffer>): Promise<Buffer> =>
  packed(
    new Map(
      [...parts].map(([name, content]) => {
        const empty = EMPTY[name];
        if (empty !== undefined) return [name, Buffer.from(empty)] as const;
        if (!name.endsWith('.xml')) return [name, content] as const;
        const text = content
          .toString('utf8')
          .replace(AUTHORED, '$1=""')
          .replace(AUTHOR_PARTS, '<author></author>');
        return [name, Buffer.from(text)] as const;
      }),
    ),
  );
