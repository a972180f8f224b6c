import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import type { Endpoint } from '#shared/contract/endpoint';

const SHARED = join(import.meta.dirname, '../../../shared');

/** A call of the contract with the name it has there. */
export interface NamedCall {
  /** Its group or its area, and its own name: `selfPlan_submit`, `role_copy`. Other programs are generated from it. */
  id: string;
  /** The last part of the name: `submit`. */
  name: string;
  area: string;
  call: Endpoint;
  /** What stands above it in the contract. */
  comment: string | undefined;
}

/** A code list, seen by what all have. */
interface Codes {
  schema: z.ZodType;
  codes: readonly (string | number)[];
  label: (code: string | number, language: 'cn' | 'en') => string;
}

/** Everything of the contract that the description is made of. */
export interface Contract {
  calls: NamedCall[];
  /** What schemas are called where they are written; of two of one name the area stands before it. */
  names: ReadonlyMap<z.ZodType, string>;
  lists: readonly Codes[];
  kinds: readonly AnyDocumentKind[];
}

/** Reads all files of the contract: what is exported there, by its name, and the words above the calls. */
export async function readContract(): Promise<Contract> {
  const files = globSync('areas/**/*.ts', { cwd: SHARED }).filter((file) => !/\.test(ing)?\.ts$/.test(file));
  const calls = new Map<Endpoint, NamedCall>();
  const schemas = new Map<z.ZodType, { name: string; area: string }>();
  const lists = new Set<Codes>();
  const kinds = new Set<AnyDocumentKind>();
  for (const file of files.toSorted()) {
    const area = wordOf(file.split('/')[1]!);
    const exported = (await import(pathToFileURL(join(SHARED, file)).href)) as Record<string, unknown>;
    const comments = commentsIn(readFileSync(join(SHARED, file), 'utf8'));
    for (const [name, value] of Object.entries(exported)) {
      if (isSchema(value) && !schemas.has(value)) schemas.set(value, { name, area });
      if (isCodes(value)) {
        lists.add(value);
        if (!schemas.has(value.schema)) schemas.set(value.schema, { name, area });
      }
      if (isKind(value)) kinds.add(value);
      for (const [path, call] of callsIn(value, [name])) {
        const known = calls.get(call);
        // A call that stands alone and in a group goes by the group.
        if (known && path.length === 1) continue;
        const comment = comments.get(call.path) ?? known?.comment;
        calls.set(call, { id: idOf(area, path), name: path.at(-1)!, area, call, comment });
      }
    }
  }
  return {
    calls: [...calls.values()].toSorted((a, b) => (a.call.path < b.call.path ? -1 : 1)),
    names: named(schemas),
    lists: [...lists],
    kinds: [...kinds],
  };
}

/** `sms-code` as a name: `smsCode`. */
const wordOf = (folder: string) => folder.replace(/-(\w)/g, (_all, sign: string) => sign.toUpperCase());

const idOf = (area: string, path: readonly string[]) =>
  path.length === 1 ? `${area}_${path[0]!}` : [path[0]!.replace(/Calls$/, ''), ...path.slice(1)].join('_');

/** A schema goes by its own name, with its area before it where two areas use the same one. */
function named(schemas: ReadonlyMap<z.ZodType, { name: string; area: string }>) {
  const uses = Map.groupBy(schemas.values(), ({ name }) => name);
  return new Map(
    [...schemas].map(([schema, { name, area }]) => [
      schema,
      uses.get(name)!.length === 1 ? capital(name) : `${capital(area)}${capital(name)}`,
    ]),
  );
}

export const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isSchema = (value: unknown): value is z.ZodType => isObject(value) && '_zod' in value;
const isCall = (value: unknown): value is Endpoint =>
  isObject(value) && 'path' in value && 'access' in value && 'send' in value;
const isCodes = (value: unknown): value is Codes =>
  isObject(value) && 'codes' in value && 'schema' in value && 'label' in value && isSchema(value.schema);
const isKind = (value: unknown): value is AnyDocumentKind =>
  isObject(value) && 'prefix' in value && 'fields' in value && 'transition' in value;

/** The calls a value holds, with the way to each: calls stand in groups, groups by kind. */
function callsIn(value: unknown, path: readonly string[]): [readonly string[], Endpoint][] {
  if (isCall(value)) return [[path, value]];
  if (!isObject(value) || Object.getPrototypeOf(value) !== Object.prototype || isKind(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => callsIn(one, [...path, name]));
}

const CALL = /^\s*(?:export const )?\w+(?: =|:) endpoint\(/;
const PATH = "path: '";

/** What stands above the calls of a file, by their path. */
function commentsIn(source: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const piece of source.split('/**').slice(1)) {
    const end = piece.indexOf('*/');
    const below = piece.slice(end + 2);
    const at = below.indexOf(PATH);
    if (at < 0 || !CALL.test(below)) continue;
    const path = below.slice(at + PATH.length, below.indexOf("'", at + PATH.length));
    found.set(path, lineOf(piece.slice(0, end)));
  }
  return found;
}

/** A comment of several lines as one. */
const lineOf = (comment: string) =>
  comment
    .split('\n')
    .map((line) => line.trim().replace(/^\* ?/, ''))
    .join(' ')
    .trim();
