import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { OwnExport } from '#shared/areas/job/contract';
import type { Context } from '../../http/context.ts';
import { exportsNamed } from '../file/file.service.ts';
import { backgroundJob } from './background-job.table.ts';
import { toJobRow } from './job.service.ts';

const SHOWN = 50;

/** One's own exports, newest first. */
export async function listExports({
  db,
  actor,
  language,
}: Pick<Context, 'db' | 'actor' | 'language'>): Promise<{ list: OwnExport[] }> {
  const rows = await db
    .select()
    .from(backgroundJob)
    .where(and(eq(backgroundJob.ownerGuid, actor.guid), isNotNull(backgroundJob.enterpriseGuid)))
    .orderBy(desc(backgroundJob.createTime), desc(backgroundJob.guid))
    .limit(SHOWN);
  const fileOf = ({ result }: Pick<(typeof rows)[number], 'result'>) =>
    result?.['fileGuid'] as string | undefined;
  const files = await exportsNamed(
    db,
    rows.flatMap((row) => fileOf(row) ?? []),
  );
  return {
    list: rows.map((row) => {
      const { result: _result, ...job } = toJobRow(row, language);
      const found = files.get(fileOf(row) ?? '');
      return { ...job, file: found?.file ?? null, expireTime: found?.expireTime ?? null };
    }),
  };
}
