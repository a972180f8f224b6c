import { useMutation, useQuery } from '@tanstack/react-query';
import { tenderNoticeCalls as calls } from '#shared/areas/tender-notice/contract';
import type { NoticeRow } from '#shared/areas/tender-notice/views';
import { mutation, query } from '../../api/query.ts';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { ConfirmWindow } from '../../parts/document/versioned-windows.tsx';
import { PublishWindow } from '../../parts/document/publish-window.tsx';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { PartySignWindow } from '../../parts/key/party-sign-window.tsx';
import { useTexts } from './texts.ts';

type Window = DocumentWindow<NoticeRow>;

/** 签章, over the content as it stands now. */
export const SignNotice = ({ document, onClose, onDone }: Window) => (
  <PartySignWindow
    calls={calls}
    document={document}
    name={document.title}
    onClose={onClose}
    onDone={onDone}
  />
);

/** 发布: at once, or by itself at the time the notice names. */
export function PublishNotice({ document: { guid, version, title }, onClose, onDone }: Window) {
  const texts = useTexts();
  const found = useQuery(query(calls.detail, { guid }, { quiet: true })).data;
  const publish = useMutation(mutation(calls.publish, { done: texts.published }));
  return (
    <PublishWindow
      name={title}
      lead={texts.publishLead}
      planned={found && (found.publishAt ? texts.planned(found.publishAt.slice(0, 16)) : null)}
      send={(when) => publish.mutateAsync({ guid, version, when })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** Takes a planned publication back. */
export function UnscheduleWindow({ document, onClose, onDone }: Window) {
  const texts = useTexts();
  return (
    <ConfirmWindow
      call={calls.unschedule}
      document={document}
      title={texts.unscheduleTitle(document.title)}
      okText={texts.unscheduleOk}
      done={texts.unscheduled}
      lead={texts.unscheduleLead}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

/** 补充邀请: sends the invitation also to who is named by now. */
export function InviteMoreWindow({ document: { guid, version, title }, onClose, onDone }: Window) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.inviteMore, { done: ({ sent }) => texts.invitedMore(sent) }));
  return (
    <FormWindow
      title={texts.inviteMoreTitle(title)}
      okText={texts.inviteMoreOk}
      lead={texts.inviteMoreLead}
      send={() => send.mutateAsync({ guid, version })}
      onClose={onClose}
      onDone={onDone}
    >
      {null}
    </FormWindow>
  );
}
