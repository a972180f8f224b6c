import { useMutation, useQuery } from '@tanstack/react-query';
import { tenderFileCalls as calls } from '#shared/areas/tender-file/contract';
import type { TenderFileRow } from '#shared/areas/tender-file/views';
import { call } from '../../api/call.ts';
import { mutation, query } from '../../api/query.ts';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { PublishWindow } from '../../parts/document/publish-window.tsx';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { SignWindow } from '../../parts/key/sign-window.tsx';
import { useTexts } from './texts.ts';

type Window = DocumentWindow<TenderFileRow>;

/** 签章, over the content as it stands now. */
export function SignFile({ document: { guid, version, docName }, onClose, onDone }: Window) {
  const texts = useTexts();
  // Load it again on coming back from applying for a certificate.
  const found = useQuery({
    ...query(calls.detail, { guid }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  if (!found.data?.signDigest) return null;
  return (
    <SignWindow
      title={texts.signTitle(docName)}
      okText={texts.signOk}
      digest={found.data.signDigest}
      certificates={found.data.certificates}
      sign={async (by) => {
        await call(calls.sign, { guid, version, ...by });
        await onDone();
      }}
      onClose={onClose}
    />
  );
}

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
export function UnscheduleWindow({ document: { guid, version, docName }, onClose, onDone }: Window) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.unschedule, { done: texts.unscheduled }));
  return (
    <FormWindow
      title={texts.unscheduleTitle(docName)}
      okText={texts.unscheduleOk}
      lead={texts.unscheduleLead}
      send={() => send.mutateAsync({ guid, version })}
      onClose={onClose}
      onDone={onDone}
    >
      {null}
    </FormWindow>
  );
}
