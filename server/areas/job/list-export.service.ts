import type { Db } from '../../db/client.ts';
import { todayOf } from '../../db/today.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, type Asker, askerOf } from '../../http/asker.ts';
import type { Context } from '../../http/context.ts';
import type { WriteCell, WriteColumn } from '../../kit/spreadsheet/sheet-columns.ts';
import { record } from '../audit/audit.service.ts';
import { requestExport } from './export-turns.service.ts';
import { defineExport } from './write-export.service.ts';
import { exportName } from '../../kit/spreadsheet/export-file.ts';

/** A list that can be written into a spreadsheet as it is filtered and sorted. */
export interface ListExport<Filter extends object> {
  /** Name of the kind, `contract.export`; also the event of the audit, unless that is another. */
  kind: string;
  event?: string;
  objectType: string;
  /** What it was filtered by is not in the audit, for it may name whom the list is sealed for. */
  isSealed?: boolean;
  /** What the file and its sheet are called. */
  title: string;
  columns: readonly WriteColumn[];
  /** Which of the columns are asked for, in their order; undefined: all of them. */
  chosen?(filter: Filter): readonly number[] | undefined;
  /** The guids of what the asker sees, filtered and in order: 36 bytes each, so that rows changed meanwhile come once. */
  guids(viewer: Pick<Context, 'db' | 'actor'>, filter: Filter): Promise<string[]>;
  /** The cells of these rows by guid; a row deleted meanwhile is left out. */
  cells(db: Db, guids: readonly string[]): Promise<ReadonlyMap<string, WriteCell[]>>;
}

interface Order {
  asker: Asker;
  filter: object;
}

/** Rows fetched at a time. Few enough to be gone before the collector of garbage takes them for lasting, or memory grows with the file. */
const BATCH = 100;

/** The call that orders such a file and the kind that makes it. */
export function listExport<Filter extends object>(list: ListExport<Filter>) {
  const start = (filter: Filter, context: Context) =>
    inTransaction(context.db, async (db) => {
      const asker = askerOf(context.actor);
      const job = await requestExport(db, context, list.kind, { asker, filter } satisfies Order);
      await record(db, context, {
        event: list.event ?? list.kind,
        objectType: list.objectType,
        ...(list.isSealed ? { dataClass: 'sealed' } : { after: filter }),
      });
      return job;
    });
  const kind = defineExport<Order>(list.kind, async ({ asker, filter }, { db }) => {
    const guids = await list.guids({ db, actor: actorOf(asker) }, filter as Filter);
    const chosen = list.chosen?.(filter as Filter) ?? list.columns.map((_, at) => at);
    const pick = <T>(all: readonly T[]) => chosen.map((at) => all[at]!);
    return {
      name: exportName(list.title, await todayOf(db)),
      total: guids.length,
      sheets: [{ name: list.title, columns: pick(list.columns), rows: rowsOf(db, list, guids, pick) }],
    };
  });
  return { start, kind };
}

async function* rowsOf<Filter extends object>(
  db: Db,
  list: ListExport<Filter>,
  guids: readonly string[],
  pick: (cells: readonly WriteCell[]) => WriteCell[],
) {
  for (let at = 0; at < guids.length; at += BATCH) {
    const some = guids.slice(at, at + BATCH);
    const cells = await list.cells(db, some);
    for (const guid of some) {
      const row = cells.get(guid);
      if (row) yield pick(row);
    }
  }
}
