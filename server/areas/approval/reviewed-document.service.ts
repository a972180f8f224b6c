import type { Transition } from '#shared/kit/transition';
import { ruleWording } from '#shared/kit/rule-texts';
import { text } from '#shared/kit/text-rules';
import type { Wording } from '#shared/kit/language';
import type { Actor, Context } from '../../http/context.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import { needs, notFrom, type Refusal, type RuleRefusal } from '../../http/refusal.ts';
import { approveTask, rejectTask } from './decide.ts';
import { getApproval } from './detail.service.ts';
import type { ApprovalSubject } from './subject.ts';

/** The acts every document with an approval has (documents.md 5.0, approval semantics). */
export type ReviewAct = 'edit' | 'submit' | 'recall' | 'urge' | 'undo' | 'delete';

/** What of a document those acts depend on. */
export interface Reviewed<S extends number> {
  status: S;
  /** How often it has been submitted. */
  round: number;
  createUserGuid: string;
  /** Its approval runs, and somebody has decided in it; null: it does not run. */
  approval: 'open' | 'begun' | null;
}

/** A kind of document: its states, who may write and undo it, what it is called in a refusal. */
export interface ReviewedKind<S extends number> {
  status: { label: (code: S, language: 'cn' | 'en') => string; code: { draft: S } };
  transition: Record<'submit' | 'recall' | 'undo', Transition<S>>;
  /** Permissions, as `plan:write` and `plan:undo`. */
  write: string;
  undo: string;
  noun: Wording;
}

/** A refusal for a reason that lies in the record. */
export const stateRefusal = (cn: string, en: string): RuleRefusal => ({ by: 'state', text: { cn, en } });

/** An approved document whose undo has been asked for waits for that. */
export const undoAsked = ({ approval }: Pick<Reviewed<number>, 'approval'>): RuleRefusal | null =>
  approval === null
    ? null
    : stateRefusal('撤销申请正在审批中', 'Its revocation has been asked for and is being decided');

/** Refuses who is not the record's own handler. */
export const ownerRefusal = (ownerGuid: string, { guid }: Pick<Actor, 'guid'>): RuleRefusal | null =>
  ownerGuid === guid
    ? null
    : {
        by: 'owner',
        text: { cn: '只有经办人本人可以进行此操作', en: 'Only its handler may do this' },
        ask: [ownerGuid],
      };

/**
 * What speaks against each of these acts of this person, who can see the document; null where nothing does. What a
 * kind of document adds (nothing downstream may refer to it) it adds behind these.
 */
export function reviewRefusals<S extends number>(
  kind: ReviewedKind<S>,
  found: Reviewed<S>,
  actor: Pick<Actor, 'guid' | 'permissions'>,
): Record<ReviewAct, Refusal | null> {
  const { transition, status, noun } = kind;
  const owner = ownerRefusal(found.createUserGuid, actor);
  const own = needs(actor, kind.write) ?? owner;
  const from = (states: readonly S[]) => notFrom(status, found.status, states);
  return {
    edit: own ?? from(transition.submit.from),
    submit: own ?? from(transition.submit.from),
    recall:
      own ??
      from(transition.recall.from) ??
      (found.approval === 'begun'
        ? stateRefusal(
            '已有审批人处理，不能撤回',
            'An approver has decided already, so it cannot be withdrawn',
          )
        : null),
    urge: owner ?? from(transition.recall.from),
    undo: (actor.permissions.has(kind.undo) ? null : own) ?? from(transition.undo.from) ?? undoAsked(found),
    // Delete only what was never submitted or was rejected.
    delete:
      own ??
      from(transition.submit.from) ??
      (found.status === status.code.draft && found.round > 0
        ? stateRefusal(
            `曾提交过的${noun.cn}不能删除`,
            `This ${noun.en} was submitted once, so it cannot be deleted`,
          )
        : null),
  };
}

interface Examination {
  guid: string;
  result: 'approve' | 'reject';
  opinion?: string | undefined;
  acknowledged?: boolean | undefined;
}

/** Decides one's own open task of a document's approval; a refusal needs an opinion and goes to the submitter. */
export const examine =
  (subject: ApprovalSubject) =>
  async ({ guid, result, opinion, acknowledged }: Examination, context: Context) => {
    const subjects = [subject];
    const { levels } = await getApproval(subjects, { kind: subject.kind, documentGuid: guid }, context);
    const task = levels.flatMap(({ tasks }) => tasks).find(({ actions }) => actions.includes(result));
    if (!task)
      throw new BusinessError({ cn: '没有待您审批的记录', en: 'Nothing here waits for your decision' });
    if (result === 'approve')
      return approveTask(subjects, { taskGuid: task.guid, opinion, acknowledged }, context);
    const checked = text(500).safeParse(opinion);
    if (!checked.success) {
      const { message } = checked.error.issues[0]!;
      throw faultAt('opinion', ruleWording(message));
    }
    return rejectTask(subjects, { taskGuid: task.guid, opinion: checked.data }, context);
  };
