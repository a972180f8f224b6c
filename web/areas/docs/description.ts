import type { Language } from '#shared/kit/language';
import { fetchSignedIn } from '../../api/fetch-signed-in.ts';
import { dataOf, type Envelope } from '../../api/call.ts';
import { readJson } from '../../api/send.ts';

/** A schema as `/openapi.json` writes it, as far as it is shown. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  format?: string;
  enum?: (string | number)[];
  const?: string | number;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Content {
  schema: Schema;
  example?: unknown;
}
interface Parameter {
  name: string;
  in: 'query' | 'path';
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
}
interface Response {
  $ref?: string;
  description?: string;
  content?: Record<string, Content>;
}
interface Operation {
  operationId: string;
  tags: [string];
  summary: string;
  'x-summary-en': string;
  'x-permission'?: string;
  'x-act'?: 'read' | 'write';
  description: string;
  security: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, Response>;
}

/** The description of all calls. */
export interface Description {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> };
}

/** One call with its place. */
export interface Described extends Operation {
  method: 'GET' | 'POST';
  path: string;
}

/** Loads the description; throws the error to show. */
export async function loadDescription(): Promise<Description> {
  const response = await fetchSignedIn('/openapi.json', {});
  const body = await readJson(response);
  if (!response.ok) dataOf(response.status, body as Envelope);
  return body as Description;
}

/** Every call, in the order of the document. */
export const callsOf = ({ paths }: Description): Described[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase() as Described['method'],
    })),
  );

/** What stands between the two languages of a description (server/app/documentation/operation.ts). */
const BETWEEN_LANGUAGES = '\n\n---\n\n';
/** A description in the language of the reader, by paragraphs; what only English says follows below Chinese. */
export function paragraphsOf({ description }: Pick<Operation, 'description'>, language: Language): string[] {
  const [cn = '', en = ''] = description.split(BETWEEN_LANGUAGES);
  return (language === 'en' ? en : cn).split('\n\n');
}
export const summaryOf = (call: Operation, language: Language) =>
  language === 'en' ? call['x-summary-en'] : call.summary;

/** What stands between the codes of a list. */
const BETWEEN_CODES = '\uff1b';
/** A short text of the description in the language of the reader: each of its parts says English in brackets behind. */
export const inLanguage = (text: string, language: Language): string =>
  text
    .split(BETWEEN_CODES)
    .map((part) => {
      const at = part.indexOf(' (');
      if (at < 0 || !part.endsWith(')')) return part;
      const [cn, en] = [part.slice(0, at), part.slice(at + 2, -1)];
      if (language === 'cn') return cn;
      return text.includes(BETWEEN_CODES) && cn.includes(' ') ? `${cn.split(' ', 1)[0]} ${en}` : en;
    })
    .join(language === 'cn' ? BETWEEN_CODES : '; ');

/** The calls in which every word stands: in path, name, summary or permission. */
export function found(calls: readonly Described[], text: string): readonly Described[] {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return calls;
  return calls.filter((call) => {
    const heap =
      `${call.path} ${call.operationId} ${call.summary} ${call['x-summary-en']} ${call['x-permission'] ?? ''}`.toLowerCase();
    return words.every((word) => heap.includes(word));
  });
}

const PREFIX = '#/components/schemas/';
export const nameOf = ({ $ref }: Schema) => $ref?.replace(PREFIX, '');

/** The schema itself, where another refers to it. */
export function resolved(schema: Schema, description: Description): Schema {
  const name = nameOf(schema);
  return name === undefined ? schema : resolved(description.components.schemas[name] ?? {}, description);
}

/** What a call answers when it succeeds: the `data` of its envelope, or the whole where it has none. */
export function answerOf(call: Described, description: Description): Schema | undefined {
  const schema = Object.values(call.responses['200']?.content ?? {})[0]?.schema;
  const success = schema?.oneOf?.[0] ?? schema;
  if (!success) return undefined;
  return resolved(success, description).properties?.['data'] ?? success;
}

/** The body a call takes, with its media type. */
export function bodyOf(call: Described): { type: string; schema: Schema; example: unknown } | undefined {
  const [entry] = Object.entries(call.requestBody?.content ?? {});
  return entry && { type: entry[0], schema: entry[1].schema, example: entry[1].example };
}
