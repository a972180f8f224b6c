import type { AuditFault } from '#shared/areas/audit/fault';
import { chainHash, NO_HASH, sealedText } from '../row-text.ts';
import type { LogFault } from './fault.ts';
import { growingTree, type GrowingTree, leafHash } from './merkle.ts';

/** A sealed row as it is checked: `text` is its canonical JSON without the two hashes. */
export interface SealedRow {
  sequence: number;
  guid: string;
  prevHash: string;
  hash: string;
  text: string;
}

/** What a signed head says of the tree. */
export interface HeadClaim {
  size: number;
  /** Hexadecimal digits. */
  root: string;
}

/** What is checked, and against what. */
export interface RowCheck {
  /** The rows in their order, some at a time; asked again from the first when a fault is to be named. */
  rows: () => AsyncIterable<readonly SealedRow[]>;
  /** Heads whose signatures hold, by size. */
  heads: readonly HeadClaim[];
  /** Where the check begins: rows before it are taken for good. */
  begin?: { size: number; hash: string; tree: GrowingTree };
  /** Where the chain ends by its own record. */
  end?: { sequence: number; hash: string };
  /** Leaf hashes the tree keeps, from a leaf on: some, or none where it ends. */
  leaves?: (from: number) => Promise<readonly Buffer[]>;
}

/** What was found; `last` is the hash of the last row that was read. */
export interface RowsFound {
  size: number;
  last: string;
  root: Buffer;
  fault: LogFault | null;
}

/** Follows rows through chain, tree and signed heads, and names the first that is not as it was sealed. */
export async function checkRows(check: RowCheck): Promise<RowsFound> {
  const { size: before, hash, tree } = check.begin ?? { size: 0, hash: NO_HASH, tree: growingTree() };
  let [size, last] = [before, hash];
  const heads = check.heads.filter((head) => head.size > before).toSorted((a, b) => a.size - b.size);
  let differing: { sequence: number; guid: string } | undefined;
  let kept: readonly Buffer[] = [];
  let [keptFrom, passed, nextHead] = [before, before, 0];
  let wrongHead: HeadClaim | undefined;
  const found = (fault: LogFault | null): RowsFound => ({ size, last, root: tree.root(), fault });
  /** The first row the tree kept otherwise, unless a signed head stands for the row. */
  const firstDiffering = () => (differing && differing.sequence > passed ? differing : undefined);
  const underWrongHead = (head: HeadClaim) => {
    const differs = firstDiffering();
    return differs && differs.sequence <= head.size
      ? faultAt('recomputed', differs.sequence, differs.guid)
      : { ...faultAt('recomputed', passed + 1), until: head.size };
  };

  for await (const rows of check.rows())
    for (const row of rows) {
      const place = size + 1;
      const kind = linkFault(row, place, last);
      if (kind) {
        const differs = firstDiffering();
        if (differs) return found(faultAt('changed', differs.sequence, differs.guid));
        return found(wrongHead ? underWrongHead(wrongHead) : await nameFault(check, row, place, last, kind));
      }
      const leaf = leafHash(sealedText(row.text, row.prevHash, row.hash));
      if (check.leaves && !differing) {
        if (size - keptFrom >= kept.length) [kept, keptFrom] = [await check.leaves(size), size];
        if (!kept[size - keptFrom]?.equals(leaf)) differing = { sequence: place, guid: row.guid };
      }
      tree.append(leaf);
      [size, last] = [place, row.hash];
      for (; heads[nextHead]?.size === size; nextHead++) {
        const head = heads[nextHead]!;
        if (tree.root().toString('hex') === head.root) passed = wrongHead ? passed : size;
        else wrongHead ??= head;
      }
    }

  if (wrongHead) return found(underWrongHead(wrongHead));
  const { end } = check;
  if ((heads.at(-1)?.size ?? 0) > size || (end?.sequence ?? 0) > size)
    return found(faultAt('cutTail', size + 1));
  if (end && end.hash !== last) return found(faultAt('recomputed', size));
  if (differing)
    return found(faultAt(firstDiffering() ? 'recomputed' : 'tree', differing.sequence, differing.guid));
  return found(null);
}

const faultAt = (kind: AuditFault, sequence: number, guid: string | null = null): LogFault => ({
  kind,
  sequence,
  until: null,
  guid,
});

type LinkFault = 'place' | 'link' | 'content';

/** Why a row does not follow the one before it. */
function linkFault(row: SealedRow, place: number, last: string): LinkFault | null {
  if (row.sequence !== place) return 'place';
  if (row.prevHash !== last) return 'link';
  return row.hash === chainHash(last, row.text) ? null : 'content';
}

/** Looks through all rows for what explains that this one does not stand where it should. */
async function nameFault(
  { rows }: RowCheck,
  row: SealedRow,
  place: number,
  last: string,
  kind: LinkFault,
): Promise<LogFault> {
  const fits = (one: SealedRow, prevHash: string, at: number, hash: string) =>
    chainHash(prevHash, withSequence(one.text, one.sequence, at)) === hash;
  if (kind === 'place') {
    for await (const some of rows())
      if (some.some(({ sequence }) => sequence === place)) return faultAt('swapped', place, row.guid);
    return faultAt('missing', place);
  }
  // The rows from here on were moved up by one: what is gone is the row that stood here.
  if (kind === 'link' && fits(row, row.prevHash, place + 1, row.hash)) return faultAt('missing', place);
  for await (const some of rows())
    for (const other of some) {
      if (other.sequence === row.sequence) continue;
      const contentsSwapped =
        fits(row, other.prevHash, other.sequence, other.hash) &&
        fits(other, row.prevHash, row.sequence, row.hash);
      const placesSwapped = other.prevHash === last && fits(row, row.prevHash, other.sequence, row.hash);
      if (contentsSwapped || placesSwapped) return faultAt('swapped', place, row.guid);
    }
  // A row that fits its own seal followed another than stands before it now.
  if (kind === 'link' && place > 1 && fits(row, row.prevHash, place, row.hash))
    return faultAt('changed', place - 1);
  return faultAt('changed', place, row.guid);
}

/** The same text with another place in the chain; `sessionHash` follows it in the order of the fields. */
function withSequence(text: string, from: number, to: number): string {
  const before = `,"sequence":${from},"sessionHash":`;
  const at = text.lastIndexOf(before);
  return `${text.slice(0, at)},"sequence":${to},"sessionHash":${text.slice(at + before.length)}`;
}
