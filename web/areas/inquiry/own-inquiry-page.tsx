import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { answerState, inquiryStatus } from '#shared/areas/inquiry/codes';
import { inquiryKind } from '#shared/areas/inquiry/kind';
import { type OwnInquiry, ownInquiryCalls as calls } from '#shared/areas/inquiry/own-contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { DocumentFields } from '../../parts/document/fields.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { AnswerWindow } from './answer-window.tsx';
import { EvaluationPanels } from './evaluation-panels.tsx';
import css from './inquiry.module.css';
import { LinesTable } from './lines-table.tsx';
import { useTexts } from './texts.ts';

/** An inquiry as a supplier it was sent to reads it, with its own answer. */
export function OwnInquiryPage() {
  const texts = useTexts();
  const [params] = useSearchParams();
  const found = useQuery(query(calls.detail, { guid: params.get('guid') ?? '' }, { quiet: true }));
  return (
    <LoadedPage title={texts.ownTitle} of={found} rows={8}>
      {(of) => <Page of={of} />}
    </LoadedPage>
  );
}

const { quoting, ended } = inquiryStatus.code;

function Page({ of }: { of: OwnInquiry }) {
  const texts = useTexts();
  const label = useKindLabels(inquiryKind);
  const mark = usePunctuation();
  const [isAnswering, setAnswering] = useState(false);
  const until = of.deadline.slice(0, 16);
  const note =
    of.status === ended ? texts.endedNote : of.status === quoting ? texts.tillThen(until) : texts.closedNote;
  const isPending = of.status === quoting && of.answer === answerState.code.pending;
  return (
    <>
      <PageHead title={of.inquiryName}>
        {of.tenderGuid !== null && of.answer === answerState.code.accepted && (
          <LinkButton type="primary" to={paths.ownBid(of.tenderGuid)}>
            {texts.toQuote}
          </LinkButton>
        )}
        {of.actions.includes('answer') && (
          <Button type={isPending ? 'primary' : 'default'} onClick={() => setAnswering(true)}>
            {texts.toAnswer}
          </Button>
        )}
      </PageHead>
      {(isPending || of.status !== quoting) && (
        <Alert className={css.note!} type={isPending ? 'info' : 'warning'} showIcon title={note} />
      )}
      <Panel title={texts.asked}>
        <DetailFields
          of={[
            [label.inquiryNo, of.inquiryNo],
            [texts.buyer, of.buyerName],
            [texts.status, <CodeTag key="status" list={inquiryStatus} code={of.status} />],
            [label.sectionNos, mark.row(of.sections.map(({ sectionName }) => sectionName)) || of.projectName],
            [
              texts.myAnswer,
              <span key="answer">
                <CodeTag list={answerState} code={of.answer} /> {of.declineReason}
              </span>,
            ],
          ]}
        />
      </Panel>
      <Panel title={texts.lines}>
        <LinesTable lines={of.materials} />
      </Panel>
      <Panel title={texts.terms}>
        <DocumentFields of={inquiryKind} panel="terms" from={of} />
      </Panel>
      <EvaluationPanels of={of} />
      <Panel title={texts.more}>
        <DocumentFields of={inquiryKind} panel="more" from={of} />
      </Panel>
      {isAnswering && <AnswerWindow of={of} onClose={() => setAnswering(false)} />}
    </>
  );
}
