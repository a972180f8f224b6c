import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { z } from 'zod';
import type { DocumentCode } from '#shared/areas/approval/codes';
import { commentCalls } from '#shared/areas/comment/contract';
import { mutation, refetch } from '../../api/query.ts';
import css from './comment.module.css';
import { useCommentTexts } from './texts.ts';

/** How many follow a document, and the button to follow it or to let it go; the button is not there for who may only read. */
export function Follow({
  kind,
  guid,
  following: { isFollowing, count, mayFollow },
}: {
  kind: DocumentCode;
  guid: string;
  following: z.output<typeof commentCalls.following.output>;
}) {
  const texts = useCommentTexts();
  const client = useQueryClient();
  const change = useMutation({
    ...mutation(commentCalls.follow),
    onSuccess: () => refetch(client, commentCalls.following),
  });
  return (
    <span className={css.follow}>
      <span className={css.soft}>{texts.followers(count)}</span>
      {mayFollow && (
        <Button
          size="small"
          loading={change.isPending}
          onClick={() => change.mutate({ kind, guid, isFollowing: !isFollowing })}
        >
          {isFollowing ? texts.unfollow : texts.follow}
        </Button>
      )}
    </span>
  );
}
