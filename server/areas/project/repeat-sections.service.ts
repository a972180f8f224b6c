import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { sectionState } from '#shared/areas/project/codes';
import type { sectionCalls } from '#shared/areas/project/section-contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { NotFound } from '../../kit/errors.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import { lockSectionsFor } from './lock-project.ts';
import type { ProjectParts } from './project-parts.ts';
import { type Project, project, projectSection, type ProjectSection, projectStage } from './project.table.ts';
import { sectionsOf } from './sections.service.ts';
import { copySectionParts } from './section-parts.ts';
import { settleSection } from './settle-section.ts';

type Asked = z.output<typeof sectionCalls.repeat.input>;

/**
 * 重新采购: a new round of each failed section, from the start, with its materials and whom it invites; the money it
 * holds is that of the round before.
 */
export const repeatSections =
  (parts: ProjectParts) =>
  ({ guid, version, sectionNos, reason, planned = [] }: Asked, context: Context) =>
    inTransaction(context.db, async (db) => {
      const asked = { guid, act: 'repeat', version, sectionNos, field: 'sectionNos' } as const;
      const { found, sections } = await lockSectionsFor(db, context, parts, asked);
      return repeatIn(db, context, parts, found, { sections, sectionNos, reason, planned });
    });

/** The next round of a failed section whose tender is held again; in the caller's transaction, which has asked who may. */
export async function repeatTendered(
  db: Db,
  context: AuditContext,
  parts: Pick<ProjectParts, 'tenders'>,
  { projectGuid, sectionNo, reason }: { projectGuid: string; sectionNo: string; reason: string },
): Promise<void> {
  const [found] = await db.select().from(project).where(eq(project.guid, projectGuid)).for('update');
  if (!found) throw new NotFound();
  const sections = await sectionsOf(db, projectGuid);
  await repeatIn(db, context, parts, found, { sections, sectionNos: [sectionNo], reason, planned: [] });
}

interface Repeated {
  sections: readonly ProjectSection[];
  sectionNos: readonly string[];
  reason: string;
  planned: NonNullable<Asked['planned']>;
}

async function repeatIn(
  db: Db,
  context: AuditContext,
  parts: Pick<ProjectParts, 'tenders'>,
  found: Project,
  { sections, sectionNos, reason, planned }: Repeated,
) {
  const { guid } = found;
  const rounds = nextRounds(sectionNos, sections);
  await db
    .update(projectSection)
    .set({ state: sectionState.code.repeated })
    .where(and(eq(projectSection.projectGuid, guid), inArray(projectSection.sectionNo, [...sectionNos])));
  await db.insert(projectSection).values(rounds);
  await copySectionParts(db, guid, rounds);
  for (const { stage, date } of planned)
    await db
      .insert(projectStage)
      .values({ projectGuid: guid, stage, plannedDate: date })
      .onConflictDoUpdate({
        target: [projectStage.projectGuid, projectStage.stage],
        set: { plannedDate: date },
      });
  const moved = await settleSection(db, context, found, {
    event: 'project.reprocure',
    sections: rounds,
    after: { instead: sectionNos, planned: planned.map(({ date }) => date) },
    reason,
  });
  await parts.tenders.repeated(db, context, guid, rounds);
  return { ...moved, sectionNos: rounds.map(({ sectionNo }) => sectionNo) };
}

const NO_MAX = 20;
const NAME_MAX = 200;

/** The rounds that follow failed sections, each under a number no section has, in the order of the old ones. */
function nextRounds(sectionNos: readonly string[], sections: readonly ProjectSection[]): ProjectSection[] {
  const taken = new Set(sections.map(({ sectionNo }) => sectionNo));
  const last = Math.max(...sections.map(({ position }) => position));
  return sections
    .filter(({ sectionNo }) => sectionNos.includes(sectionNo))
    .map((old, at) => {
      const round = old.round + 1;
      const first = firstRoundOf(old, sections);
      const mark = `（第${round}次）`;
      const sectionNo = freeNo(`${first.sectionNo}-${round}`, taken);
      taken.add(sectionNo);
      return {
        ...old,
        position: last + 1 + at,
        sectionNo,
        sectionName: `${first.sectionName.slice(0, NAME_MAX - mark.length)}${mark}`,
        state: sectionState.code.live,
        stage: planProgress.code.notStarted,
        round,
        againOf: old.sectionNo,
        closedDate: null,
        failureReason: null,
        closedReason: '',
        closedBy: '',
      };
    });
}

/** The section of the first round that this one procures again, itself in the first. */
function firstRoundOf(one: ProjectSection, sections: readonly ProjectSection[]): ProjectSection {
  const before = sections.find(({ sectionNo }) => one.againOf !== '' && sectionNo === one.againOf);
  return before ? firstRoundOf(before, sections) : one;
}

/** A number no section has, as near to the one wanted as there is. */
function freeNo(wanted: string, taken: ReadonlySet<string>): string {
  for (let at = 0; ; at += 1) {
    const end = at === 0 ? '' : `.${at}`;
    const one = `${wanted.slice(0, NO_MAX - end.length)}${end}`;
    if (!taken.has(one)) return one;
  }
}
