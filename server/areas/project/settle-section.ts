import type { Db } from '../../db/client.ts';
import { type AuditContext, record } from '../audit/audit.service.ts';
import type { Project } from './project.table.ts';
import type { SectionAct } from './section-act.ts';
import { settleProgress } from './settle-progress.ts';
import { settleSigning } from './settle-signing.ts';
import { tellSections } from './tell-progress.ts';

/** Brings a locked project in line with its sections, records what was done with some of them, and tells who must know. */
export async function settleSection(
  db: Db,
  context: AuditContext,
  found: Project,
  { event, sections, before = {}, after = {}, reason, also = {} }: SectionAct,
): Promise<{ guid: string; version: number }> {
  const { guid, projectNo } = found;
  const moved = await settleProgress(db, found, also);
  await record(db, context, {
    event,
    objectType: 'project',
    objectGuid: guid,
    objectName: projectNo,
    before: { ...before, stage: found.stage },
    after: {
      sections: sections.map(({ sectionNo, sectionName }) => `${sectionNo} ${sectionName}`),
      ...after,
      stage: moved.stage,
    },
    ...(reason !== undefined && { note: reason }),
  });
  await settleSigning(db, guid);
  if (reason !== undefined) await tellSections(db, context, found, { event, sections, reason });
  return { guid, version: moved.version };
}
