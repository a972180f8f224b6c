import type { ActOf, AnyDocumentKind, DocumentAct } from '#shared/areas/document/kind';
import type { Wording } from '#shared/kit/language';

/** One act as an explanation shows it; as `access` takes them. */
interface ExplainedAct {
  act: string;
  label: Wording;
  /** What the call of the act asks for before it looks at the record; null when any signed-in person may call it. */
  permission: string | null;
}

/** The acts on a kind's documents in the order people read them; `also` are those no button of a row stands for. */
export function explainedActs<K extends AnyDocumentKind>(
  kind: K,
  also: Readonly<Record<string, DocumentAct>> = {},
): ExplainedAct[] {
  const any: AnyDocumentKind = kind;
  const write = `${any.area}:write`;
  const act = (
    name: ActOf<K> | 'read' | 'approve' | 'reject',
    label: Wording,
    permission: string | null,
  ) => ({
    act: name,
    label,
    permission,
  });
  return [
    act('read', { cn: '查看', en: 'View' }, null),
    act('edit', { cn: '编辑', en: 'Edit' }, write),
    act('submit', { cn: '提交', en: 'Submit' }, write),
    act('recall', { cn: '撤回', en: 'Withdraw' }, write),
    act('urge', { cn: '催办', en: 'Urge' }, null),
    act('approve', { cn: '审核通过', en: 'Approve' }, null),
    act('reject', { cn: '驳回', en: 'Reject' }, null),
    act('undo', { cn: '撤销', en: 'Revoke' }, null),
    act('void', { cn: '作废', en: 'Void' }, `${any.area}:undo`),
    act('delete', { cn: '删除', en: 'Delete' }, write),
    ...Object.entries({ ...any.acts, ...also } as Record<string, DocumentAct>).map(
      ([name, { label, needs }]) => act(name as ActOf<K>, label, needs),
    ),
  ];
}
