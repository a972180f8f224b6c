import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  ownTenderInvitationCalls as calls,
  type OwnTenderInvitationRow,
} from '#shared/areas/tender-notice/own-contract';
import { mutation, refetch } from '../../api/query.ts';
import { ReplyWindow } from '../../parts/invitation/reply-window.tsx';
import { useTexts } from './texts.ts';

/** 邀请回执: says whether one's company takes part. */
export function OwnReplyWindow({
  of: { guid, title, confirmEnd },
  onClose,
}: {
  of: Pick<OwnTenderInvitationRow, 'guid' | 'title' | 'confirmEnd'>;
  onClose: () => void;
}) {
  const texts = useTexts();
  const client = useQueryClient();
  const send = useMutation(mutation(calls.answer, { done: texts.replyDone }));
  return (
    <ReplyWindow
      name={title}
      lead={texts.replyLead(confirmEnd.slice(0, 16))}
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
