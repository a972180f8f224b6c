import type { Wording } from '#shared/kit/language';
import { defineJob, type Job } from '../../db/jobs.ts';
import { callNext, EXPORT_QUEUE, takeTurn } from './export-turns.service.ts';
import { failJob, failSilentJobs } from './job.service.ts';
import { type ExportKind, writeExport } from './write-export.service.ts';

const NOT_WRITTEN: Wording = {
  cn: '导出多次未能完成，请重新发起；仍不成功请联系管理员',
  en: 'The export failed several times. Please start it again; if it fails still, tell the administrator.',
};

/** Tells the owners of works whose server is gone for good. */
export const silentJobsJob = defineJob(
  'job.failSilent',
  async (_data, { db }) => {
    await failSilentJobs(db);
    await callNext(db);
  },
  { cron: '*/5 * * * *', retries: 0 },
);

/**
 * Files a process writes at the same time. Rows are made on its one thread while the database and the compression work
 * on other cores: a third fills the pauses of two and keeps a place for a short file beside two long ones, a fourth
 * would only take from requests.
 */
const WIDTH = 3;

/** Writes all kinds of exports, in fair turns. */
export const exportJob = (kinds: readonly ExportKind[]): Job => {
  const kindOf = new Map(kinds.map((kind) => [kind.name, kind]));
  return defineJob(
    EXPORT_QUEUE,
    async (_data, tools) => {
      const { db, entry, isLastTry } = tools;
      const turn = await takeTurn(db, entry);
      if (!turn) return;
      try {
        const kind = kindOf.get(turn.kind);
        if (!kind) throw new Error(`there is no export named ${turn.kind}`);
        await writeExport(kind, turn, tools);
      } catch (error) {
        if (isLastTry) await failJob(db, turn.jobGuid, NOT_WRITTEN);
        throw error;
      } finally {
        await callNext(db);
      }
    },
    { width: WIDTH },
  );
};
