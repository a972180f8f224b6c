import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { z } from 'zod';
import { type DocumentCode, stepAct } from '#shared/areas/approval/codes';
import { auditEvent } from '#shared/areas/audit/codes';
import { feedSource } from '#shared/areas/comment/codes';
import { commentCalls, type FeedEntry } from '#shared/areas/comment/contract';
import type { Language } from '#shared/kit/language';
import { call } from '../../api/call.ts';
import { useLanguage } from '../../kit/language.ts';
import { NothingYet, PageState } from '../../kit/page-state.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import css from './comment.module.css';
import { useCommentTexts } from './texts.ts';

type Place = z.output<typeof commentCalls.feed.output>['next'];

/** What happened to a document, newest first. */
export function Feed({ kind, guid }: { kind: DocumentCode; guid: string }) {
  const texts = useCommentTexts();
  const feed = useInfiniteQuery({
    queryKey: [commentCalls.feed.path, { kind, guid }],
    queryFn: ({ pageParam, signal }) =>
      call(commentCalls.feed, { kind, guid, ...(pageParam && { before: pageParam }) }, signal),
    initialPageParam: null as Place,
    getNextPageParam: ({ next }) => next,
    meta: { quiet: true },
  });
  return (
    <>
      <PageState of={feed} rows={6}>
        {({ pages }) => {
          const all = pages.flatMap(({ list }) => list);
          if (all.length === 0) return <NothingYet hint={texts.nothing} />;
          return (
            <ol className={css.feed} aria-label={texts.views.feed}>
              {all.map((one) => (
                <Entry key={one.guid} entry={one} />
              ))}
            </ol>
          );
        }}
      </PageState>
      {feed.hasNextPage && (
        <Button loading={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
          {texts.earlier}
        </Button>
      )}
    </>
  );
}

const wordOf = ({ source, code }: FeedEntry, language: Language) =>
  (source === feedSource.code.step ? stepAct : auditEvent).label(code, language);

function Entry({ entry }: { entry: FeedEntry }) {
  const texts = useCommentTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const word = wordOf(entry, language);
  return (
    <li className={css.entry}>
      <time className={css.soft}>{entry.at.slice(0, 16)}</time>
      <span>
        <strong>{entry.name || texts.program}</strong> {entry.about ? mark.noted(word, entry.about) : word}
      </span>
    </li>
  );
}
