import { paths } from '#shared/areas/session/paths';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { notify } from '../notification/notification.service.ts';
import type { Project } from './project.table.ts';

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
export async function tellProgress(
  db: Db,
  { actor }: Pick<Context, 'actor'>,
  found: Project,
  told: Told,
): Promise<void> {
  const people = [found.ownerGuid, found.handlerGuid].filter(
    (guid): guid is string => guid !== null && guid !== actor.guid,
  );
  await notify(db, {
    userGuids: people,
    kind: `project.${told.what}`,
    title: titleOf(found, actor.name, told),
    link: paths.project(found.guid),
  });
}
