import { Alert, Button } from 'antd';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { auctionDirection, auctionPhase, auctionRole, numberOf, stepBase } from '#shared/areas/auction/codes';
import { auctionCalls as calls } from '#shared/areas/auction/contract';
import { formatMoney, formatMoneyOrNone } from '#shared/kit/money';
import { call } from '../../api/call.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { saveFile } from '../../kit/save-file.ts';
import css from './auction.module.css';
import { OfferForm } from './offer-form.tsx';
import { Offers, Standings } from './offers.tsx';
import { useTexts } from './texts.ts';
import { type HeldAuction, useClock, useLive } from './use-live.ts';

const p = auctionPhase.code;

/** 竞价现场: the one page that bidders, staff and supervisors see move, each what is theirs to see. */
export function AuctionPage() {
  const texts = useTexts();
  const [search] = useSearchParams();
  const { found, reload } = useLive(search.get('guid') ?? '');
  return (
    <>
      <PageHead title={found.data?.tenderName ?? texts.live} place={texts.live} />
      <PageState of={found} rows={12}>
        {(of) => <Live of={of} onMoved={reload} />}
      </PageState>
    </>
  );
}

function Live({ of, onMoved }: { of: HeldAuction; onMoved: () => unknown }) {
  const texts = useTexts();
  const clock = useClock(of);
  const isStaff = of.role === auctionRole.code.staff;
  const isOver = of.phase === p.ended || of.phase === p.notHeld;
  return (
    <>
      <Panel>
        <div className={css.board}>
          <Clock of={of} {...clock} />
          <Prices of={of} />
          {of.own && clock.phase === p.running && (
            <OfferForm key={of.guid} of={of} own={of.own} onMoved={onMoved} />
          )}
        </div>
        {of.note && <Alert className={css.note} type="error" showIcon title={of.note} />}
        {of.role === auctionRole.code.bidder && !of.own && !isOver && (
          <Alert className={css.note} type="info" showIcon title={texts.notEntrant} />
        )}
      </Panel>
      {of.standings && (
        <Panel
          title={isOver ? texts.result : texts.standings}
          aside={of.recordDigest && <RecordButton of={of} />}
        >
          {!isOver && <p className={css.soft}>{texts.namesLater}</p>}
          <Standings of={of.standings} isNamed={isOver} />
        </Panel>
      )}
      {(isStaff || of.own) && (
        <Panel title={isStaff ? texts.offers : texts.ownOffers}>
          <Offers of={of.offers} isNumbered={isStaff} />
        </Panel>
      )}
      <Rules of={of} />
    </>
  );
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const two = (of: number) => String(Math.floor(of)).padStart(2, '0');

/** 倒计时 by the server's clock, the nearer the louder. */
function Clock({ of, phase, msLeft }: { of: HeldAuction; phase: string; msLeft: number }) {
  const texts = useTexts();
  const isCounted = phase === p.waiting || phase === p.running;
  const days = Math.floor(msLeft / DAY);
  const said = `${two((msLeft % DAY) / HOUR)}:${two((msLeft % HOUR) / MINUTE)}:${two((msLeft % MINUTE) / SECOND)}`;
  const tone = phase === p.running && msLeft <= 5 * MINUTE ? 'bad' : undefined;
  return (
    <section className={css.part} aria-live="off">
      <div className={css.head}>
        <CodeTag list={auctionPhase} code={phase as never} />
        {of.extensions > 0 && <span className={css.extended}>{texts.extensions(of.extensions)}</span>}
      </div>
      {isCounted && (
        <>
          <span className={css.soft}>{phase === p.waiting ? texts.untilStart : texts.untilEnd}</span>
          <output className={css.clock} data-tone={tone} data-testid="clock">
            {days > 0 && `${texts.days(days)} `}
            {said}
          </output>
        </>
      )}
      {phase === p.paused && <p>{texts.paused}</p>}
      {phase === p.ended && of.phase !== p.ended && <p>{texts.overNow}</p>}
      <div className={css.soft}>
        {texts.start} {of.startTime}
      </div>
      <div className={css.soft}>
        {texts.end} <span className={css.until}>{of.endTime}</span>
      </div>
    </section>
  );
}

/** The best price as far as it is the reader's to see, and their own place. */
function Prices({ of }: { of: HeldAuction }) {
  const texts = useTexts();
  const isHidden = of.role === auctionRole.code.bidder && of.stepBase === stepBase.code.own;
  return (
    <section className={css.part}>
      <span className={css.soft}>{of.phase === p.ended ? texts.bestAtEnd : texts.best}</span>
      {of.best ? (
        <output className={css.price}>{formatMoney(of.best)}</output>
      ) : (
        <span>{isHidden ? texts.bestHidden : texts.noOffer}</span>
      )}
      {of.own && (
        <dl className={css.own}>
          <dt>{texts.no}</dt>
          <dd>{numberOf(of.own.no)}</dd>
          <dt>{texts.yourPrice}</dt>
          <dd>{formatMoneyOrNone(of.own.price)}</dd>
          {of.ranksShown && (
            <>
              <dt>{texts.yourRank}</dt>
              <dd>{of.own.rank === null ? '-' : texts.rankOf(of.own.rank)}</dd>
            </>
          )}
        </dl>
      )}
    </section>
  );
}

function Rules({ of }: { of: HeldAuction }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <Panel title={texts.rules}>
      <DetailFields
        of={[
          [texts.tenderNo, of.tenderNo],
          [texts.buyer, of.buyerName],
          [texts.direction, auctionDirection.label(of.direction, language)],
          [texts.startPrice, formatMoney(of.startPrice)],
          [texts.step, formatMoney(of.step)],
          [texts.wholeSteps, of.wholeSteps ? texts.yes : texts.noWord],
          [texts.stepBase, stepBase.label(of.stepBase, language)],
          [texts.extension, texts.extensionOf(of.windowMinutes, of.extendMinutes, of.maxExtensions), true],
          ...of.pauses.map(
            ({ from, to, endTime }) => [texts.pauses, texts.pauseOf(from, to, endTime), true] as const,
          ),
          ...(of.recordDigest
            ? [
                [
                  texts.recordDigest,
                  <span key="digest" className={css.digest}>
                    {of.recordDigest}
                  </span>,
                  true,
                ] as const,
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

function RecordButton({ of }: { of: HeldAuction }) {
  const texts = useTexts();
  const load = useMutation({
    mutationFn: () => call(calls.record, { guid: of.guid }),
    onSuccess: (kept) =>
      saveFile(`${of.tenderNo}.auction-record.json`, JSON.stringify(kept, null, 2), 'application/json'),
  });
  return (
    <Button size="small" loading={load.isPending} onClick={() => load.mutate()}>
      {texts.record}
    </Button>
  );
}
