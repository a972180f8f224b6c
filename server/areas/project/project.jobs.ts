import { defineJob, type Job } from '../../db/jobs.ts';
import type { ExportKind } from '../job/write-export.service.ts';
import { projectExport } from './export-projects.ts';
import { settleLawAlarms } from './law-alarms.ts';
import { materialsExport } from './materials/export-materials.ts';
import { materialImports } from './materials/import-materials.ts';
import type { ProjectParts } from './project-parts.ts';
import { remindDeadlines } from './remind-deadlines.ts';

/** What projects do outside of requests: reminders and alarms of the days the law sets, imports of materials. */
export const projectJobs = (parts: ProjectParts): readonly Job[] => [
  defineJob('project.deadlines', (_data, { db }) => remindDeadlines(db), { cron: '20 8 * * *' }),
  defineJob(
    'project.lawAlarms',
    async (_data, { db, signal }) => {
      await settleLawAlarms(db, signal);
    },
    { cron: '* * * * *' },
  ),
  ...materialImports(parts).jobs,
];

/** The list of projects, the materials of a section, and the files of an import. */
export const projectExports = (parts: ProjectParts): readonly ExportKind[] => [
  projectExport.kind,
  materialsExport,
  ...materialImports(parts).exports,
];
