import { z } from 'zod';
import { endpoint, guidQuery, noInput, versionedGuid } from '#shared/contract/endpoint';
import { paged, pageQuery } from '#shared/contract/paging';
import { wholeText } from '#shared/kit/number-rules';

/** Rows of one file at most. */
export const IMPORT_ROWS_MAX = 5000;

const rowNumber = wholeText().min(1);
const started = z.object({ jobGuid: z.uuid() });

/**
 * The calls of an import of records from a sheet that is looked over cell by cell. `row` is what its rows say beyond
 * those of others, `asked` what its confirmation asks.
 */
export function importCalls<
  F extends string,
  S extends string,
  Row extends z.ZodRawShape,
  Asked extends z.ZodRawShape,
  Begun extends z.ZodRawShape = Record<never, never>,
>({
  path,
  access,
  name,
  fields,
  statuses,
  row: more,
  begun,
  asked,
}: {
  path: `/${string}`;
  access: `${string}:${string}`;
  /** What a record is called, in Chinese. */
  name: string;
  /** The columns of the sheet. */
  fields: readonly F[];
  /** What may become of a row. */
  statuses: { codes: readonly S[]; schema: z.ZodLiteral<S> };
  row: Row;
  /** What its beginning asks beyond the file: where the records belong. */
  begun?: Begun;
  asked: Asked;
}) {
  const field = z.enum(fields);
  const row = z
    .object({
      /** Row of the sheet, from 1. */
      rowNumber: z.number(),
      status: statuses.schema,
      /** Texts as they stand in the sheet, or as corrected; an empty one leaves a record there as it is. */
      values: z.partialRecord(field, z.string()),
      /** Fields a person has corrected here. */
      corrected: z.array(field),
      /** Fields that differ from the record there is, with what it has now; phone and e-mail masked. */
      before: z.partialRecord(field, z.string()),
      /** Faults by cell; `field` null is the row as a whole. Any of them keeps the row from being imported. */
      faults: z.array(z.object({ field: field.nullable(), message: z.string() })),
    })
    .extend(more);
  const counts = ['rows', ...statuses.codes].map((code) => [code, z.number()]);
  const summary = z.object(Object.fromEntries(counts) as Record<S | 'rows', z.ZodNumber>);
  const preview = paged(row).extend({
    guid: z.uuid(),
    version: z.number(),
    fileName: z.string(),
    state: z.enum(['reading', 'ready', 'writing', 'confirmed']),
    sheetName: z.string(),
    /** Row of the header, from 1. */
    headerRow: z.number(),
    /** Fields found in the sheet, in its order, with the header each has there. */
    columns: z.array(z.object({ field, header: z.string() })),
    /** Headers of columns that are not imported. */
    ignoredColumns: z.array(z.string()),
    summary,
  });
  const changedRows = z.object({ version: z.number(), summary, rows: z.array(row) });
  const write = { method: 'POST', send: 'json', access, act: 'write' } as const;
  return {
    /** Reads an uploaded file in the background; the job's result is `{ importGuid }`, its error says why it was refused. */
    start: endpoint({
      ...write,
      path: `${path}/start`,
      summary: `导入${name}：读取文件`,
      input: z.object({ fileGuid: z.uuid('编号格式不正确') }).extend(begun ?? ({} as Begun)),
      output: started.extend({ guid: z.uuid() }),
    }),
    /** One page of the rows, of one status when it is given; the summary counts all. */
    preview: endpoint({
      method: 'GET',
      path: `${path}/preview`,
      send: 'query',
      access,
      act: 'read',
      summary: `导入${name}：预览`,
      input: pageQuery.extend({ guid: z.uuid('编号格式不正确'), status: statuses.schema.optional() }),
      output: preview,
    }),
    /** Sets one cell; null takes the correction back. */
    correct: endpoint({
      ...write,
      path: `${path}/correct`,
      summary: `导入${name}：更正单元格`,
      input: versionedGuid.extend({ rowNumber, field, value: z.string().trim().max(500).nullable() }),
      output: changedRows,
    }),
    skip: endpoint({
      ...write,
      path: `${path}/skip`,
      summary: `导入${name}：跳过或恢复行`,
      input: versionedGuid.extend({
        rowNumbers: z.array(rowNumber).min(1).max(IMPORT_ROWS_MAX),
        skip: z.boolean(),
      }),
      output: changedRows,
    }),
    /**
     * Writes new and changed records in the background, all or none; the job's result is `{ added, changed }`. A second
     * confirmation answers the first job.
     */
    confirm: endpoint({
      ...write,
      path: `${path}/confirm`,
      summary: `导入${name}：确认导入`,
      input: versionedGuid.extend(asked),
      output: started,
    }),
    /** The rows that are faulty with their faults in words; the job's result is `{ fileGuid }`. */
    faultSheet: endpoint({
      ...write,
      path: `${path}/faultSheet`,
      summary: `导入${name}：下载错误行`,
      input: guidQuery,
      output: started,
    }),
    /** An empty sheet with the right headers; the job's result is `{ fileGuid }`. */
    template: endpoint({
      ...write,
      path: `${path}/template`,
      summary: `下载${name}导入模板`,
      input: noInput,
      output: started,
    }),
  };
}
