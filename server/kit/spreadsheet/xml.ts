import { SaxesParser } from 'saxes';
import { SpreadsheetRefused } from './refused.ts';

/** What a reader wants to hear of an XML stream; names come without their namespace prefix. */
export interface XmlHandlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
  /** Called after each chunk; answering true ends the reading early. */
  enough?(): boolean;
}

/**
 * Reads an XML stream without building a tree. Entities of a document type are never resolved (saxes knows only the
 * five of XML itself), so neither files nor networks can be reached; malformed XML is refused.
 */
export async function readXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const parser = new SaxesParser();
  parser.on('error', () => {
    throw new SpreadsheetRefused('damaged');
  });
  parser.on('opentag', (tag) => handlers.open?.(local(tag.name), tag.attributes));
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));
  parser.on('closetag', (tag) => handlers.close?.(local(tag.name)));
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (handlers.enough?.()) return;
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

/** Undoes the `_x000D_` writing of characters (ECMA-376 part 1, 22.9.2.19), with line ends made \n. */
export const decodeText = (text: string): string =>
  (text.includes('_x')
    ? text.replace(/_x([0-9a-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
  ).replace(/\r\n?/g, '\n');
