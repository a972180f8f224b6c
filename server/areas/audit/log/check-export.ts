import { checkRows, type HeadClaim, type RowsFound } from './check-rows.ts';
import { isSigned, readCheckpoint, readVerifierKey, splitNotes } from './checkpoint.ts';
import { readLines } from './row-lines.ts';

/** What a check of exported rows found. */
export interface ExportFound extends RowsFound {
  /** How many heads were given. */
  heads: number;
  /** Whether their signatures were checked. */
  isSigned: boolean;
}

/** Checks exported rows against signed heads, with nothing but these files; `key` is a verifier key or empty. */
export async function checkExport(given: { rows: string; heads: string; key: string }): Promise<ExportFound> {
  const notes = splitNotes(given.heads);
  const key = given.key === '' ? null : readVerifierKey(given.key);
  if (given.key !== '' && !key) throw new Error('--key 不是可用的公钥');
  const claims: HeadClaim[] = [];
  for (const note of notes) {
    const head = readCheckpoint(note);
    if (!head || (key && (head.origin !== key.origin || !isSigned(note, key.publicKey)))) {
      const fault = { kind: 'head' as const, sequence: head?.size ?? 0, until: null, guid: null };
      return { size: 0, last: '', root: Buffer.alloc(0), fault, heads: notes.length, isSigned: key !== null };
    }
    claims.push({ size: head.size, root: head.root.toString('hex') });
  }
  const found = await checkRows({ rows: () => readLines(given.rows), heads: claims });
  return { ...found, heads: notes.length, isSigned: key !== null };
}
