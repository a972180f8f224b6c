import { SaxesParser } from 'saxes';
import { CELL_CHARACTERS } from './limits.ts';
import { SpreadsheetRefused } from './refused.ts';

/** What a reader wants to hear of an XML stream; names come without their namespace prefix. */
export interface XmlHandlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
  /** A text, or anything else between two tags, goes on for longer than a cell may; the rest of it is not kept. */
  endless?(): void;
}

/** No character of a cell takes more in XML than a numbered reference, `&#1114111;`. */
const LONGEST_RUN = CELL_CHARACTERS * 10;

/**
 * Reads an XML stream without building a tree. Entities of a document type are never resolved (saxes knows only the
 * five of XML itself), so neither files nor networks can be reached; malformed XML is refused.
 */
export async function readXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new SpreadsheetRefused('damaged');
  });
  // Characters since the parser last told of anything: it keeps them until their end comes.
  let run = 0;
  parser.on('opentag', (tag) => {
    run = 0;
    handlers.open?.(local(tag.name), tag.attributes);
  });
  for (const event of ['text', 'cdata'] as const)
    parser.on(event, (text) => {
      run = 0;
      handlers.text?.(text);
    });
  parser.on('closetag', (tag) => {
    run = 0;
    handlers.close?.(local(tag.name));
  });
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of chunks) {
    let part = decoder.decode(chunk, { stream: true });
    if (run > LONGEST_RUN) {
      handlers.endless?.();
      const next = part.indexOf('<');
      if (next < 0) continue;
      part = part.slice(next);
    }
    run += part.length;
    parser.write(part);
  }
  parser.write(decoder.decode()).close();
}

const local = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};

/** The attribute by its local name, whatever prefix the writer chose (`r:id`, `ns1:id`). */
export function prefixed(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  for (const key in attributes) if (local(key) === name && key.includes(':')) return attributes[key];
  return attributes[name];
}

/** A character takes most as `_x000D_`, once references are resolved. */
const LONGEST_WRITTEN = 7;

/** Whether a text as it is written cannot but be longer than a cell may be; to be asked while it still grows. */
export const outgrows = (written: string, characters: number): boolean =>
  written.length > characters * LONGEST_WRITTEN;

/** Undoes the `_x000D_` writing of characters (ECMA-376 part 1, 22.9.2.19), with line ends made \n. */
export const decodeText = (text: string): string =>
  (text.includes('_x')
    ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
  ).replace(/\r\n?/g, '\n');
