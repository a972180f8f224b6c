import { z } from 'zod';
import { listOf } from '#shared/kit/text-rules';
import type { DocumentField } from './field.ts';
import type { AnyDocumentKind } from './kind.ts';

type Parts = Pick<AnyDocumentKind, 'sheet' | 'fields'>;

const sheetNames = ({ sheet }: Pick<Parts, 'sheet'>) => Object.keys(sheet as object);

/** Some columns of a kind's sheet in the order they are wanted; left out, all of them. */
export const seenColumns = (kind: Pick<Parts, 'sheet'>) => {
  const names = sheetNames(kind);
  return listOf(z.enum(names), names.length).min(1).optional();
};

/** The columns of the sheet that say what these columns of the list show, in their order; what no sheet says is left out. */
export function sheetColumnsOf(kind: Parts, seen: readonly string[]): string[] {
  const fields = kind.fields as Record<string, DocumentField>;
  const says = (name: string, column: string) => {
    const { shows, stored } = fields[name]!;
    return name === column || shows === column || stored === column;
  };
  return seen.flatMap((column) => sheetNames(kind).find((name) => says(name, column)) ?? []);
}
