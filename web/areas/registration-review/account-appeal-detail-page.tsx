import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { accountAppealStatus } from '#shared/areas/account-appeal/codes';
import {
  accountAppealDetail,
  type AccountAppealDetail,
  listAccountAppeals,
} from '#shared/areas/account-appeal/contract';
import { accountAppealLabel as label } from '#shared/areas/account-appeal/form';
import { documentKind } from '#shared/areas/approval/codes';
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

const KIND = documentKind.code.accountAppeal;
const stale = [accountAppealDetail, listAccountAppeals];

/** One account appeal to decide on: what was entered beside the account it means and the scans. */
export function AccountAppealDetailPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const texts = useTexts();
  const found = useQuery({ ...query(accountAppealDetail, { guid }, { quiet: true }), staleTime: 0 });
  return (
    <LoadedPage title={texts.accountAppeal} of={found} rows={12}>
      {(appeal) => <Detail of={appeal} />}
    </LoadedPage>
  );
}

function Detail({ of }: { of: AccountAppealDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  const state = <CodeTag list={accountAppealStatus} code={of.status} />;
  const { userName, applicantName, enterpriseName, uscc } = of;
  return (
    <>
      <PageHead title={`${texts.accountAppeal} ${of.receiptNo}`} place={texts.accountAppeal} state={state} />
      <AccountNotes account={of.account} newPhoneAccounts={of.newPhoneAccounts} />
      <div className={css.sides}>
        <Entered of={of} />
        <AccountPanel
          account={of.account}
          entered={{ userName, name: applicantName, enterpriseName, uscc }}
        />
        <Panel title={texts.scans}>
          <Scans
            of={[
              [label.identityFiles[language], of.identityFiles],
              [label.enterpriseFiles[language], of.enterpriseFiles],
            ]}
          />
        </Panel>
      </div>
      <Decision kind={KIND} guid={of.guid} stale={stale} />
      <Panel title={texts.record}>
        <AuditRecord kind={KIND} guid={of.guid} />
      </Panel>
    </>
  );
}

function Entered({ of }: { of: AccountAppealDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <Panel title={texts.entered}>
      <Facts
        of={[
          [label.userName[language], of.userName],
          [label.applicantName[language], of.applicantName],
          [label.enterpriseName[language], of.enterpriseName],
          [label.uscc[language], of.uscc],
          [label.oldPhone[language], of.oldPhone],
          [label.newPhone[language], of.newPhone],
          [label.reason[language], of.reason],
          [label.submitTime[language], of.submitTime],
          [
            label.dueDate[language],
            <ReviewDue key="due" of={of} isOpen={of.status === accountAppealStatus.code.inReview} />,
          ],
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
