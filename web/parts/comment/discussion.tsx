import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { DocumentCode } from '#shared/areas/approval/codes';
import { COMMENT_PARAM } from '#shared/areas/comment/codes';
import { commentCalls } from '#shared/areas/comment/contract';
import { query } from '../../api/query.ts';
import { PHONE, useMedia } from '../../kit/media.ts';
import { Panel } from '../../kit/page-head.tsx';
import { Segments } from '../../kit/segments.tsx';
import css from './comment.module.css';
import { Comments } from './comments.tsx';
import { Feed } from './feed.tsx';
import { Follow } from './follow.tsx';
import { useCommentTexts } from './texts.ts';

const VIEWS = ['talk', 'feed'] as const;

/** What people say about a document, who follows it and what happened to it; on a telephone it is opened by a button. */
export function Discussion({ kind, guid }: { kind: DocumentCode; guid: string }) {
  const texts = useCommentTexts();
  const isNamed = useSearchParams()[0].get(COMMENT_PARAM) !== null;
  const isPhone = useMedia(PHONE);
  const [isOpen, setOpen] = useState(!isPhone || isNamed);
  const [view, setView] = useState<(typeof VIEWS)[number]>('talk');
  const following = useQuery({
    ...query(commentCalls.following, { kind, guid }, { quiet: true }),
    enabled: isOpen,
  });
  if (!isOpen)
    return (
      <Panel title={texts.title} aside={<Button onClick={() => setOpen(true)}>{texts.show}</Button>}>
        {null}
      </Panel>
    );
  const mayWrite = following.data?.mayWrite ?? false;
  return (
    <Panel
      title={texts.title}
      aside={following.data && <Follow kind={kind} guid={guid} following={following.data} />}
    >
      <div className={css.views}>
        <Segments
          label={texts.choose}
          value={view}
          options={VIEWS.map((value) => ({ value, label: texts.views[value] }))}
          onChange={setView}
        />
      </div>
      {view === 'talk' ? (
        <Comments kind={kind} guid={guid} mayWrite={mayWrite} />
      ) : (
        <Feed kind={kind} guid={guid} />
      )}
    </Panel>
  );
}
