import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OwnInquiryRow, ownInquiryCalls as calls } from '#shared/areas/inquiry/own-contract';
import { mutation, refetch } from '../../api/query.ts';
import { ReplyWindow } from '../../parts/invitation/reply-window.tsx';
import { useTexts } from './texts.ts';

/** Says whether one's company takes part, and if not why. */
export function AnswerWindow({
  of: { guid, inquiryName, deadline },
  onClose,
}: {
  of: Pick<OwnInquiryRow, 'guid' | 'inquiryName' | 'deadline'>;
  onClose: () => void;
}) {
  const texts = useTexts();
  const client = useQueryClient();
  const send = useMutation(mutation(calls.answer, { done: texts.answered }));
  return (
    <ReplyWindow
      name={inquiryName}
      lead={texts.answerLead(deadline.slice(0, 16))}
      rules={calls.answer.input.shape}
      send={(said) => send.mutateAsync({ guid, ...said })}
      onDone={async () => {
        await refetch(client, calls.list, calls.detail);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
