import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useSearchParams } from 'react-router';
import { documentKind } from '#shared/areas/approval/codes';
import { recordReviewStatus } from '#shared/areas/supplier/records/codes';
import { recordReviewCalls } from '#shared/areas/supplier/records/review-contract';
import { query, refetch } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { beside, onDemand } from '../../kit/on-demand.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { Entries } from './entries.tsx';
import { EarlierRounds } from './earlier-rounds.tsx';
import { RemarkScope } from './remark-scope.tsx';
import css from './review.module.css';
import type { Detail } from './review-detail.ts';
import { useTexts } from './texts.ts';
import { useRemarks } from './use-remarks.ts';

const ApprovalPanel = beside(() =>
  import('../../parts/approval/panel.tsx').then((module) => module.ApprovalPanel),
);

const Untouched = onDemand(() => import('./untouched.tsx').then((module) => module.Untouched));

/** One submission of a supplier's records to decide on: what it changes first, remarks at records and fields. */
export function RecordReviewPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const texts = useTexts();
  const found = useQuery({
    ...query(recordReviewCalls.detail, { guid }, { quiet: true }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      {!found.data && <PageHead title={texts.reviews} />}
      <PageState of={found} rows={12}>
        {(detail) => <Review key={`${detail.guid}:${detail.remarks.version}`} of={detail} />}
      </PageState>
    </>
  );
}

function Review({ of }: { of: Detail }) {
  const texts = useTexts();
  const client = useQueryClient();
  const remarks = useRemarks(of);
  return (
    <RemarkScope of={remarks}>
      <LeaveGuard when={remarks.isDirty} />
      <PageHead
        title={of.enterpriseName}
        place={texts.reviews}
        state={<CodeTag list={recordReviewStatus} code={of.status} />}
      >
        {remarks.isOpen && (
          <Button loading={remarks.isSaving} disabled={!remarks.isDirty} onClick={() => void remarks.save()}>
            {texts.saveRemarks}
          </Button>
        )}
      </PageHead>
      <div className={css.notes}>
        {of.hints.length > 0 && <Alert type="warning" showIcon title={texts.hints(of.hints.length)} />}
        {remarks.isOpen && <Alert type="info" showIcon title={texts.remarksHint} />}
      </div>
      <Entries of={of} />
      <Untouched of={of} />
      {of.rounds.length > 1 && <EarlierRounds of={of.rounds} />}
      <Panel title={texts.approval}>
        {remarks.isDirty && (
          <Alert
            className={css.unsaved!}
            type="warning"
            showIcon
            title={texts.unsaved}
            action={
              <Button size="small" loading={remarks.isSaving} onClick={() => void remarks.save()}>
                {texts.saveRemarks}
              </Button>
            }
          />
        )}
        <ApprovalPanel
          kind={documentKind.code.supplierRecords}
          guid={of.guid}
          onDecided={() => void refetch(client, recordReviewCalls.detail, recordReviewCalls.list)}
        />
      </Panel>
    </RemarkScope>
  );
}
