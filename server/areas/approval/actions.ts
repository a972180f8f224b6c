import type { CaseAction, TaskAction } from '#shared/areas/approval/codes';
import { URGE_HOURS } from '#shared/areas/approval/rules';
import { formatDateTime } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import { allowedOf, type Refusal, type RuleRefusal } from '../../http/refusal.ts';
import type { ApprovalCase, ApprovalTask } from './case.table.ts';
import { type Principal, principalsOn } from './deputies.ts';
import { hasVoteBeside, isBegun } from './flow.ts';
import { toFlowTask } from './flow-store.ts';
import { excludingOf, isExcluded } from './may-decide.ts';

const HOUR_MS = 3_600_000;

/** What the rows of a case alone do not say. */
interface Situation {
  userGuid: string;
  /** They submit or decide, and do not only read. */
  hasPart: boolean;
  /** How the case ended, in words; null while it is open. */
  ended: RuleRefusal | null;
  now: Date;
}

/** What speaks against each act of a person on a case; null where nothing does. */
export function decideCase(
  { submitterGuid, urgedAt }: ApprovalCase,
  tasks: readonly ApprovalTask[],
  { userGuid, hasPart, ended, now }: Situation,
): Record<CaseAction, Refusal | null> {
  const isSubmitter = submitterGuid === userGuid;
  const submitters = (cn: string, en: string): Refusal | null =>
    isSubmitter ? null : { by: 'owner', text: { cn, en }, ask: [submitterGuid] };
  const participants = (cn: string, en: string): Refusal | null =>
    hasPart ? null : { by: 'owner', text: { cn, en }, ask: [submitterGuid] };
  const hasBegun = isBegun({ tasks: tasks.map(toFlowTask) });
  return {
    recall:
      submitters('只有提交人可以撤回', 'Only its submitter may withdraw it') ??
      ended ??
      (hasBegun
        ? state({
            cn: '已有审批人处理，不能撤回',
            en: 'An approver has dealt with it already, so it cannot be withdrawn',
          })
        : null),
    urge: submitters('只有提交人可以催办', 'Only its submitter may urge') ?? ended ?? tooSoon(urgedAt, now),
    copy: participants('抄送对象只能查阅，不能再抄送', 'Whoever got a copy may only read it') ?? ended,
    comment: participants('抄送对象只能查阅，不能评论', 'Whoever got a copy may only read it') ?? ended,
  };
}

const state = (text: Wording): RuleRefusal => ({ by: 'state', text });

function tooSoon(urgedAt: Date | null, now: Date): RuleRefusal | null {
  const again = new Date((urgedAt?.getTime() ?? 0) + URGE_HOURS * HOUR_MS);
  if (now >= again) return null;
  const at = formatDateTime(again);
  return state({
    cn: `${URGE_HOURS}小时内只能催办一次，请于${at}后再试`,
    en: `Once in ${URGE_HOURS} hours only; try again after ${at}`,
  });
}

const ENDED = state({ cn: '该审批已结束', en: 'The approval has ended' });

/** What a person may do with a case now; `hasPart`: they submit or decide, and do not only read. */
export function caseActions(
  found: ApprovalCase,
  tasks: readonly ApprovalTask[],
  userGuid: string,
  hasPart: boolean,
): CaseAction[] {
  const ended = found.outcome === null ? null : ENDED;
  return allowedOf(decideCase(found, tasks, { userGuid, hasPart, ended, now: new Date() }));
}

/** Whether a task waits for this person; `principals` are the people they decide for. */
export const isPendingFor = (
  { state: of, assigneeGuid }: Pick<ApprovalTask, 'state' | 'assigneeGuid'>,
  found: ApprovalCase,
  userGuid: string,
  principals: readonly Principal[],
) =>
  of === 'pending' &&
  (assigneeGuid === userGuid || principalsOn(excludingOf(found), principals).has(assigneeGuid));

/**
 * What a person may do with a task now; `principals` are the people they decide for, `tasks` those of the case: who has a
 * vote on the level already only hands another's on.
 */
export function taskActions(
  task: ApprovalTask,
  { found, tasks }: { found: ApprovalCase; tasks: readonly ApprovalTask[] },
  userGuid: string,
  principals: readonly Principal[],
): TaskAction[] {
  if (!isPendingFor(task, found, userGuid, principals) || isExcluded(excludingOf(found), userGuid)) return [];
  const mayVote = !hasVoteBeside(tasks.map(toFlowTask), toFlowTask(task), userGuid);
  const isNormal = task.kind === 'normal';
  return [
    ...(mayVote ? (['approve', 'reject'] as const) : []),
    'transfer',
    ...(isNormal ? (['addSignBefore'] as const) : []),
    ...(isNormal && mayVote ? (['addSignAfter'] as const) : []),
  ];
}
