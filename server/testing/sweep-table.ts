import type { Endpoint } from '#shared/contract/endpoint';
import type { Sent } from './frozen-app.ts';
import { type Caller, CALLERS, RELATIONS, type Relation } from './sweep-callers.ts';

/** What a call came to; one letter of the table. */
export const letters = {
  '.': 'public: answers whoever asks',
  x: 'not signed in',
  p: 'the permission is missing',
  '-': 'there is no such record for them',
  '!': 'refused by a rule or a check of the input',
  '+': 'done, or read',
  o: 'answered as for a record that does not exist: nothing read, nothing to do, or only a filter',
} as const;
export type Letter = keyof typeof letters;

const isEmpty = (data: unknown): boolean =>
  data === null ||
  (Array.isArray(data) && data.length === 0) ||
  (typeof data === 'object' && 'total' in data && data.total === 0);

/** An answer without what differs from call to call: guids and moments. */
const masked = (data: unknown) =>
  JSON.stringify(data)
    ?.replaceAll(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, '*')
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, '*');

/** Whether two answers say the same. */
export const isSame = (one: Sent, other: Sent) =>
  one.status === other.status &&
  one.code === other.code &&
  one.info === other.info &&
  masked(one.data) === masked(other.data);

/** The letter of an answer, given what the same call answers for records that do not exist; an answer that fits none is a fault of the server. */
export async function letterOf(
  { access, act, path }: Endpoint,
  { status, code, data, info }: Sent,
  ofNothing: () => Promise<Sent>,
): Promise<Letter> {
  if (access === 'public' && status !== 401 && status !== 403 && status < 500) return '.';
  if (status === 401) return 'x';
  if (status === 403) return 'p';
  if (status !== 200 || ![1, 0, -1].includes(code)) throw new Error(`${path}: ${status} ${code} ${info}`);
  if (code === -1) return '-';
  if (code === 0) return '!';
  if (act === 'read' && isEmpty(data)) return 'o';
  const reference = await ofNothing();
  return reference.code === 1 && masked(reference.data) === masked(data) ? 'o' : '+';
}

/** What each caller met at one call: a letter for each relation, or one when the call names no record of anybody. */
export interface SweptRow {
  endpoint: Endpoint;
  cells: Map<Caller, string>;
}
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** The letter a caller met at a record of this relation. */
export const cellOf = ({ cells }: SweptRow, caller: Caller, relation: Relation): Letter => {
  const cell = cells.get(caller)!;
  return (cell.length === 1 ? cell : cell[RELATIONS.indexOf(relation)]) as Letter;
};
/** Whether the call names a record that is somebody's. */
export const namesRecord = ({ cells }: SweptRow) => [...cells.values()].some((cell) => cell.length > 1);

/** The table as it is committed. */
export function tableOf(rows: readonly SweptRow[]): string {
  const head = [
    `# Every call by every role: ${Object.entries(letters)
      .map(([letter, meaning]) => `${letter} ${meaning}`)
      .join('; ')}.`,
    `# Four letters: a record of their own, of their department, of their company, of another company. One: it names no record.`,
    `# Made by sweep.test.ts (-u after reading the difference); checked there by rules that do not know it.`,
    ['call', 'access', ...CALLERS].join('\t'),
  ];
  const body = rows
    .toSorted((a, b) => (nameOf(a.endpoint) < nameOf(b.endpoint) ? -1 : 1))
    .map(({ endpoint, cells }) =>
      [nameOf(endpoint), endpoint.access, ...CALLERS.map((caller) => cells.get(caller))].join('\t'),
    );
  return `${[...head, ...body].join('\n')}\n`;
}
