import { organizationType, projectState, sectionState } from '#shared/areas/project/codes';
import type { ProjectAction, SectionAction } from '#shared/areas/project/contract';
import { inviteeText } from '#shared/areas/project/invitee-texts';
import { invites } from '#shared/areas/project/purchase-mode';
import { sectionFaultText as t } from '#shared/areas/project/section-fault-texts';
import { planProgress, type PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Wording } from '#shared/kit/language';
import type { Actor } from '../../http/context.ts';
import { needs, type Refusal, type RuleRefusal } from '../../http/refusal.ts';
import { standingIn } from '../department/lent.service.ts';
import type { Project, ProjectSection } from './project.table.ts';

const s = sectionState.code;

type Deciding = Pick<
  Project,
  'stage' | 'state' | 'organizationType' | 'ownerGuid' | 'agentGuid' | 'enterpriseGuid' | 'tenderWay'
>;

/** What else stands between a project and its acts. */
export interface ProjectTies {
  /** The stage somebody registered last in a live section; null: none. */
  lastRegistered: PlanProgress | null;
  /** The last stage any of its sections has reached, whatever became of it; 0 without sections. */
  furthest: PlanProgress;
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
  { lastRegistered, furthest }: ProjectTies,
  person: Actor,
): Record<ProjectAction, Refusal | null> {
  const actor = standingIn(person, found.enterpriseGuid);
  const runs = needs(actor, 'project:progress') ?? notRunning(found, actor) ?? archived(found);
  return {
    register: runs ?? (isNoneLive(found) ? atState(t.noneLive) : null),
    takeBack:
      runs ??
      (lastRegistered === null
        ? rule('state', '没有可撤回的登记', 'There is no registered stage to take back')
        : null),
    allocate: needs(actor, 'project:allocate'),
    addSection:
      runs ?? (Math.max(found.stage, furthest) > planProgress.code.preparing ? atState(t.issued) : null),
    repeat: runs ?? (hasFailed(found) ? null : atState(t.notFailed)),
    updateGroup: notLeading(found, actor) ?? archived(found),
  };
}

/** What speaks against each act on a section of a project that this person may move on. */
export function decideSectionActs(
  found: Deciding,
  { state, stage }: Pick<ProjectSection, 'state' | 'stage'>,
  { isContracted }: { isContracted: boolean },
  person: Actor,
): Record<SectionAction, Refusal | null> {
  const actor = standingIn(person, found.enterpriseGuid);
  const runs = needs(actor, 'project:progress') ?? notRunning(found, actor) ?? archived(found);
  const notLive = state === s.live ? null : atState(t.notLive);
  const notFailed = state === s.failed ? null : atState(t.notFailed);
  const bound =
    stage >= planProgress.code.signed ? atState(t.signed) : isContracted ? atState(t.contracted) : null;
  const divided = stage > planProgress.code.preparing ? atState(t.issued) : null;
  const edit = runs ?? notLive ?? divided;
  /** The same as of its division, in words of its own. */
  const before = (issued: Wording) => runs ?? notLive ?? (divided && atState(issued));
  return {
    edit,
    delete: edit,
    fail: runs ?? notLive ?? bound ?? (stage < planProgress.code.issued ? atState(t.notIssued) : null),
    restore: runs ?? notFailed,
    end: runs ?? (state === s.failed ? null : notLive) ?? bound,
    repeat: runs ?? notFailed,
    editMaterials: before(t.materialsIssued),
    editInvitees:
      before(t.inviteesIssued) ?? (invites(found.tenderWay) ? null : atState(inviteeText.noneInvited)),
  };
}

const isNoneLive = ({ state }: Deciding) =>
  state === projectState.code.failed || state === projectState.code.ended;
const hasFailed = ({ state }: Deciding) =>
  state === projectState.code.failed || state === projectState.code.partlyFailed;

const atState = (text: Wording): RuleRefusal => ({ by: 'state', text });

/** The group of a project is made up by its manager, one of the buyer's people, or by who allocates projects. */
function notLeading(found: Deciding, actor: Actor): RuleRefusal | null {
  const { permissions } = actor;
  const isManager = found.ownerGuid === actor.guid && permissions.has('project:progress');
  if (found.enterpriseGuid === actor.enterpriseGuid && isManager) return null;
  if (permissions.has('project:allocate')) return null;
  return rule(
    'owner',
    '只有本项目的项目经理或项目分配人可以调整项目组',
    'Only the manager of the project, or who allocates projects, changes its group',
    [found.ownerGuid],
  );
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
