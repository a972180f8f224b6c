import { IMPORT_ROWS_MAX } from '#shared/areas/import/calls';
import { importText, tooManyRows } from '#shared/areas/import/texts';
import type { ImportPreview, ImportSummary } from '#shared/areas/import/views';
import type { Wording } from '#shared/kit/language';
import { defineJob, enqueue, type Job } from '../../db/jobs.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Asker, actorOf, askerOf } from '../../http/asker.ts';
import type { Context, Origin } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import type { SpreadsheetLimits } from '../../kit/spreadsheet/limits.ts';
import type { Understanding } from '../../kit/spreadsheet/understanding.ts';
import { type AuditEntry, record } from '../audit/audit.service.ts';
import { requestExport } from '../job/export-turns.service.ts';
import { beginJob, createJob, failJob, finishJob, JobCancelled, reportProgress } from '../job/job.service.ts';
import { understandUpload } from '../job/read-upload.service.ts';
import { defineExport, type ExportKind } from '../job/write-export.service.ts';
import { faultFile, type FaultOrder } from './fault-file.ts';
import { type ImportSheet, sheetTemplate } from './import-sheet.service.ts';
import type { ImportTable, RecordImport } from './import-table.service.ts';
import { ownImports, type Seen } from './own-import.service.ts';
import type { ViewedRow } from './viewed-row.service.ts';

/** Records as a sheet names them. */
export interface UnderstoodRecords<F extends string> extends Pick<RecordImport<F>, 'sheet' | 'rows'> {
  /** Why a sheet that has records is not taken. */
  refusal?: Wording;
}

/** A row that is written. */
export type WantedRow<F extends string, S extends string, Write> = ViewedRow<F, S, Write> & { write: Write };

/** How many records were written. */
interface Written {
  added: number;
  changed: number;
}

/** An import to be written, by whom and from where. */
interface WriteOrder {
  importGuid: string;
  jobGuid: string;
  asker: Asker;
  origin: Origin;
}

/**
 * What one import of records is: its columns, what it makes of a row, and its writing. `Kept` are columns that the reading
 * fills beside the rows.
 */
export interface RecordsOf<
  F extends string,
  S extends string,
  Write,
  Asked extends object,
  Begun extends object = object,
  Kept extends object = object,
> {
  table: ImportTable<RecordImport<F> & NoInfer<Begun & Kept>>;
  /** What its jobs, its files and its event in the audit are named after: `user.import`. */
  code: string;
  sheet: ImportSheet<F>;
  /** What may become of a row. */
  statuses: { codes: readonly S[] };
  understanding: Understanding<null, (UnderstoodRecords<F> & NoInfer<Kept>) | null>;
  /** What its files may hold, where that is less than of any spreadsheet. */
  limits?: Partial<SpreadsheetLimits>;
  /** Rows of one file at most, where they are not as few as of any. */
  rowsMax?: number;
  /** Said of a file in which no sheet has the header. */
  noHeader: Wording;
  /** Its rows as they would be written now; may refuse who no longer reaches where they belong. */
  view: (
    context: Context,
    found: RecordImport<F> & NoInfer<Begun & Kept>,
  ) => Promise<ViewedRow<F, S, Write>[]>;
  /** Checks what its beginning says beyond the file, and answers it as the columns that keep it. */
  begin?: (context: Context, begun: Begun) => Promise<Begun>;
  /** Why nothing is written while a row is faulty; left out: faulty rows are left out. */
  refusesFaulty?: Wording;
  /**
   * Does what takes long and answers what writes the rows, all of them or none, in the transaction it is given; what has
   * changed since the preview is refused by the row's number.
   */
  prepare: (
    wanted: readonly WantedRow<F, S, Write>[],
    asked: Asked,
    report: (done: number, total: number) => Promise<void>,
    found: RecordImport<F> & NoInfer<Begun & Kept>,
  ) => Promise<(context: Context) => Promise<Written>>;
  audit: Pick<AuditEntry, 'objectType' | 'dataClass'>;
  /** Counts records in Chinese: 人. */
  unit: string;
  /** When its content is forgotten, as `JobOptions` has it. */
  forgetAt: string;
}

/** An import of records that is looked over cell by cell and written by a job: its calls, jobs and files. */
export function recordImports<
  F extends string,
  S extends string,
  Write,
  Asked extends object,
  Begun extends object = object,
  Kept extends object = object,
>(own: RecordsOf<F, S, Write, Asked, Begun, Kept>) {
  const { table, code, sheet, statuses, view, rowsMax = IMPORT_ROWS_MAX } = own;
  const [WRITE_JOB, FAULT_SHEET, TEMPLATE] = [`${code}.write`, `${code}.faultSheet`, `${code}.template`];
  type Viewed = ViewedRow<F, S, Write>;
  type Found = RecordImport<F> & Begun & Kept;
  /** A change of what all imports have. */
  const changed = (change: Partial<RecordImport<F>>) => change as Partial<Found>;

  const summaryOf = (rows: readonly Viewed[]) => {
    const counts = statuses.codes.map((status) => [
      status,
      rows.filter((row) => row.status === status).length,
    ]);
    return { rows: rows.length, ...Object.fromEntries(counts) } as ImportSummary<S>;
  };
  const imports = ownImports<Found, Viewed, ImportSummary<S>>({ table, code, view, summaryOf });

  /** One page of the import as it would be confirmed now, of one status when it is asked for. */
  async function preview(
    { guid, page, rows, status }: { guid: string; page: number; rows: number; status?: S | undefined },
    context: Context,
  ): Promise<ImportPreview<F, S, Viewed> & { page: number; rows: number }> {
    const found = await imports.find(context.db, context, guid);
    const viewed = await view(context, found);
    const wanted = viewed.filter((row) => status === undefined || row.status === status);
    return {
      list: wanted.slice((page - 1) * rows, page * rows),
      total: wanted.length,
      page,
      rows,
      guid: found.guid,
      version: found.version,
      fileName: found.fileName,
      state: found.state,
      sheetName: found.sheet?.name ?? '',
      headerRow: found.sheet?.headerRow ?? 0,
      columns: found.sheet?.columns ?? [],
      ignoredColumns: found.sheet?.ignored ?? [],
      summary: summaryOf(viewed),
    };
  }

  /** Sets one cell; null takes the correction back. */
  const correct = (
    { rowNumber, field, value, ...seen }: Seen & { rowNumber: number; field: F; value: string | null },
    context: Context,
  ) =>
    imports.change(
      seen,
      context,
      (found) => {
        if (!found.rows.some((row) => row.rowNumber === rowNumber))
          throw new BusinessError(importText.noSuchRow);
        return changed({ corrections: imports.corrected(found, rowNumber, field, value ?? undefined) });
      },
      [rowNumber],
    );

  /** Leaves rows out, or takes them in again. */
  const skip = (
    { rowNumbers, skip: isOut, ...seen }: Seen & { rowNumbers: number[]; skip: boolean },
    context: Context,
  ) =>
    imports.change(
      seen,
      context,
      (found) => changed({ skipped: imports.skipping(found, rowNumbers, isOut) }),
      rowNumbers,
    );

  const isWanted = (row: Viewed): row is WantedRow<F, S, Write> => row.write !== null;

  /** Of a whole sheet or none: what is faulty is mended or left out by a person. */
  function refuseFaulty(viewed: readonly Viewed[]): void {
    if (own.refusesFaulty && viewed.some(({ faults }) => faults.length > 0))
      throw new BusinessError(own.refusesFaulty);
  }

  /** Has the new and changed rows written; a second confirmation answers the first job. */
  const confirm = ({ guid, version, ...asked }: Seen & Asked, context: Context) =>
    inTransaction(context.db, async (db) => {
      const found = await imports.lock(db, context, guid);
      if (found.writeJobGuid) return { jobGuid: found.writeJobGuid };
      imports.refuseUnready(found, version);
      const viewed = await view({ ...context, db }, found);
      refuseFaulty(viewed);
      const wanted = viewed.filter(isWanted);
      if (wanted.length === 0) throw new BusinessError(importText.nothingToImport);
      const jobGuid = await createJob(db, context, WRITE_JOB, wanted.length);
      await imports.store(db, found, changed({ state: 'writing', writeJobGuid: jobGuid }));
      const { actor, origin } = context;
      const order: WriteOrder = { importGuid: guid, jobGuid, asker: askerOf(actor), origin };
      await enqueue(db, WRITE_JOB, { ...asked, ...order });
      return { jobGuid };
    });

  /** Writes an import; one that was stopped can be corrected and confirmed again. */
  const writeJob = defineJob<WriteOrder & Asked>(WRITE_JOB, async (order, { db }) => {
    const { importGuid, jobGuid, asker, origin } = order;
    if (!(await beginJob(db, jobGuid))) return;
    const found = await imports.stored(db, importGuid);
    if (found?.state !== 'writing' || found.writeJobGuid !== jobGuid) return;
    const context = { db, actor: actorOf(asker), origin };
    try {
      const viewed = await view(context, found);
      refuseFaulty(viewed);
      const wanted = viewed.filter(isWanted);
      const report = (done: number, total: number) => reportProgress(db, jobGuid, done, total);
      const write = await own.prepare(wanted, order, report, found);
      await inTransaction(db, async (tx) => {
        const result = await write({ ...context, db: tx });
        await imports.store(tx, found, changed({ state: 'confirmed' }));
        await finishJob(tx, jobGuid, { ...result });
        await record(tx, context, {
          event: code,
          ...own.audit,
          objectGuid: importGuid,
          objectName: found.fileName,
          note: `新增${result.added}${own.unit}，修改${result.changed}${own.unit}`,
        });
      });
    } catch (error) {
      if (error instanceof JobCancelled) return;
      if (!(error instanceof BusinessError)) throw error;
      await failJob(db, jobGuid, error.wording);
    }
  });

  /** Reads the first visible sheet that has records in it. */
  const readJob = imports.readJob(async (found, tools) => {
    const understood = await understandUpload(found, tools, own.understanding, null, own.limits);
    if (!understood) throw new BusinessError(own.noHeader);
    const { refusal, ...read } = understood;
    if (refusal) throw new BusinessError(refusal);
    if (read.rows.length === 0) throw new BusinessError(importText.nothingBelowHeader);
    if (read.rows.length > rowsMax) throw new BusinessError(tooManyRows(rowsMax));
    return changed(read as Partial<RecordImport<F>>);
  });

  const begin = (context: Context, kind: string, order: object) =>
    inTransaction(context.db, (db) => requestExport(db, context, kind, order));

  /** Has the faulty rows written. */
  async function faultSheet({ guid }: { guid: string }, context: Context) {
    const found = await imports.find(context.db, context, guid);
    const rows = (await view(context, found))
      .filter(({ status }) => status === 'faulty')
      .map(({ values, faults }) => ({ values, faults }));
    if (rows.length === 0) throw new BusinessError(importText.noFaultyRow);
    return begin(context, FAULT_SHEET, { fileName: found.fileName, rows } satisfies FaultOrder<F>);
  }

  const jobs: readonly Job[] = [readJob, writeJob, imports.forgetJob(own.forgetAt)];
  const exports: readonly ExportKind[] = [
    defineExport<FaultOrder<F>>(FAULT_SHEET, async (order) => faultFile(sheet, order)),
    defineExport(TEMPLATE, async () =>
      sheetTemplate({ ...sheet, hints: [...sheet.hints, ['行数', `一次最多${rowsMax}行`]] }),
    ),
  ];
  return {
    calls: {
      start: ({ fileGuid, ...begun }: { fileGuid: string } & Begun, context: Context) =>
        imports.start(
          fileGuid,
          context,
          own.begin && ((db) => own.begin!({ ...context, db }, begun as unknown as Begun)),
        ),
      preview,
      correct,
      skip,
      confirm,
      faultSheet,
      template: (_input: object, context: Context) => begin(context, TEMPLATE, {}),
    },
    jobs,
    exports,
  };
}
