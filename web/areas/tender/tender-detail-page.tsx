import { Alert, Tag } from 'antd';
import { Link } from 'react-router';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import {
  execMode,
  suspension,
  suspensionReason,
  tenderChangeKind,
  tenderChangeStatus,
  tenderState,
} from '#shared/areas/tender/codes';
import { tenderKind } from '#shared/areas/tender/kind';
import type { TenderDetail } from '#shared/areas/tender/views';
import { qualificationKind } from '#shared/areas/tender-scheme/codes';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { StepLine, stepsAt } from '../../parts/course/step-line.tsx';
import { DocumentCourse } from '../../parts/document/approval.tsx';
import { DocumentFields } from '../../parts/document/fields.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { DocumentPage } from '../../parts/document/page.tsx';
import { PlainTable } from '../../parts/form/plain-table.tsx';
import { LegalClock } from '../../parts/law/legal-clock.tsx';
import { SealedPrice } from '../../parts/law/sealed-price.tsx';
import { AuctionPanel } from '../../parts/auction/auction-panel.tsx';
import { NegotiationPanel } from '../../parts/negotiation/negotiation-panel.tsx';
import { DepositsPanel } from '../../parts/tender/deposits-panel.tsx';
import { EntriesPanel } from '../../parts/tender/entries-panel.tsx';
import { OpeningPanel } from '../../parts/opening/opening-panel.tsx';
import { SealPanel } from '../../parts/opening/seal-panel.tsx';
import { VisitPanel } from '../../parts/visit/visit-panel.tsx';
import { clockFacts } from './clock-facts.ts';
import { TenderLinks } from './tender-links.tsx';
import { tender } from './tender.ts';
import { useTexts } from './texts.ts';

/** One tender to read, to suspend, to end and to hold again. */
export function TenderDetailPage() {
  const texts = useTexts();
  const mark = usePunctuation();
  const language = useLanguage();
  return (
    <DocumentPage
      of={tender}
      aside={(found) => <TenderLinks of={found} />}
      places={{
        plain: ['print', 'edit', 'suspend', 'extend', 'changeMode', 'recallChange', 'fail', 'terminate'],
        next: ['resume', 'repeat'],
      }}
    >
      {(found) => (
        <>
          <DocumentCourse of={tender} document={found}>
            <Course of={found} />
          </DocumentCourse>
          <Notes of={found} />
          <Panel title={texts.section}>
            <DocumentFields
              of={tenderKind}
              panel="section"
              from={found}
              own={{ sourceNo: <Source of={found} /> }}
            />
          </Panel>
          <Panel title={texts.times}>
            <DocumentFields of={tenderKind} panel="times" from={found} />
          </Panel>
          <Panel title={texts.clock}>
            <LegalClock of={clockFacts(found)} />
          </Panel>
          <Panel title={texts.bids}>
            <DocumentFields of={tenderKind} panel="bids" from={found} />
          </Panel>
          <Panel title={texts.price}>
            <DocumentFields
              of={tenderKind}
              panel="price"
              from={found}
              own={{ basePrice: <SealedPrice of={found} />, depositValue: found.depositValue }}
              {...(!found.depositNeed && { without: ['depositForms'] as const })}
            />
          </Panel>
          <Panel title={texts.evaluation}>
            <DocumentFields of={tenderKind} panel="evaluation" from={found} />
          </Panel>
          {found.qualifications.length > 0 && (
            <Panel title={texts.conditions}>
              <PlainTable
                heads={[texts.head.kind, texts.head.content, texts.head.proof]}
                rows={found.qualifications.map((one) => [
                  qualificationKind.label(one.kind, language),
                  one.content,
                  one.proof || '-',
                ])}
              />
            </Panel>
          )}
          <Panel title={texts.people}>
            <DocumentFields
              of={tenderKind}
              panel="people"
              from={found}
              own={{ supervisorGuids: mark.row(found.supervisors.map(({ name }) => name)) || texts.none }}
            />
          </Panel>
          <VisitPanel tenderGuid={found.guid} />
          <EntriesPanel tenderGuid={found.guid} />
          {found.depositNeed && <DepositsPanel tenderGuid={found.guid} />}
          <SealPanel tenderGuid={found.guid} />
          <OpeningPanel tenderGuid={found.guid} />
          <AuctionPanel tenderGuid={found.guid} tenderName={found.tenderName} />
          <NegotiationPanel tenderGuid={found.guid} />
          <Suspensions of={found} />
          <Changes of={found} />
        </>
      )}
    </DocumentPage>
  );
}

/** What is to be known first: that it stands still, is being decided on, is over, or has another round. */
function Notes({ of }: { of: TenderDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  const { actions, status, previous, next } = of;
  return (
    <>
      {actions.includes('edit') && <Alert type="info" showIcon title={texts.draftNote} />}
      {of.suspension === suspension.code.suspended && (
        <Alert type="warning" showIcon title={texts.suspendedNote} />
      )}
      {of.isChanging && <Alert type="info" showIcon title={texts.changingNote} />}
      {status === tenderState.code.closed && of.execMode === execMode.code.online && (
        <Alert type="info" showIcon title={texts.onlineBids} />
      )}
      {of.closedAt !== null && (
        <Alert
          type="error"
          showIcon
          title={texts.closed(tenderState.label(status, language), of.closedBy, of.closedAt.slice(0, 16))}
          description={of.closedReason}
        />
      )}
      {(previous || next) && (
        <Panel>
          {previous && <Link to={paths.tender(previous.guid)}>{texts.previous(previous.tenderNo)}</Link>}{' '}
          {next && <Link to={paths.tender(next.guid)}>{texts.next(next.tenderNo)}</Link>}
        </Panel>
      )}
    </>
  );
}

function Source({ of: { schemeGuid, inquiryGuid, sourceNo } }: { of: TenderDetail }) {
  if (inquiryGuid !== null) return <Link to={paths.inquiry(inquiryGuid)}>{sourceNo}</Link>;
  return schemeGuid === null ? sourceNo || '-' : <Link to={paths.scheme(schemeGuid)}>{sourceNo}</Link>;
}

function Suspensions({ of: { suspensions } }: { of: TenderDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  if (suspensions.length === 0) return null;
  return (
    <Panel title={texts.suspensions}>
      <PlainTable
        heads={[texts.basis, texts.note, texts.from, texts.to, texts.newDeadline]}
        rows={suspensions.map((one) => [
          suspensionReason.label(one.reason, language),
          [one.note, one.toNote].filter(Boolean).join(' / '),
          `${one.from.slice(0, 16)} ${one.fromUserName}`,
          one.to ? `${one.to.slice(0, 16)} ${one.toUserName}` : '-',
          one.newDeadline?.slice(0, 16) ?? '-',
        ])}
      />
    </Panel>
  );
}

function Changes({ of: { changes } }: { of: TenderDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  if (changes.length === 0) return null;
  return (
    <Panel title={texts.changes}>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {changes.map((one) => (
          <li key={one.guid}>
            <Tag>{tenderChangeKind.label(one.kind, language)}</Tag>
            <Tag>{tenderChangeStatus.label(one.status, language)}</Tag>
            {one.time.slice(0, 16)} {one.userName} {one.reason} {one.newDeadline?.slice(0, 16)}{' '}
            {one.newWay && tenderWay.label(one.newWay, language)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const s = tenderState.code;
const place: Record<TenderDetail['status'], number> = {
  [s.draft]: 0,
  [s.prequalifying]: 0,
  [s.issued]: 1,
  [s.closed]: 2,
  [s.opened]: 3,
  [s.evaluating]: 3,
  [s.publicity]: 4,
  [s.awarding]: 4,
  [s.awarded]: 4,
  [s.signed]: 5,
  [s.archived]: 5,
  [s.failed]: 2,
  [s.terminated]: 1,
};

/** From the preparation to the archive: where it stands, in the words of its state. */
function Course({ of: { status } }: { of: TenderDetail }) {
  const { steps } = useTexts();
  const language = useLanguage();
  const label = useKindLabels(tenderKind);
  const names = Object.values(steps);
  const at = place[status];
  const isOver = status === s.failed || status === s.terminated;
  const marks = stepsAt(names, at).map((mark, step) => ({
    ...mark,
    ...(step === at && { note: tenderState.label(status, language) }),
    ...(step === at && isOver && { state: 'failed' as const }),
  }));
  return <StepLine steps={marks} label={label.status} />;
}
