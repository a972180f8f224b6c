import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import type { DocumentCode } from '#shared/areas/approval/codes';
import { COMMENT_PARAM } from '#shared/areas/comment/codes';
import { type Comment, commentCalls } from '#shared/areas/comment/contract';
import { partsOf } from '#shared/areas/comment/mentions';
import { call } from '../../api/call.ts';
import { mutation, refetch } from '../../api/query.ts';
import { useUser } from '../../api/user.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import css from './comment.module.css';
import { Composer } from './composer.tsx';
import { useCommentTexts } from './texts.ts';

const ROWS = 20;

/** The comments on a document, newest first, below the field for one more. */
export function Comments({ kind, guid, mayWrite }: { kind: DocumentCode; guid: string; mayWrite: boolean }) {
  const texts = useCommentTexts();
  const comments = useInfiniteQuery({
    queryKey: [commentCalls.list.path, { kind, guid }],
    queryFn: ({ pageParam, signal }) =>
      call(commentCalls.list, { kind, guid, page: pageParam, rows: ROWS }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, rows, total }) => (page * rows < total ? page + 1 : undefined),
    meta: { quiet: true },
  });
  return (
    <>
      {mayWrite && <Composer key={guid} kind={kind} guid={guid} />}
      <PageState of={comments} rows={4}>
        {({ pages }) => {
          const all = onceEach(pages.flatMap(({ list }) => list));
          if (all.length === 0) return <NothingYet hint={mayWrite ? texts.none : texts.noneToWrite} />;
          return (
            <ol className={css.list} aria-label={texts.views.talk}>
              {all.map((one) => (
                <Said key={one.guid} comment={one} />
              ))}
            </ol>
          );
        }}
      </PageState>
      {comments.hasNextPage && (
        <Button loading={comments.isFetchingNextPage} onClick={() => void comments.fetchNextPage()}>
          {texts.older}
        </Button>
      )}
    </>
  );
}

/** A comment written meanwhile moves others to the next page, where they come again. */
const onceEach = (list: readonly Comment[]) => [...new Map(list.map((one) => [one.guid, one])).values()];

function Said({ comment }: { comment: Comment }) {
  const texts = useCommentTexts();
  const me = useUser()?.guid;
  const client = useQueryClient();
  const meant = useSearchParams()[0].get(COMMENT_PARAM);
  const withdraw = useMutation({
    ...mutation(commentCalls.withdraw, { done: texts.done }),
    onSettled: () => refetch(client, commentCalls.list, commentCalls.feed),
  });
  const { guid, writer, writtenAt, text, mentions, isWithdrawn } = comment;
  return (
    <li className={guid === meant ? `${css.one} ${css.meant}` : css.one}>
      <div className={css.head}>
        <strong>{writer.name}</strong>
        <time className={css.soft}>{writtenAt.slice(0, 16)}</time>
        {writer.guid === me && !isWithdrawn && (
          <ConfirmButton
            type="link"
            size="small"
            className={css.act!}
            act={texts.withdraw}
            thing={texts.thing}
            explanation={texts.afterwards}
            onConfirm={() => withdraw.mutateAsync({ guid }).catch(() => undefined)}
          />
        )}
      </div>
      {isWithdrawn ? (
        <p className={css.soft}>{texts.withdrawn}</p>
      ) : (
        <p className={css.text}>
          {partsOf(text, mentions).map((part, at) =>
            part.guid === null ? (
              part.text
            ) : (
              <span key={at} className={css.mention}>
                {part.text}
              </span>
            ),
          )}
        </p>
      )}
    </li>
  );
}
