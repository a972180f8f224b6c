import { defineJob, type Job } from '../../db/jobs.ts';
import { defineExport, type ExportKind } from '../job/write-export.service.ts';
import type { AlarmFilter } from '../project/project-alarms.service.ts';
import { tellAlarms } from './alarm-notices.ts';
import {
  OPINIONS_EXPORT,
  opinionsFile,
  type Order,
  PROJECTS_EXPORT,
  projectsFile,
  SUPERVISORS_EXPORT,
  supervisorsFile,
} from './export-supervision.ts';
import type { OpinionFilter } from './list-opinions.ts';
import type { SupervisorFilter } from './list-supervisors.ts';
import { allProjectAlarms, type SupervisionParts } from './subject.ts';
import { announceEnds, endTerms, markOverdue } from './terms.ts';

/** What supervision does outside of requests: terms that end, answers that are overdue, alarms. */
export const supervisionJobs = (parts: SupervisionParts): readonly Job[] => [
  defineJob(
    'supervision.terms',
    async (_data, { db }) => {
      await endTerms(db);
    },
    { cron: '5 0 * * *' },
  ),
  defineJob('supervision.ending', (_data, { db }) => announceEnds(db), { cron: '0 8 * * *' }),
  defineJob(
    'supervision.overdue',
    async (_data, { db }) => {
      await markOverdue(db);
    },
    { cron: '*/10 * * * *' },
  ),
  defineJob('supervision.alarms', (_data, { db }) => tellAlarms(db, parts), { cron: '15 8 * * *' }),
];

/** The lists of supervision. */
export const supervisionExports = (parts: SupervisionParts): readonly ExportKind[] => [
  defineExport<Order<SupervisorFilter>>(SUPERVISORS_EXPORT, (order, { db }) => supervisorsFile(db, order)),
  defineExport<Order<OpinionFilter>>(OPINIONS_EXPORT, (order, { db }) => opinionsFile(db, order)),
  defineExport<Order<AlarmFilter>>(PROJECTS_EXPORT, (order, { db }) =>
    projectsFile(db, order, allProjectAlarms(parts)),
  ),
];
