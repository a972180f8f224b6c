import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { invitationReply, noticeKind } from '#shared/areas/tender-notice/codes';
import {
  type OwnTenderInvitation,
  ownTenderInvitationCalls as calls,
  type OwnTenderNotice,
} from '#shared/areas/tender-notice/own-contract';
import { query } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { RichText } from '../../kit/rich-text.tsx';
import { Differences } from '../../parts/document/differences.tsx';
import { FileList } from '../../parts/file/list.tsx';
import css from './notice.module.css';
import { OwnReplyWindow } from './own-reply-window.tsx';
import { useTexts } from './texts.ts';

/** An invitation to bid as a supplier it was sent to reads it: the letter in force, its own answer, and what followed. */
export function OwnTenderInvitationPage() {
  const texts = useTexts();
  const [params] = useSearchParams();
  const found = useQuery(query(calls.detail, { guid: params.get('guid') ?? '' }, { quiet: true }));
  return (
    <LoadedPage title={texts.ownTitle} of={found} rows={8}>
      {(of) => <Page of={of} />}
    </LoadedPage>
  );
}

function Page({ of }: { of: OwnTenderInvitation }) {
  const texts = useTexts();
  const mark = usePunctuation();
  const [isAnswering, setAnswering] = useState(false);
  const isPending = of.reply === invitationReply.code.pending;
  const inForce = of.notices.find((one) => one.isInForce);
  const others = of.notices.filter((one) => one !== inForce || one.differences.length > 0);
  return (
    <>
      <PageHead
        title={of.title}
        place={of.noticeNo}
        state={<CodeTag list={invitationReply} code={of.reply} />}
      >
        {of.actions.includes('answer') && (
          <Button type={isPending ? 'primary' : 'default'} onClick={() => setAnswering(true)}>
            {texts.toReply}
          </Button>
        )}
      </PageHead>
      <Notes of={of} />
      <Panel title={texts.facts}>
        <DetailFields
          of={[
            [texts.ownName, of.noticeNo],
            [texts.buyer, of.buyerName],
            [texts.sections, mark.row(of.sections) || of.projectName],
            [texts.confirmEnd, of.confirmEnd.slice(0, 16)],
            [texts.deadline, of.deadline?.slice(0, 16)],
            [
              texts.myReply,
              <span key="reply">
                <CodeTag list={invitationReply} code={of.reply} /> {of.declineReason}{' '}
                {of.answeredAt && (
                  <span className={css.soft}>
                    {of.answeredBy} {of.answeredAt.slice(0, 16)}
                  </span>
                )}
              </span>,
            ],
          ]}
        />
      </Panel>
      {inForce && (
        <Panel title={texts.letter}>
          <Letter of={inForce} />
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title={texts.sentAbout}>
          <ul className={css.list}>
            {others.map((one) => (
              <li key={one.guid}>
                <Sent of={one} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {isAnswering && <OwnReplyWindow of={of} onClose={() => setAnswering(false)} />}
    </>
  );
}

function Notes({ of }: { of: OwnTenderInvitation }) {
  const texts = useTexts();
  const isPending = of.reply === invitationReply.code.pending;
  const mayAnswer = of.actions.includes('answer');
  return (
    <div className={css.notes}>
      {of.isOver ? (
        <Alert type="warning" showIcon title={texts.overNote} />
      ) : (
        (isPending || !mayAnswer) && (
          <Alert
            type={mayAnswer ? 'info' : 'warning'}
            showIcon
            title={mayAnswer ? texts.tillThen(of.confirmEnd.slice(0, 16)) : texts.replyClosed}
          />
        )
      )}
      {of.edition > 1 && <Alert type="info" showIcon title={texts.changedNote(of.edition)} />}
    </div>
  );
}

/** The text as it was published, with its files and its digest. */
function Letter({ of }: { of: OwnTenderNotice }) {
  const texts = useTexts();
  return (
    <>
      <div className={css.text}>
        <RichText source={of.body} />
      </div>
      {of.files.length > 0 && (
        <>
          <h3>{texts.files}</h3>
          <FileList files={of.files} />
        </>
      )}
      <p className={css.soft}>
        {texts.digest} <span className={css.digest}>{of.digest}</span>
      </p>
    </>
  );
}

/** What was sent about it, to unfold. */
function Sent({ of }: { of: OwnTenderNotice }) {
  const language = useLanguage();
  return (
    <details className={css.sent}>
      <summary>
        {of.title}{' '}
        <span className={css.soft}>
          {noticeKind.label(of.noticeKind, language)} {of.publishedAt.slice(0, 16)}
        </span>
      </summary>
      {of.differences.length > 0 && <Differences of={of.differences} />}
      {!of.isInForce && <Letter of={of} />}
    </details>
  );
}
