import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { negotiationPhase, roundPhase } from '#shared/areas/negotiation/codes';
import { negotiationCalls as calls } from '#shared/areas/negotiation/contract';
import type { NegotiationOfTender, StaffAct } from '#shared/areas/negotiation/views';
import { paths } from '#shared/areas/session/paths';
import { formatMoneyOrNone } from '#shared/kit/money';
import { mutation, query, refetch } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { PlainTable } from '../../parts/form/plain-table.tsx';
import { RoundName } from '../../parts/negotiation/round-said.tsx';
import css from './negotiation.module.css';
import { LastOffers, OffersTable } from './offers-table.tsx';
import { Notes, RoundOpeners } from './round-notes.tsx';
import { useTexts } from './texts.ts';
import { AcceptWindow, FailWindow, PostponeWindow, PublishWindow } from './windows.tsx';

/** How often the page asks whether the negotiation has moved: a round ends by the clock. */
const EVERY_MS = 3000;
const windows = {
  publish: PublishWindow,
  postpone: PostponeWindow,
  fail: FailWindow,
  acceptFew: AcceptWindow,
} as const;
type Window = keyof typeof windows;

/** 谈判轮次 of a tender, for whoever sees it: rounds, and the offers of those that were opened. */
export function RoundsPage() {
  const texts = useTexts();
  const [params] = useSearchParams();
  const found = useQuery({
    ...query(calls.ofTender, { guid: params.get('guid') ?? '' }, { quiet: true }),
    refetchInterval: EVERY_MS,
  });
  return (
    <LoadedPage title={texts.place} of={found} rows={8}>
      {(of) => <Page of={of} />}
    </LoadedPage>
  );
}

function Page({ of }: { of: NegotiationOfTender }) {
  const texts = useTexts();
  const [open, setOpen] = useState<Window>();
  const OpenWindow = open && windows[open];
  return (
    <>
      <PageHead
        title={of.tenderName}
        place={texts.place}
        state={<CodeTag list={negotiationPhase} code={of.phase} />}
      >
        <Acts of={of} onOpen={setOpen} />
      </PageHead>
      <Notes of={of} />
      <RoundOpeners of={of} />
      {of.lastOffers && (
        <Panel title={texts.result}>
          <p className={css.hint}>{texts.resultHint}</p>
          <LastOffers of={of} />
        </Panel>
      )}
      <Panel title={texts.basics}>
        <Basics of={of} />
      </Panel>
      {of.rounds.length > 0 && (
        <Panel title={texts.rounds}>
          <Rounds of={of} />
        </Panel>
      )}
      <Panel title={texts.offers}>
        <p className={css.hint}>{of.parties.length > 0 ? texts.offersHint : texts.noOffers}</p>
        {of.parties.length > 0 && (
          <div className={css.wide}>
            <OffersTable of={of} />
          </div>
        )}
      </Panel>
      {OpenWindow && <OpenWindow of={of} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Acts({ of, onOpen }: { of: NegotiationOfTender; onOpen: (window: Window) => void }) {
  const texts = useTexts();
  const client = useQueryClient();
  const onSuccess = () => refetch(client, calls.ofTender);
  const attend = useMutation({ ...mutation(calls.attend, { done: texts.attended }), onSuccess });
  const isTogether = of.opening !== null;
  const open = useMutation({
    ...mutation(calls.open, { done: isTogether ? texts.begun : texts.opened }),
    onSuccess,
  });
  const may = (act: StaffAct) => of.actions.includes(act);
  const last = of.rounds.at(-1);
  const named = last && { guid: last.guid, version: last.version };
  return (
    <>
      {may('postpone') && <Button onClick={() => onOpen('postpone')}>{texts.postpone}</Button>}
      {may('fail') && (
        <Button danger onClick={() => onOpen('fail')}>
          {texts.fail}
        </Button>
      )}
      {may('acceptFew') && <Button onClick={() => onOpen('acceptFew')}>{texts.acceptFew}</Button>}
      {may('attend') && (
        <Button type="primary" loading={attend.isPending} onClick={() => attend.mutate(named!)}>
          {texts.attend}
        </Button>
      )}
      {may('open') && (
        <ConfirmButton
          type="primary"
          act={texts.open}
          thing={of.tenderName}
          explanation={isTogether ? texts.beginHint : texts.openHint}
          loading={open.isPending}
          onConfirm={() => open.mutateAsync(named!)}
        />
      )}
      {may('publish') && (
        <Button type="primary" onClick={() => onOpen('publish')}>
          {texts.publish(of.nextRound)}
        </Button>
      )}
    </>
  );
}

function Basics({ of }: { of: NegotiationOfTender }) {
  const texts = useTexts();
  return (
    <DetailFields
      of={[
        [
          texts.tenderName,
          <Link key="tender" to={paths.tender(of.tenderGuid)}>
            {of.tenderNo}
          </Link>,
        ],
        [texts.buyer, of.buyerName],
        [texts.minimum, of.minimum],
        [texts.host, of.hostName],
        [texts.supervisor, of.supervisorName || null],
        [texts.controlPrice, formatMoneyOrNone(of.controlPrice)],
      ]}
    />
  );
}

function Rounds({ of }: { of: NegotiationOfTender }) {
  const texts = useTexts();
  return (
    <PlainTable
      heads={[
        texts.round,
        texts.requirements,
        texts.deadline,
        texts.phase,
        texts.publishedBy,
        texts.openedAt,
      ]}
      rows={of.rounds.map((one) => [
        <RoundName key="round" of={one} />,
        one.requirements ? (
          <span key="said" className={css.said}>
            {one.requirements}
          </span>
        ) : (
          <span key="none" className={css.soft}>
            {texts.noChange}
          </span>
        ),
        <span key="deadline">
          {one.deadline.slice(0, 16)}
          {one.delays.map((delay) => (
            <div key={delay.to} className={css.soft}>
              {texts.delayOf(delay.to.slice(0, 16), delay.reason)}
            </div>
          ))}
        </span>,
        <CodeTag key="phase" list={roundPhase} code={one.phase} />,
        one.publishedByName,
        one.openedAt ? `${one.openedAt.slice(0, 16)} ${one.openedByName}` : '-',
      ])}
    />
  );
}
