import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { recordState } from '#shared/areas/supplier/records/codes';
import { guidOf, recordCalls } from '#shared/areas/supplier/records/kind-calls';
import { kindOf } from '#shared/areas/supplier/records/kinds';
import type { RecordRow } from '#shared/areas/supplier/records/rows';
import { mutation, refetch } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { recordsStale } from './stale.ts';
import css from './supplier.module.css';
import { useTexts } from './texts.ts';

const s = recordState.code;

/** What can be done with one record: edit, remove, take a pending change or removal back. */
export function RecordActs({ of, onEdit }: { of: RecordRow; onEdit: (guid: string) => void }) {
  const texts = useTexts();
  const client = useQueryClient();
  const { kind, state, title, version } = of;
  const { key, isSingle } = kindOf(kind);
  const guid = guidOf(kind, of);
  const remove = useMutation(
    mutation(recordCalls[kind].remove, { done: state === s.new ? texts.removed : texts.marked }),
  );
  const revert = useMutation(mutation(recordCalls[kind].revert, { done: texts.undone }));
  const act = async (by: typeof remove) => {
    // Load anew also after a refusal: what is shown is stale.
    await by.mutateAsync({ [key]: guid, version }).catch(() => undefined);
    await refetch(client, ...recordsStale);
  };
  const undo = state === s.removed ? texts.undoRemoval : texts.undoChange;
  return (
    <div className={css.rowActs}>
      {state !== s.removed && (
        <Button type="link" size="small" onClick={() => onEdit(guid)}>
          {texts.edit}
        </Button>
      )}
      {(state === s.changed || state === s.removed) && (
        <ConfirmButton act={undo} thing={title} type="link" size="small" onConfirm={() => act(revert)} />
      )}
      {!isSingle && state !== s.removed && (
        <ConfirmButton
          act={texts.remove}
          thing={title}
          type="link"
          size="small"
          danger
          {...(state !== s.new && { explanation: texts.removeExplanation })}
          onConfirm={() => act(remove)}
        />
      )}
    </div>
  );
}
