import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { auctionDirection, auctionPhase, auctionState, stepBase } from '#shared/areas/auction/codes';
import { auctionCalls as calls } from '#shared/areas/auction/contract';
import type { AuctionOfTender } from '#shared/areas/auction/views';
import { paths } from '#shared/areas/session/paths';
import { formatMoney } from '#shared/kit/money';
import { mutation, query, refetch } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { PlainTable } from '../form/plain-table.tsx';
import css from '../opening/opening.module.css';
import { useTexts } from './texts.ts';

const windows = () => import('./auction-windows.tsx');
const SettingsWindow = onDemand(() => windows().then((module) => module.SettingsWindow));
const PostponeWindow = onDemand(() => windows().then((module) => module.PostponeWindow));

/** 竞价 of a tender: its settings on the way to publication, and the door to it. */
export function AuctionPanel({ tenderGuid, tenderName }: { tenderGuid: string; tenderName: string }) {
  const texts = useTexts();
  const mayRead = useMay('scheme:read');
  const [open, setOpen] = useState<'settings' | 'postpone'>();
  const found = useQuery({
    ...query(calls.ofTender, { guid: tenderGuid }, { quiet: true }),
    enabled: mayRead,
  });
  const { data } = found;
  if (!mayRead || data?.isAuction === false) return null;
  const close = () => setOpen(undefined);
  return (
    <Panel
      title={texts.title}
      aside={
        data?.actions.includes('edit') &&
        data.auction === null && (
          <Button size="small" onClick={() => setOpen('settings')}>
            {texts.set}
          </Button>
        )
      }
    >
      <PageState of={found} rows={2}>
        {(of) =>
          of.auction === null ? (
            <p className={css.soft}>{texts.none}</p>
          ) : (
            <One of={of} auction={of.auction} tenderName={tenderName} onOpen={setOpen} />
          )
        }
      </PageState>
      {open === 'settings' && data && <SettingsWindow tenderGuid={tenderGuid} of={data} onClose={close} />}
      {open === 'postpone' && data?.auction && <PostponeWindow of={data.auction} onClose={close} />}
    </Panel>
  );
}

function One({
  of,
  auction,
  tenderName,
  onOpen,
}: {
  of: AuctionOfTender;
  auction: NonNullable<AuctionOfTender['auction']>;
  tenderName: string;
  onOpen: (window: 'settings' | 'postpone') => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const publish = useMutation({
    ...mutation(calls.publish, { done: texts.published }),
    onSuccess: () => refetch(client, calls.ofTender),
  });
  const { guid, version } = auction;
  return (
    <>
      <div className={css.head}>
        <CodeTag list={auctionPhase} code={auction.phase} />
        {of.actions.includes('edit') && (
          <Button size="small" onClick={() => onOpen('settings')}>
            {texts.edit}
          </Button>
        )}
        {of.actions.includes('publish') && (
          <ConfirmButton
            size="small"
            type="primary"
            act={texts.publish}
            thing={texts.thing(tenderName)}
            explanation={texts.publishHint}
            onConfirm={() => publish.mutateAsync({ guid, version })}
          />
        )}
        {of.actions.includes('postpone') && (
          <Button size="small" onClick={() => onOpen('postpone')}>
            {texts.postpone}
          </Button>
        )}
        {auction.state !== auctionState.code.draft && <Link to={paths.auction(guid)}>{texts.enter}</Link>}
      </div>
      <DetailFields
        of={[
          [texts.direction, auctionDirection.label(of.direction, language)],
          [texts.startPrice, formatMoney(auction.startPrice)],
          [texts.stepValue, formatMoney(auction.step)],
          [texts.stepBase, stepBase.label(auction.stepBase, language)],
          [texts.wholeSteps, auction.wholeSteps ? texts.yes : texts.no],
          [texts.ranksShown, auction.ranksShown ? texts.yes : texts.no],
          [texts.start, auction.startTime],
          [texts.end, auction.endTime],
          [
            texts.extension,
            texts.extensionOf(auction.windowMinutes, auction.extendMinutes, auction.maxExtensions),
            true,
          ],
        ]}
      />
      {of.standings && (
        <>
          <p className={css.result}>{texts.resultLead}</p>
          <PlainTable
            heads={[texts.rank, texts.number, texts.entrant, texts.lastOffer, texts.at]}
            rows={of.standings.map((one) => [
              one.rank ?? '-',
              one.no,
              one.name,
              one.price === null ? texts.noOffer : formatMoney(one.price),
              one.at ?? '-',
            ])}
          />
        </>
      )}
    </>
  );
}
