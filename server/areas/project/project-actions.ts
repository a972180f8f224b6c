import { organizationType } from '#shared/areas/project/codes';
import type { ProjectAction } from '#shared/areas/project/contract';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Actor } from '../../http/context.ts';
import { needs, type Refusal, type RuleRefusal } from '../../http/refusal.ts';
import { standingIn } from '../department/lent.service.ts';
import type { Project } from './project.table.ts';

type Deciding = Pick<Project, 'stage' | 'organizationType' | 'ownerGuid' | 'agentGuid' | 'enterpriseGuid'>;

/** What else stands between a project and its acts. */
export interface ProjectTies {
  /** The stage somebody registered last, among those that still stand; null: none. */
  lastRegistered: PlanProgress | null;
}

const rule = (by: 'owner' | 'state', cn: string, en: string, ask?: readonly string[]): RuleRefusal => ({
  by,
  text: { cn, en },
  ...(ask && { ask }),
});

/**
 * What speaks against each act of this person, who reaches the project by the permission the act needs; null where
 * nothing does. Writes ask it with the project locked; `actions` and explanations are made of the same answer.
 */
export function decideProjectActs(
  found: Deciding,
  { lastRegistered }: ProjectTies,
  person: Actor,
): Record<ProjectAction, Refusal | null> {
  const actor = standingIn(person, found.enterpriseGuid);
  const runs = needs(actor, 'project:progress') ?? notRunning(found, actor) ?? archived(found);
  return {
    register: runs,
    takeBack:
      runs ??
      (lastRegistered === null
        ? rule('state', '没有可撤回的登记', 'There is no registered stage to take back')
        : null),
    allocate: needs(actor, 'project:allocate'),
  };
}

/** An entrusted project is run by its agency, any other by its manager; without an agency again, by the buyer's people. */
function notRunning(found: Deciding, actor: Actor): RuleRefusal | null {
  if (found.ownerGuid === actor.guid) return null;
  if (found.agentGuid !== null)
    return found.agentGuid === actor.enterpriseGuid
      ? null
      : rule(
          'owner',
          '项目已委托代理机构，由代理机构的项目经理登记进度',
          'The project is entrusted: its agency registers the progress',
          [found.ownerGuid],
        );
  // Whom the project is lent to works on it beside its manager (documents.md 5.11).
  const isHelped = actor.lent !== undefined || found.organizationType === organizationType.code.entrusted;
  if (isHelped && found.enterpriseGuid === actor.enterpriseGuid) return null;
  return rule(
    'owner',
    '只有本项目的项目经理可以登记进度',
    'Only the manager of the project registers its progress',
    [found.ownerGuid],
  );
}

const archived = ({ stage }: Deciding) =>
  stage === planProgress.code.archived
    ? rule('state', '项目已归档，进度不能再改', 'The project is archived; its progress is final')
    : null;
