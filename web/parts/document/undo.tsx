import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../api/query.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import { FormWindow, ReasonField } from '../form/form-window.tsx';
import { type ActedOn, type DocumentRow, type DocumentWindow, nameOf } from './kind.ts';
import { useKindName, useDocumentTexts } from './texts.ts';

const useUndoTexts = defineTexts('undo', {
  cn: {
    undoTitle: (name: string) => `撤销“${name}”`,
    undoReason: '撤销原因',
    done: '已撤销',
    isAsked: '已申请撤销，待最后审批人确认',
    undoHint: (kind: string) => `不少于5个字，撤销后${kind}回到未提交状态。`,
  },
  en: {
    undoTitle: (name: string) => `Revoke “${name}”`,
    undoReason: 'Reason',
    done: 'Revoked',
    isAsked: 'Revocation asked for; the last approver has to confirm',
    undoHint: (kind: string) => `At least 5 characters; the ${kind} becomes a draft again.`,
  },
});

/** Asks why an approved document is taken back (documents.md 5.0, 撤销). */
export function DocumentUndo({
  of: { kind: facts, calls },
  document,
  onClose,
  onDone,
}: Pick<DocumentWindow<DocumentRow>, 'document' | 'onClose' | 'onDone'> & { of: ActedOn }) {
  const texts = useDocumentTexts();
  const asked = useUndoTexts();
  const kind = useKindName(facts.code);
  const { guid, version } = document;
  const undo = useMutation(
    mutation(calls.undo!, { done: ({ isAsked }) => asked[isAsked ? 'isAsked' : 'done'] }),
  );
  return (
    <FormWindow<{ reason: string }>
      title={asked.undoTitle(nameOf(facts, document))}
      okText={texts.undo}
      danger
      send={({ reason }) => undo.mutateAsync({ guid, version, reason })}
      onClose={onClose}
      onDone={onDone}
    >
      <ReasonField
        label={asked.undoReason}
        hint={asked.undoHint(kind)}
        rule={calls.undo!.input.shape.reason}
      />
    </FormWindow>
  );
}
