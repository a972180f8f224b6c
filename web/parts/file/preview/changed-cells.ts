import { diffArrays } from 'diff';
import type { ShownSheet } from '#shared/areas/file/contract';

/** Whether a cell, by row and column from 0, is not what it was. */
export type IsChanged = (row: number, column: number) => boolean;

const lineOf = (row: readonly string[]) => JSON.stringify(row);

/** Which cells of a sheet are not what they are in the other one; rows put in between are new, and move no other. */
export function changedCells(
  { rows }: Pick<ShownSheet, 'rows'>,
  other: Pick<ShownSheet, 'rows'> | undefined,
): IsChanged {
  if (!other) return () => true;
  const facing = facingRows(rows, other.rows);
  return (row, column) => (rows[row]?.[column] ?? '') !== (facing.get(row)?.[column] ?? '');
}

/** Rows that say the same in half of their cells or more, as one of them does once it has been corrected. */
function areAlike(one: readonly string[], other: readonly string[]): boolean {
  const columns = [...(one.length > other.length ? one : other).keys()].filter(
    (at) => (one[at] ?? '') !== '' || (other[at] ?? '') !== '',
  );
  const same = columns.filter((at) => one[at] === other[at]);
  return same.length * 2 >= columns.length;
}

type Rows = readonly (readonly string[])[];
/** The row of the other sheet that each row took the place of; none for a row that is new. */
function facingRows(rows: Rows, others: Rows) {
  const facing = new Map<number, readonly string[]>();
  let [at, otherAt] = [0, 0];
  let taken: Rows = [];
  for (const { added, removed, count } of diffArrays(others.map(lineOf), rows.map(lineOf))) {
    if (removed) {
      taken = others.slice(otherAt, otherAt + count);
      otherAt += count;
      continue;
    }
    if (added)
      for (const [down, other] of alikeRows(rows.slice(at, at + count), taken)) facing.set(at + down, other);
    else {
      for (let down = 0; down < count; down++) facing.set(at + down, others[otherAt + down]!);
      otherAt += count;
    }
    at += count;
    taken = [];
  }
  return facing;
}

/** Which of the rows that were taken out each of those put in their place is alike, in the order of both. */
function alikeRows(rows: Rows, taken: Rows): [number, readonly string[]][] {
  const found: [number, readonly string[]][] = [];
  let [at, takenAt] = [0, 0];
  for (const { added, removed, count } of diffArrays([...taken], [...rows], { comparator: areAlike })) {
    if (!added && !removed)
      for (let down = 0; down < count; down++) found.push([at + down, taken[takenAt + down]!]);
    if (!added) takenAt += count;
    if (!removed) at += count;
  }
  return found;
}
