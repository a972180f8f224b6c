import { useMutation } from '@tanstack/react-query';
import { mutation } from '../../api/query.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import { FormWindow, ReasonField } from '../form/form-window.tsx';
import { type ActedOn, type DocumentRow, type DocumentWindow, nameOf } from './kind.ts';
import { useKindName, useDocumentTexts } from './texts.ts';

const useVoidTexts = defineTexts('void', {
  cn: {
    title: (name: string) => `作废“${name}”`,
    reason: '作废原因',
    hint: (kind: string) => `作废后不可恢复：${kind}保留编号，占用的金额全部退回，不能再使用或修改。`,
    done: '已作废',
  },
  en: {
    title: (name: string) => `Void “${name}”`,
    reason: 'Reason',
    hint: (kind: string) =>
      `This cannot be undone: the ${kind} keeps its number, gives back all it holds and can no longer be used or changed.`,
    done: 'Voided',
  },
});

/** Asks why a document is ended for good and says what follows (documents.md 5.0, 作废). */
export function DocumentVoid({
  of: { kind: facts, calls },
  document,
  onClose,
  onDone,
}: Pick<DocumentWindow<DocumentRow>, 'document' | 'onClose' | 'onDone'> & { of: ActedOn }) {
  const { void: okText } = useDocumentTexts();
  const texts = useVoidTexts();
  const kind = useKindName(facts.code);
  const { guid, version } = document;
  const call = calls.void!;
  const end = useMutation(mutation(call, { done: texts.done }));
  return (
    <FormWindow<{ reason: string }>
      title={texts.title(nameOf(facts, document))}
      okText={okText}
      danger
      send={({ reason }) => end.mutateAsync({ guid, version, reason })}
      onClose={onClose}
      onDone={onDone}
    >
      <ReasonField label={texts.reason} hint={texts.hint(kind)} rule={call.input.shape.reason} />
    </FormWindow>
  );
}
