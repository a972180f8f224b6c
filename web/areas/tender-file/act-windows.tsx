import { useMutation, useQuery } from '@tanstack/react-query';
import { tenderFileCalls as calls } from '#shared/areas/tender-file/contract';
import type { TenderFileRow } from '#shared/areas/tender-file/views';
import { mutation, query } from '../../api/query.ts';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { PublishWindow } from '../../parts/document/publish-window.tsx';
import { ConfirmWindow } from '../../parts/document/versioned-windows.tsx';
import { PartySignWindow } from '../../parts/key/party-sign-window.tsx';
import { useTexts } from './texts.ts';

type Window = DocumentWindow<TenderFileRow>;

/** 签章, over the content as it stands now. */
export const SignFile = ({ document, onClose, onDone }: Window) => (
  <PartySignWindow
    calls={calls}
    document={document}
    name={document.docName}
    onClose={onClose}
    onDone={onDone}
  />
);

/** 发布: at once, or by itself at the time the file names. */
export function PublishFile({ document: { guid, version, docName }, onClose, onDone }: Window) {
  const texts = useTexts();
  const found = useQuery(query(calls.detail, { guid }, { quiet: true })).data;
  const publish = useMutation(mutation(calls.publish, { done: texts.published }));
  return (
    <PublishWindow
      name={docName}
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
      title={texts.unscheduleTitle(document.docName)}
      okText={texts.unscheduleOk}
      lead={texts.unscheduleLead}
      done={texts.unscheduled}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
