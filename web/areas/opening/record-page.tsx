import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { depositStanding } from '#shared/areas/deposit/tender/codes';
import { failureCause, openedState, openingRole, openingStep } from '#shared/areas/opening/codes';
import { openingCalls as calls } from '#shared/areas/opening/contract';
import type { LiveOpening, OpenedBidRow } from '#shared/areas/opening/views';
import { amountInWords } from '#shared/kit/amount-in-words';
import { formatMoney } from '#shared/kit/money';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { Paper } from '../../parts/document/print-page.tsx';
import { PrintedPart, PrintedTable } from '../../parts/document/print-panels.tsx';
import { PrintSheet } from '../../parts/document/print-sheet.tsx';
import css from './opening.module.css';
import { isAmount, shownValue } from './said-value.ts';
import { useTexts } from './texts.ts';

/** 开标记录 (1051) as it is put on paper, for whoever took part. */
export function OpeningRecordPage() {
  const texts = useTexts();
  const [search] = useSearchParams();
  const found = useQuery(query(calls.live, { guid: search.get('guid') ?? '' }, { quiet: true }));
  return (
    <>
      <PageHead title={texts.record} />
      <PageState of={found}>{(of) => <Paper>{of && <Sheet of={of} />}</Paper>}</PageState>
    </>
  );
}

function Sheet({ of }: { of: LiveOpening }) {
  const texts = useTexts();
  const language = useLanguage();
  const fact = (name: string, label: string, node: ReactNode, isWide = false) => ({
    name,
    label,
    node: node === '' ? '-' : node,
    isWide,
  });
  const yuan = (amount: string | null) => (amount === null ? '-' : formatMoney(amount));
  const hasDeposits = of.bids?.some(({ deposit }) => deposit !== null);
  const digest = (text: string | null) => <span className={css.digest}>{text ?? '-'}</span>;
  return (
    <PrintSheet
      title={`${texts.record}${of.leg === 2 ? ` ${texts.leg(of.leg)}` : ''}`}
      hasMoney={false}
      isWide
      facts={[
        fact('tenderName', texts.tenderName, of.tenderName, true),
        fact('tenderNo', texts.tenderNo, of.tenderNo),
        fact('meetingNo', texts.meetingNo, of.meetingNo),
        fact('buyer', texts.buyer, of.buyerName),
        fact('time', texts.time, of.time.slice(0, 16)),
        fact('place', texts.place, of.place),
        fact('host', texts.host, of.hostName),
        fact('recorder', texts.recorder, of.recorderName),
        fact('supervisor', texts.supervisor, of.supervisorName),
        fact('controlPrice', texts.controlPrice, yuan(of.controlPrice)),
        fact('basePrice', texts.basePrice, yuan(of.basePrice)),
        fact('late', texts.late, of.lateReason),
        fact('endNote', texts.endNote, of.endNote),
        fact('list', texts.listDigest, digest(of.listDigest), true),
        fact('digest', texts.recordDigest, digest(of.record?.digest ?? null), true),
      ]}
      by={[texts.host, of.hostName]}
      findings={[]}
    >
      <PrintedPart title={texts.bidList}>
        <PrintedTable
          heads={[
            texts.no,
            texts.bidder,
            texts.submittedAt,
            texts.receipt,
            texts.attended,
            ...(hasDeposits ? [texts.deposit] : []),
            texts.result,
            texts.said,
          ]}
          rows={(of.bids ?? []).map((one) => [
            one.no,
            one.bidderName ?? texts.sealedName,
            one.submittedAt?.slice(0, 19) ?? '-',
            digest(one.receiptNo),
            one.attendedAt?.slice(11, 19) ?? '-',
            ...(hasDeposits ? [one.deposit ? depositStanding.label(one.deposit, language) : '-'] : []),
            <Result key="result" one={one} />,
            <Said key="said" one={one} />,
          ])}
        />
      </PrintedPart>
      <PrintedPart title={texts.dissents}>
        {of.dissents.length === 0 && <p>{texts.noDissent}</p>}
        <PrintedTable
          heads={[texts.bidder, texts.content, texts.answer, texts.at]}
          rows={of.dissents.map((one) => [
            one.enterpriseName,
            one.content,
            one.answer || texts.open,
            `${one.raisedAt.slice(11, 19)} / ${one.answeredAt?.slice(11, 19) ?? '-'}`,
          ])}
        />
      </PrintedPart>
      <PrintedPart title={texts.steps}>
        <PrintedTable
          heads={[texts.step, texts.at, texts.host]}
          rows={of.steps.map((one) => [openingStep.label(one.step, language), one.at, one.by])}
        />
      </PrintedPart>
      <PrintedPart title={texts.signatures}>
        <PrintedTable
          heads={[texts.role, texts.signHere, texts.organisation, texts.at]}
          rows={(of.record?.signatures ?? []).map((one) => [
            openingRole.label(one.role, language),
            `${one.personName} ${one.serial ?? `(${texts.byScan})`}`,
            one.enterpriseName,
            one.signedAt,
          ])}
        />
      </PrintedPart>
    </PrintSheet>
  );
}

function Result({ one }: { one: OpenedBidRow }) {
  const texts = useTexts();
  const language = useLanguage();
  const { row } = usePunctuation();
  const said = [
    openedState.label(one.state, language),
    ...(one.isRecovered ? [texts.byRecovery] : []),
    ...(one.confirmedAt ? [texts.confirmed] : []),
    ...(one.fault ? [one.fault[language]] : []),
    ...(one.cause ? [failureCause.label(one.cause, language), one.causeNote] : []),
    ...(one.isAboveLimit ? [texts.aboveLimit] : []),
  ];
  return row(said.filter(Boolean));
}

/** What was read aloud; amounts also in words, as they are read. */
function Said({ one: { said } }: { one: OpenedBidRow }) {
  const texts = useTexts();
  const { colon } = usePunctuation();
  if (!said) return '-';
  return said.map(({ label, value }) => (
    <div key={label}>
      {`${label}${colon}${shownValue(value)}`}
      {isAmount(value) && texts.inWords(amountInWords(value))}
    </div>
  ));
}
