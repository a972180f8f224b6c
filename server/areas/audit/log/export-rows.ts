import { PassThrough, Readable } from 'node:stream';
import { asc, desc } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { subjectType } from '#shared/areas/enterprise/codes';
import { formatDate } from '#shared/kit/dates';
import type { Db } from '../../../db/client.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Context } from '../../../http/context.ts';
import { Forbidden } from '../../../kit/errors.ts';
import type { WrittenFile } from '../../../kit/spreadsheet/export-file.ts';
import { record } from '../audit.service.ts';
import { auditCheckpoint, auditHead, auditLog } from '../audit.table.ts';
import { verifierKey } from './checkpoint.ts';
import { findPublicKey } from './log-key.ts';
import { lineOf } from './row-lines.ts';
import { sealedRows } from './verify-log.ts';
import type { RequestExport } from '../export-audit.ts';

export const ROWS_EXPORT = 'audit.exportRows';

/** Has every sealed row and every head written, so that an auditor checks them without the database. */
export const startRowsExport = (requestExport: RequestExport) => (_input: object, context: Context) => {
  const { type } = context.actor;
  // The tree is over the rows of all enterprises, and so is what proves it.
  if (!type.includes(subjectType.code.platform))
    throw new Forbidden({
      cn: '没有权限：存证记录含全部企业的审计，仅平台审计员可以导出',
      en: 'The sealed rows are those of all enterprises: only an auditor of the platform may export them',
    });
  return inTransaction(context.db, async (db) => {
    const job = await requestExport(db, context, ROWS_EXPORT, {});
    await record(db, context, { event: 'audit.exportRows', objectType: 'audit', dataClass: 'sensitive' });
    return job;
  });
};

/** The archive of sealed rows: `rows.ndjson`, `heads.txt`, and `key.txt` the heads are checked with. */
export async function rowsFile(db: Db): Promise<WrittenFile> {
  const [head] = await db.select().from(auditHead);
  const { sequence } = head!;
  const { heads, key } = await headsAndKey(db);
  return {
    name: `审计存证_${formatDate(new Date()).replaceAll('-', '')}.zip`,
    total: sequence,
    write(onProgress) {
      const zip = new ZipFile();
      const output = new PassThrough();
      zip.on('error', (error: Error) => output.destroy(error));
      zip.addReadStreamLazy('rows.ndjson', (give) => {
        const lines = Readable.from(linesOf(db, sequence, onProgress), { objectMode: false });
        lines.once('error', (error) => output.destroy(error));
        output.once('close', () => lines.destroy());
        give(null, lines);
      });
      zip.addBuffer(Buffer.from(heads), 'heads.txt');
      zip.addBuffer(Buffer.from(key), 'key.txt');
      zip.end();
      zip.outputStream.pipe(output);
      return output;
    },
  };
}

async function* linesOf(db: Db, sequence: number, onProgress: (rows: number) => void) {
  let written = 0;
  for await (const rows of sealedRows(db, 1, sequence)) {
    yield rows.map(lineOf).join('');
    onProgress((written += rows.length));
  }
}

/** Every head of the present log, and the name of its key. */
async function headsAndKey(db: Db): Promise<{ heads: string; key: string }> {
  const [log] = await db.select().from(auditLog).orderBy(desc(auditLog.number)).limit(1);
  const publicKey = await findPublicKey(db);
  const heads = await db.select().from(auditCheckpoint).orderBy(asc(auditCheckpoint.size));
  return {
    heads: heads.flatMap(({ log: number, note }) => (number === log?.number ? [note] : [])).join('\n'),
    key: log && publicKey ? `${verifierKey(log.origin, publicKey)}\n` : '',
  };
}
