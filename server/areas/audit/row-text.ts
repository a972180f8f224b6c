import { hash } from 'node:crypto';
import { getTableColumns } from 'drizzle-orm';
import { bizAudit } from './audit.table.ts';

/** Previous hash of the first row. */
export const NO_HASH = '0'.repeat(64);

/** What a row says, in the order of its text: every column but the two of its seal. */
const FIELDS = Object.keys(getTableColumns(bizAudit))
  .filter((name) => name !== 'prevHash' && name !== 'hash')
  .sort();

/** The canonical JSON of a row: its fields by name, the keys of every object within sorted. */
export const rowText = (row: Readonly<Record<string, unknown>>): string =>
  `{${FIELDS.map((name) => `"${name}":${name === 'changes' ? canonical(row[name]) : JSON.stringify(row[name])}`).join()}}`;

/** SM3 over the previous hash and the row, in hexadecimal digits. */
export const chainHash = (prevHash: string, text: string): string => hash('sm3', prevHash + text, 'hex');

/** A row as the tree and its exports hold it: its canonical JSON, then the two hashes of the chain. */
export const sealedText = (text: string, prevHash: string, own: string): string =>
  `${text.slice(0, -1)},"prevHash":"${prevHash}","hash":"${own}"}`;

/** JSON with the keys of every object sorted, so that equal values read alike whatever order they were stored in. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
