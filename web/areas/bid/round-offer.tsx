import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { bidState } from '#shared/areas/bid/codes';
import { offerAgain } from '#shared/areas/bid/bid-said';
import { sealedBidCalls } from '#shared/areas/bid/contract';
import { preparedFindings } from '#shared/areas/bid/prepared-findings';
import { type BidTerms, emptyBid, type PreparedBid } from '#shared/areas/bid/prepared';
import type { OwnBid } from '#shared/areas/bid/views';
import { negotiationCalls } from '#shared/areas/negotiation/contract';
import { isWorse } from '#shared/areas/negotiation/offer-rule';
import type { OwnNegotiation } from '#shared/areas/negotiation/views';
import { paths } from '#shared/areas/session/paths';
import { openingFieldType } from '#shared/areas/tender-file/codes';
import type { PriceLineRow } from '#shared/areas/tender-file/lines';
import { ownFileCalls } from '#shared/areas/tender-file/own-contract';
import { CallRefused } from '../../api/errors.ts';
import { query, refetch } from '../../api/query.ts';
import { currentUserGuid } from '../../api/session-store.ts';
import { useLanguage } from '../../kit/language.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { useTexts as useRoundNames } from '../../parts/negotiation/texts.ts';
import { OpeningInput } from './bid-form.tsx';
import css from './bid.module.css';
import { bidKey, bidStore, type Sealing } from './bid-store.ts';
import { Points } from './completeness.tsx';
import { Countdown, useLeft } from './countdown.tsx';
import { EndWindow } from './end-window.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { useRoundTexts } from './round-texts.ts';
import { SealWindow } from './seal-window.tsx';
import { useTexts } from './texts.ts';

type Round = OwnNegotiation['rounds'][number];
const FIGURE = /^\d+(\.\d+)?$/;

interface Found {
  own: OwnBid;
  terms: BidTerms;
  lines: readonly PriceLineRow[];
  storeKey: string;
  sealing: Sealing | undefined;
}

/** The round that takes offers now, with the form of the offer: it is typed, judged and sealed in this browser. */
export function RoundOffer({ of, current }: { of: OwnNegotiation; current: Round }) {
  const bidTexts = useTexts();
  const { tenderGuid } = of;
  // What is sealed for a round names the round.
  const own = useQuery(query(sealedBidCalls.own, { tenderGuid: current.guid }, { quiet: true }));
  const asked = useQuery({ ...query(ownFileCalls.toAnswer, { tenderGuid }, { quiet: true }), retry: false });
  const storeKey = bidKey(currentUserGuid() ?? '', current.guid);
  const kept = useQuery({
    queryKey: ['bid-store', storeKey],
    queryFn: async () => (await bidStore.sealing(storeKey).catch(() => undefined)) ?? null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (asked.error instanceof CallRefused)
    return (
      <Alert
        className={css.note!}
        type="info"
        showIcon
        title={bidTexts.getFile}
        action={<Link to={paths.ownTenderFiles}>{bidTexts.toFiles}</Link>}
      />
    );
  const file = asked.data?.file;
  const data: Found | undefined =
    own.data && file && kept.data !== undefined
      ? {
          own: own.data,
          terms: {
            parts: file.envelopes,
            openingForm: file.openingForm,
            quoteType: file.quoteType,
            evalPlan: file.evalPlan,
          },
          lines: asked.data!.lines,
          storeKey,
          sealing: kept.data ?? undefined,
        }
      : undefined;
  const state = own.error ? own : asked.error ? asked : own;
  return (
    <PageState of={{ ...state, data } as never} rows={6}>
      {(found: Found) => <Editor of={of} current={current} found={found} />}
    </PageState>
  );
}

/** What is asked in this round, and until when. */
function Asked({ current, children }: { current: Round; children: ReactNode }) {
  const texts = useRoundTexts();
  const names = useRoundNames();
  return (
    <Panel
      title={`${names.round(current.round)}${current.isLast ? ` ${names.last}` : ''}`}
      aside={<Countdown deadline={current.deadline} isNamed />}
    >
      <div className={css.notes}>
        {current.isLast && <Alert type="warning" showIcon title={texts.lastWarning} />}
        <Alert
          type="info"
          showIcon
          title={current.requirements ? texts.changed : texts.unchanged}
          description={
            current.requirements && <span style={{ whiteSpace: 'pre-wrap' }}>{current.requirements}</span>
          }
        />
        {current.delays.map((delay) => (
          <Alert
            key={delay.to}
            type="info"
            showIcon
            title={texts.delayed(delay.to.slice(0, 16), delay.reason)}
          />
        ))}
      </div>
      {children}
    </Panel>
  );
}

function Editor({ of, current, found }: { of: OwnNegotiation; current: Round; found: Found }) {
  const { own, terms, lines, storeKey } = found;
  const texts = useRoundTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const [form] = Form.useForm<{ opening: Record<string, string> }>();
  const [start] = useState(() => offerAgain(of.form));
  const [said, setSaid] = useState(start);
  const [isDirty, setDirty] = useState(false);
  const [open, setOpen] = useState<'sealing' | 'ending'>();
  const left = useLeft(current.deadline);
  const bid: PreparedBid = { ...emptyBid, ...said };
  const findings = preparedFindings(bid, terms, lines).filter(({ field }) =>
    /^(opening|lines)\b/.test(field),
  );
  const price = (said.opening[of.priceLabel] ?? '').trim();
  const before = of.offer?.price ?? null;
  const isVoid =
    current.requirements === '' &&
    before !== null &&
    FIGURE.test(price) &&
    isWorse(price, before, { isMoreBetter: of.isMoreBetter });
  const errors = findings.filter(({ level }) => level === 'error');
  const stands = own.status === bidState.code.submitted;
  const change = (next: Partial<typeof said>) => {
    setDirty(true);
    setSaid((now) => ({ ...now, ...next }));
  };
  const total = terms.openingForm.find(
    ({ isScorePrice, type }) => isScorePrice && type === openingFieldType.code.money,
  );
  return (
    <>
      <Asked current={current}>
        <div className={css.notes}>
          {own.obstacle && <Alert type="warning" showIcon title={own.obstacle[language]} />}
          {stands && <Alert type="success" showIcon title={texts.stands(own.rev!, own.submittedAt ?? '')} />}
          {isVoid && <Alert type="error" showIcon title={texts.worse(before)} />}
        </div>
        <Form
          form={form}
          layout="vertical"
          initialValues={{ opening: start.opening }}
          onValuesChange={() =>
            change({ opening: { ...said.opening, ...form.getFieldsValue(true).opening } })
          }
        >
          <div className={css.fields}>
            {terms.openingForm.map((field) => (
              <OpeningInput key={field.label} of={field} value={said.opening[field.label]} />
            ))}
          </div>
        </Form>
      </Asked>
      {lines.length > 0 && (
        <LinesPanel
          lines={lines}
          quoted={start.lines}
          onChange={(quoted) => change({ lines: quoted })}
          onTotal={
            total &&
            ((sum) => {
              form.setFieldValue(['opening', total.label], sum);
              change({ opening: { ...said.opening, [total.label]: sum } });
            })
          }
        />
      )}
      <Panel title={texts.handIn}>
        <Points of={findings} />
        <p className={css.hint}>{texts.whereTyped}</p>
        <div className={css.bar}>
          <Button
            type="primary"
            disabled={!own.policy || own.obstacle !== null || errors.length > 0 || isVoid || left <= 0}
            onClick={() => setOpen('sealing')}
          >
            {stands ? texts.replace : texts.offer}
          </Button>
          {stands && left > 0 && (
            <Button danger onClick={() => setOpen('ending')}>
              {texts.withdraw}
            </Button>
          )}
        </div>
      </Panel>
      <LeaveGuard when={isDirty} />
      {open === 'sealing' && (
        <SealWindow
          storeKey={storeKey}
          found={found.sealing}
          what={{ own, bid, terms, lines, isOffer: true, files: new Map(), recipient: '' }}
          onDone={() => {
            setDirty(false);
            setOpen(undefined);
            void client.invalidateQueries({ queryKey: ['bid-store', storeKey] });
            void refetch(client, sealedBidCalls.own, negotiationCalls.own);
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'ending' && (
        <EndWindow
          own={own}
          act="withdraw"
          onClose={() => {
            setOpen(undefined);
            void refetch(client, sealedBidCalls.own, negotiationCalls.own);
          }}
        />
      )}
    </>
  );
}
