import { auditEvent } from '#shared/areas/audit/codes';
import { paths } from '#shared/areas/session/paths';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import type { Actor, Context } from '../../http/context.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import { notify } from '../notification/notification.service.ts';
import type { Project } from './project.table.ts';
import type { SectionAct } from './section-act.ts';

type Told =
  | { what: 'registered'; stage: PlanProgress; date: string }
  | { what: 'takenBack'; stage: PlanProgress; reason: string };

function titleOf({ projectNo, projectName }: Project, by: string, told: Told): Wording {
  const cn = planProgress.label(told.stage, 'cn');
  const en = planProgress.label(told.stage, 'en');
  const named = `${projectNo} ${projectName}`;
  return told.what === 'registered'
    ? {
        cn: `${by}登记了项目进度“${cn}”（${told.date}）：${named}`,
        en: `${by} registered “${en}” on ${told.date}: ${named}`,
      }
    : {
        cn: `${by}撤回了项目进度“${cn}”：${named}，原因：${told.reason}`,
        en: `${by} took back “${en}” of ${named}: ${told.reason}`,
      };
}

/** Tells the manager of a project and the handler of its set-up what somebody else did, in its transaction. */
export const tellProgress = (db: Db, { actor }: Pick<Context, 'actor'>, found: Project, told: Told) =>
  tell(db, actor, found, { kind: `project.${told.what}`, title: titleOf(found, actor.name, told) });

/** The same of what was done with its sections. */
export function tellSections(
  db: Db,
  { actor }: Pick<AuditContext, 'actor'>,
  found: Project,
  { event, sections, reason = '' }: Pick<SectionAct, 'event' | 'sections' | 'reason'>,
) {
  const { cn, en } = auditEvent.wording(event);
  const names = sections.map(({ sectionName }) => sectionName);
  const by = actor?.name ?? '';
  return tell(db, actor, found, {
    kind: event,
    title: {
      cn: `${by}${cn}“${names.join('”、“')}”：${found.projectNo} ${found.projectName}，原因：${reason}`,
      en: `${en}${by && ` by ${by}`}: “${names.join('”, “')}” of ${found.projectNo} ${found.projectName}: ${reason}`,
    },
  });
}

function tell(db: Db, actor: Actor | null, found: Project, said: { kind: string; title: Wording }) {
  const people = [found.ownerGuid, found.handlerGuid].filter(
    (guid): guid is string => guid !== null && guid !== actor?.guid,
  );
  return notify(db, { userGuids: people, ...said, link: paths.project(found.guid) });
}
