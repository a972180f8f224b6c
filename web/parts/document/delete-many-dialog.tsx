import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { refetch } from '../../api/query.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import css from './document.module.css';
import { type ActedOn, type DocumentRow, nameOf, noOf } from './kind.ts';
import { offerToRestore } from './offer-to-restore.ts';
import { useKindName, useDocumentTexts } from './texts.ts';

const useDeleteTexts = defineTexts('delete-many', {
  cn: {
    confirmMany: (count: number, kind: string) => `确定删除选中的 ${count} 份${kind}吗？`,
    deleteManySkip: (count: number) => `另有 ${count} 份不可删除（已提交过、审核中或已通过），将被跳过。`,
    deleteManyNone: (kind: string) => `选中的${kind}都不可删除：只能删除本人未提交过或未通过的。`,
    deletedMany: (count: number) => `已删除 ${count} 份`,
    deletedSome: (done: number, failed: number) => `已删除 ${done} 份，${failed} 份未能删除`,
  },
  en: {
    confirmMany: (count: number, kind: string) => `Delete ${count} of kind ${kind}?`,
    deleteManySkip: (count: number) => `${count} others cannot be deleted and are left out.`,
    deleteManyNone: (_kind: string) =>
      'None of these can be deleted: only your own never submitted, or rejected.',
    deletedMany: (count: number) => `${count} deleted`,
    deletedSome: (done: number, failed: number) => `${done} deleted, ${failed} could not be`,
  },
});

const SHOWN = 5;

/** A document among those chosen in a list. */
export type ChosenRow = DocumentRow & { actions: readonly string[] };

interface Deleted {
  done: ChosenRow[];
  refused: string[];
}

/** Names the chosen documents, deletes them one by one, and says which could not be deleted and why. */
export function DeleteManyDialog({
  of,
  chosen,
  onClose,
  onDone,
}: {
  of: ActedOn;
  chosen: readonly ChosenRow[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { kind: facts, calls } = of;
  const mark = usePunctuation();
  const texts = useDocumentTexts();
  const many = useDeleteTexts();
  const kind = useKindName(facts.code);
  const client = useQueryClient();
  const [failed, setFailed] = useState<string[]>([]);
  const deletable = chosen.filter(({ actions }) => actions.includes('delete'));
  const others = chosen.length - deletable.length;

  const remove = useMutation({
    mutationFn: async () => {
      const done: ChosenRow[] = [];
      const refused: string[] = [];
      for (const row of deletable)
        await call(calls.delete!, { guid: row.guid, version: row.version }).then(
          () => done.push(row),
          (error: Error) => refused.push(`${nameOf(facts, row)}${mark.colon}${error.message}`),
        );
      await refetch(client, calls.list);
      return { done, refused };
    },
    onSuccess: ({ refused }) => {
      setFailed(refused);
      if (refused.length === 0) onDone();
    },
    meta: {
      done: ({ done }: Deleted) => (done.length > 0 ? many.deletedMany(done.length) : ''),
      offer: (_none: never, { done }: Deleted) => offerToRestore(of, done, client),
    },
  });
  return (
    <Dialog
      open
      title={texts.deleteMany}
      okText={texts.delete}
      okButtonProps={{ danger: true, disabled: deletable.length === 0 || failed.length > 0 }}
      cancelText={failed.length > 0 ? texts.close : texts.cancel}
      confirmLoading={remove.isPending}
      onOk={() => remove.mutate()}
      onCancel={onClose}
    >
      {failed.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={many.deletedSome(deletable.length - failed.length, failed.length)}
          description={mark.clauses(failed)}
        />
      ) : deletable.length === 0 ? (
        many.deleteManyNone(kind)
      ) : (
        <>
          <p>{many.confirmMany(deletable.length, kind)}</p>
          <ul className={css.sentences}>
            {deletable.slice(0, SHOWN).map((row) => (
              <li key={row.guid}>
                {nameOf(facts, row)} <span className={css.soft}>{noOf(facts, row)}</span>
              </li>
            ))}
            {deletable.length > SHOWN && <li>…</li>}
          </ul>
          {others > 0 && <p>{many.deleteManySkip(others)}</p>}
          <p className={css.soft}>{texts.confirm.deleteText(kind)}</p>
        </>
      )}
    </Dialog>
  );
}
