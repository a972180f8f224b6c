import { type ActOf, type AnyDocumentKind, SUBMITTED_ACTS } from '#shared/areas/document/kind';
import type { Wording } from '#shared/kit/language';
import type { Refusal } from '../../http/refusal.ts';
import { decideApproval } from '../approval/explain.service.ts';
import type { DocumentAccess } from './access.service.ts';
import type { Described, DocumentTable, Ties, Viewer } from './described.service.ts';

/** One act as an explanation shows it; as `access` takes them. */
interface ExplainedAct {
  act: string;
  label: Wording;
  /** What the call of the act asks for before it looks at the record; null when any signed-in person may call it. */
  permission: string | null;
}

/** The acts on a kind's documents in the order people read them. */
function explainedActs({ area, acts, isMadeElsewhere }: AnyDocumentKind): ExplainedAct[] {
  const write = `${area}:write`;
  const act = (name: string, cn: string, en: string, permission: string | null) => ({
    act: name,
    label: { cn, en },
    permission,
  });
  const given = [
    act('read', '查看', 'View', null),
    act('edit', '编辑', 'Edit', write),
    act('submit', '提交', 'Submit', write),
    act('recall', '撤回', 'Withdraw', write),
    act('urge', '催办', 'Urge', null),
    act('approve', '审核通过', 'Approve', null),
    act('reject', '驳回', 'Reject', null),
    act('undo', '撤销', 'Revoke', null),
    act('void', '作废', 'Void', `${area}:undo`),
    act('delete', '删除', 'Delete', write),
  ];
  return [
    ...given.filter((one) => !(isMadeElsewhere && SUBMITTED_ACTS.includes(one.act))),
    ...Object.entries(acts).map(([name, { label, needs }]) => act(name, label.cn, label.en, needs)),
  ];
}

/** "Why can't I?" for the documents of a kind. */
export interface DocumentExplain {
  acts: readonly ExplainedAct[];
  /** Whether a person sees the document. */
  sees: (viewer: Viewer, guid: string) => Promise<boolean>;
  /**
   * What speaks against each act of this person, its approval included and what only shows when the act is tried; null
   * when for this person there is no such document. Who reaches it without seeing it is told of the acts they have on it.
   */
  decide: (
    viewer: Viewer,
    guid: string,
  ) => Promise<{ name: string; decisions: Record<string, Refusal | null> } | null>;
}

/** What explains the acts on a kind's documents, by its access and by its review (`documentReview`). */
export const documentExplain = <K extends AnyDocumentKind, T extends DocumentTable, X extends Ties>(
  { kind }: Pick<Described<K, T, X>, 'kind' | 'table'>,
  access: DocumentAccess<K, T, X>,
  review: {
    lateRefusal: (viewer: Viewer, found: T['$inferSelect'], act: ActOf<K>) => Promise<Refusal | null>;
  },
): DocumentExplain => ({
  acts: explainedActs(kind),
  sees: access.canRead,
  async decide(viewer, guid) {
    const { db, actor } = viewer;
    const found = await access.stored(db, guid);
    if (!found) return null;
    const maySee = await access.canRead(viewer, guid);
    const given = access.decide(found, await access.findTies(db, guid), actor);
    const acts = Object.keys(given) as ActOf<K>[];
    if (!maySee && !acts.some((act) => access.isReached(found, act, actor))) return null;
    const { recall, urge, approve, reject } = await decideApproval(viewer, kind.code, guid);
    const ofCase: Record<string, Refusal | null> = { recall, urge };
    const refusalOf = async (act: ActOf<K>): Promise<Refusal | null> =>
      maySee || access.isReached(found, act, actor)
        ? (given[act] ?? ofCase[act] ?? (await review.lateRefusal(viewer, found, act)))
        : { by: 'scope' };
    const decisions: Record<string, Refusal | null> = {};
    for (const act of acts) decisions[act] = await refusalOf(act);
    return {
      name: (found as unknown as Record<string, string>)[kind.key.no]!,
      decisions: { ...decisions, read: maySee ? null : { by: 'scope' }, approve, reject },
    };
  },
});
