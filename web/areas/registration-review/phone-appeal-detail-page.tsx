import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { documentKind } from '#shared/areas/approval/codes';
import {
  applicantKind,
  phoneAppealStatus,
  phoneAppealStyle,
  proofKind,
} from '#shared/areas/phone-change/codes';
import {
  listPhoneAppealReviews,
  phoneAppealReviewDetail,
  type PhoneAppealReviewDetail,
} from '#shared/areas/phone-change/contract';
import { phoneAppealLabel as label } from '#shared/areas/phone-change/form';
import { query } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { AuditRecord } from '../../parts/approval/audit-record.tsx';
import { Facts } from '../../parts/public/facts.tsx';
import { AccountNotes, AccountPanel } from './account-panel.tsx';
import { Decision } from './decision.tsx';
import css from './review.module.css';
import { Scans } from './scans.tsx';
import { ReviewDue } from './review-due.tsx';
import { useTexts } from './texts.ts';

const KIND = documentKind.code.phoneChange;
const stale = [phoneAppealReviewDetail, listPhoneAppealReviews];

/** One phone-change appeal to decide on: what was entered beside the account and the proofs. */
export function PhoneAppealDetailPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const texts = useTexts();
  const found = useQuery({ ...query(phoneAppealReviewDetail, { guid }, { quiet: true }), staleTime: 0 });
  return (
    <LoadedPage title={texts.phoneAppeal} of={found} rows={12}>
      {(appeal) => <Detail of={appeal} />}
    </LoadedPage>
  );
}

function Detail({ of }: { of: PhoneAppealReviewDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  const state = <CodeTag list={phoneAppealStatus} code={of.status} />;
  const { userName, contactName, enterpriseName, uscc } = of;
  return (
    <>
      <PageHead title={`${texts.phoneAppeal} ${of.appealNo}`} place={texts.phoneAppeal} state={state} />
      <AccountNotes account={of.account} newPhoneAccounts={of.newPhoneAccounts} />
      <div className={css.sides}>
        <Entered of={of} />
        <AccountPanel account={of.account} entered={{ userName, name: contactName, enterpriseName, uscc }} />
        <Panel title={texts.scans}>
          <Scans of={of.proofs.map(({ kind, files }) => [proofKind.label(kind, language), files])} />
        </Panel>
      </div>
      <Decision kind={KIND} guid={of.guid} stale={stale} />
      <Panel title={texts.record}>
        <AuditRecord kind={KIND} guid={of.guid} />
      </Panel>
    </>
  );
}

function Entered({ of }: { of: PhoneAppealReviewDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <Panel title={texts.entered}>
      <Facts
        of={[
          [texts.style, phoneAppealStyle.label(of.style, language)],
          [label.applicantKind[language], applicantKind.label(of.applicantKind, language)],
          [label.userName[language], of.userName],
          [label.contactName[language], of.contactName],
          [label.enterpriseName[language], of.enterpriseName],
          [label.uscc[language], of.uscc],
          [texts.verifiedPhone, of.verifiedPhone],
          [label.newPhone[language], of.newPhone],
          [label.reason[language], of.reason],
          [label.submitTime[language], of.submitTime],
          [texts.due, <ReviewDue key="due" of={of} isOpen={of.status === phoneAppealStatus.code.inReview} />],
          ...(of.decideTime === null
            ? []
            : ([
                [label.decideTime[language], of.decideTime],
                [texts.decidedBy, of.decidedByName],
                [label.refusal[language], of.refusal],
              ] as const)),
        ]}
      />
    </Panel>
  );
}
