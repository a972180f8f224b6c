import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { negotiationPhase, offerOutcome, roundPhase, offerVoid } from '#shared/areas/negotiation/codes';
import { negotiationCalls as calls } from '#shared/areas/negotiation/contract';
import type { OwnNegotiation } from '#shared/areas/negotiation/views';
import { paths } from '#shared/areas/session/paths';
import { mutation, query, refetch } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import { PlainTable } from '../../parts/form/plain-table.tsx';
import { RoundName, saidPrice } from '../../parts/negotiation/round-said.tsx';
import { useTexts as useRoundTexts } from '../../parts/negotiation/texts.ts';
import css from './bid.module.css';
import { RoundOffer } from './round-offer.tsx';
import { useRoundTexts as useOfferTexts } from './round-texts.ts';

/** How often the page asks whether the negotiation has moved. */
const EVERY_MS = 3000;

/** A supplier's own way through a negotiation: what is asked of it now, its offers, and nobody else's. */
export function OwnRoundsPage() {
  const texts = useOfferTexts();
  const [params] = useSearchParams();
  const tenderGuid = params.get('tenderGuid') ?? '';
  const found = useQuery({
    ...query(calls.own, { tenderGuid }, { quiet: true }),
    refetchInterval: EVERY_MS,
  });
  return (
    <LoadedPage title={texts.place} of={found} rows={8}>
      {(of) => <Page of={of} />}
    </LoadedPage>
  );
}

function Page({ of }: { of: OwnNegotiation }) {
  const texts = useOfferTexts();
  const said = useRoundTexts();
  const [isLeaving, setLeaving] = useState(false);
  const current = of.rounds.at(-1);
  return (
    <>
      <PageHead
        title={of.tenderName}
        place={texts.place}
        state={<CodeTag list={negotiationPhase} code={of.phase} />}
      >
        {of.actions.includes('leave') && (
          <Button danger onClick={() => setLeaving(true)}>
            {texts.leave}
          </Button>
        )}
      </PageHead>
      <div className={css.notes}>
        {of.leftAt && <Alert type="warning" showIcon title={texts.hasLeft(of.leftAt.slice(0, 16))} />}
        {!of.isIn && !of.leftAt && <Alert type="warning" showIcon title={texts.missed} />}
        {of.phase === 'ended' && <Alert type="info" showIcon title={texts.ended} />}
        {of.phase === 'between' && <Alert type="info" showIcon title={texts.between} />}
      </div>
      <Panel title={texts.basics}>
        <DetailFields
          of={[
            [texts.tender, of.tenderNo],
            [texts.buyer, of.buyerName],
            [said.first, saidPrice(of.firstPrice, of.isRate)],
            [
              texts.standing,
              of.offer &&
                `${saidPrice(of.offer.price, of.isRate)} (${of.offer.round === 0 ? said.first : said.round(of.offer.round)})`,
            ],
          ]}
        />
      </Panel>
      {current && of.actions.includes('offer') && (
        <RoundOffer key={current.round} of={of} current={current} />
      )}
      <Panel title={texts.rounds}>
        <Rounds of={of} />
      </Panel>
      {isLeaving && <LeaveWindow of={of} onClose={() => setLeaving(false)} />}
    </>
  );
}

function Rounds({ of }: { of: OwnNegotiation }) {
  const texts = useOfferTexts();
  const language = useLanguage();
  return (
    <PlainTable
      heads={[texts.round, texts.requirements, texts.deadline, texts.state, texts.outcome, texts.receipt]}
      rows={of.rounds.map((one) => [
        <RoundName key="round" of={one} />,
        one.requirements || <span className={css.soft}>{texts.noChange}</span>,
        one.deadline.slice(0, 16),
        <CodeTag key="phase" list={roundPhase} code={one.phase} />,
        one.outcome ? (
          <span key="outcome">
            {one.price !== null && `${saidPrice(one.price, of.isRate)} `}
            {offerOutcome.label(one.outcome, language)}
            {one.voidReason && <div className={css.bad}>{offerVoid.label(one.voidReason, language)}</div>}
          </span>
        ) : one.rev === null ? (
          texts.nothing
        ) : (
          texts.handedIn(one.rev)
        ),
        one.receiptNo ? (
          <Link key="receipt" to={paths.bidReceipt(one.receiptNo)}>
            {one.receiptNo}
          </Link>
        ) : (
          '-'
        ),
      ])}
    />
  );
}

/** 退出谈判, for good. */
function LeaveWindow({ of, onClose }: { of: OwnNegotiation; onClose: () => void }) {
  const texts = useOfferTexts();
  const client = useQueryClient();
  const send = useMutation(mutation(calls.leave, { done: texts.left }));
  return (
    <FormWindow<{ reason: string }>
      title={texts.leave}
      okText={texts.leave}
      danger
      lead={texts.leaveLead}
      send={(values) => send.mutateAsync({ tenderGuid: of.tenderGuid, ...values })}
      onDone={() => {
        onClose();
        return refetch(client, calls.own, calls.mine);
      }}
      onClose={onClose}
    >
      <ReasonField label={texts.reason} rule={calls.leave.input.shape.reason} />
    </FormWindow>
  );
}
