import { useMutation, useQuery } from '@tanstack/react-query';
import { noticeCalls } from '#shared/areas/recruitment-notice/contract';
import type { NoticeDetail, NoticeRow } from '#shared/areas/recruitment-notice/views';
import { mutation, query } from '../../api/query.ts';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { PublishWindow } from '../../parts/document/publish-window.tsx';
import { useTexts } from './texts.ts';

/** 发布: at once, or by itself at the time the notice names. */
export function PublishNotice({ document, onClose, onDone }: DocumentWindow<NoticeRow>) {
  const texts = useTexts();
  const { guid, version, title } = document;
  const found = useQuery(query(noticeCalls.detail, { guid }, { quiet: true })).data as
    | NoticeDetail
    | undefined;
  const publish = useMutation(mutation(noticeCalls.publish, { done: texts.published }));
  return (
    <PublishWindow
      name={title}
      lead={texts.publishLead}
      planned={found && texts.planned(found.publishTime.slice(0, 16))}
      send={(when) => publish.mutateAsync({ guid, version, when })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
