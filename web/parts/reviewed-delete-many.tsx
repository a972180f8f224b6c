import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { refetch } from '../api/query.ts';
import { Dialog } from '../kit/dialog.tsx';
import css from './reviewed.module.css';
import type { ReviewedKind, ReviewedRow } from './reviewed-kind.ts';
import { useKindName, useReviewedTexts } from './reviewed-texts.ts';

const SHOWN = 5;

/** Deletes the chosen documents one by one, names them first, and says which could not be deleted and why. */
export function ReviewedDeleteMany<Row extends ReviewedRow & { actions: readonly string[] }>({
  of: { code, calls, nameOf },
  chosen,
  noOf,
  onDone,
}: {
  of: ReviewedKind<Row>;
  chosen: readonly Row[];
  /** Its number, beside the name. */
  noOf: (row: Row) => string;
  onDone: () => void;
}) {
  const texts = useReviewedTexts();
  const kind = useKindName(code);
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string[]>([]);
  const deletable = chosen.filter(({ actions }) => actions.includes('delete'));
  const others = chosen.length - deletable.length;

  async function remove() {
    setBusy(true);
    const refused: string[] = [];
    for (const row of deletable)
      await call(calls.delete, { guid: row.guid, version: row.version }).catch((error: Error) =>
        refused.push(`${nameOf(row)}：${error.message}`),
      );
    await refetch(client, calls.list);
    setBusy(false);
    setFailed(refused);
    if (refused.length > 0) return;
    setOpen(false);
    onDone();
  }
  return (
    <>
      <Button
        danger
        disabled={chosen.length === 0}
        onClick={() => {
          setFailed([]);
          setOpen(true);
        }}
      >
        {chosen.length > 0 ? `${texts.deleteMany} (${chosen.length})` : texts.deleteMany}
      </Button>
      <Dialog
        open={isOpen}
        title={texts.deleteMany}
        okText={texts.delete}
        okButtonProps={{ danger: true, disabled: deletable.length === 0 || failed.length > 0 }}
        cancelText={failed.length > 0 ? texts.close : texts.cancel}
        confirmLoading={isBusy}
        onOk={() => void remove()}
        onCancel={() => setOpen(false)}
      >
        {failed.length > 0 ? (
          <Alert
            type="warning"
            showIcon
            title={texts.deletedSome(deletable.length - failed.length, failed.length)}
            description={failed.join('；')}
          />
        ) : deletable.length === 0 ? (
          texts.deleteManyNone(kind)
        ) : (
          <>
            <p>{texts.confirmMany(deletable.length, kind)}</p>
            <ul className={css.sentences}>
              {deletable.slice(0, SHOWN).map((row) => (
                <li key={row.guid}>
                  {nameOf(row)} <span className={css.soft}>{noOf(row)}</span>
                </li>
              ))}
              {deletable.length > SHOWN && <li>…</li>}
            </ul>
            {others > 0 && <p>{texts.deleteManySkip(others)}</p>}
            <p className={css.soft}>{texts.confirm.deleteText(kind)}</p>
          </>
        )}
      </Dialog>
    </>
  );
}
