import type { ReturnedDocument } from '#shared/areas/approval/findings';
import type { ReturnedRow } from '#shared/areas/workbench/contract';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import type { DocumentCounter } from './document-counter.ts';

/** Where the returned documents of a person and the opinions about them come from. */
export interface ReturnedParts {
  counters: readonly DocumentCounter[];
  /** The page and the form of a document. */
  pathsOf: (kind: DocumentCounter['kind'], guid: string) => Pick<ReturnedRow, 'link' | 'editLink'>;
  /** Why these cases came back, by case. */
  opinionsOf: (db: Db, caseGuids: readonly string[]) => Promise<ReadonlyMap<string, ReturnedDocument>>;
}

/** The documents of every kind that were returned to this person, the newest first; one whose opinion is not known is left out. */
export async function listReturned(
  { counters, pathsOf, opinionsOf }: ReturnedParts,
  context: Context,
): Promise<ReturnedRow[]> {
  const found = await Promise.all(
    counters.map(async (one) => (await one.returnedMine(context)).map((row) => ({ kind: one.kind, ...row }))),
  );
  const rows = found.flat();
  const opinions = await opinionsOf(
    context.db,
    rows.flatMap(({ caseGuid }) => caseGuid ?? []),
  );
  return rows
    .flatMap(({ kind, guid, no, name, amount, caseGuid, returned: own }) => {
      const returned = own ?? (caseGuid === null ? undefined : opinions.get(caseGuid));
      return returned ? [{ kind, guid, no, name, amount, ...pathsOf(kind, guid), returned }] : [];
    })
    .toSorted((a, b) => (a.returned.at < b.returned.at ? 1 : -1));
}
