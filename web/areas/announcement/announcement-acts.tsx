import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import {
  type AnnouncementRow,
  currentAnnouncements,
  listAnnouncements,
  publishAnnouncement,
  withdrawAnnouncement,
} from '#shared/areas/dictionary/contract';
import { mutation, refetch } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { useLanguage } from '../../kit/language.ts';
import { useTexts } from './texts.ts';

/** What can be done with one announcement: change it, show it, take it down. */
export function AnnouncementActs({ row, onEdit }: { row: AnnouncementRow; onEdit: () => void }) {
  const texts = useTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const onSettled = () => refetch(client, listAnnouncements, currentAnnouncements);
  const publish = useMutation({ ...mutation(publishAnnouncement, { done: texts.published }), onSettled });
  const withdraw = useMutation({ ...mutation(withdrawAnnouncement, { done: texts.withdrawn }), onSettled });
  const isDraft = row.publishedAt === null;
  const move = isDraft ? publish : withdraw;
  return (
    <>
      <Button type="link" size="small" onClick={onEdit}>
        {texts.edit}
      </Button>
      <ConfirmButton
        type="link"
        size="small"
        danger={!isDraft}
        act={isDraft ? texts.publish : texts.withdraw}
        thing={row.title[language]}
        explanation={isDraft ? texts.publishHint : texts.withdrawHint}
        onConfirm={() => move.mutateAsync({ guid: row.guid, version: row.version }).catch(() => undefined)}
      />
    </>
  );
}
