import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useSearchParams } from 'react-router';
import { documentKind } from '#shared/areas/approval/codes';
import { recordReviewStatus } from '#shared/areas/supplier/records/codes';
import { recordReviewCalls } from '#shared/areas/supplier/records/review-contract';
import { query, refetch } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { ReviewPage } from '../../parts/review/review-page.tsx';
import { useRemarks } from '../../parts/review/use-remarks.ts';
import { Entries } from './entries.tsx';
import { EarlierRounds } from './earlier-rounds.tsx';
import { isSamePlace, type RemarkPlace, RemarkScope } from './remark-scope.tsx';
import type { Detail } from './review-detail.ts';
import { useTexts } from './texts.ts';

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
    <LoadedPage title={texts.reviews} of={found} rows={12}>
      {(detail) => <Review key={detail.guid} of={detail} />}
    </LoadedPage>
  );
}

function Review({ of }: { of: Detail }) {
  const texts = useTexts();
  const client = useQueryClient();
  const remarks = useRemarks<RemarkPlace>({
    name: 'supplierReview',
    guid: of.guid,
    stored: of.remarks,
    isSame: isSamePlace,
    calls: recordReviewCalls,
    done: texts.saved,
  });
  return (
    <ReviewPage
      title={of.enterpriseName}
      place={texts.reviews}
      state={<CodeTag list={recordReviewStatus} code={of.status} />}
      hints={of.hints.length > 0 && <Alert type="warning" showIcon title={texts.hints(of.hints.length)} />}
      remarksHint={texts.remarksHint}
      kind={documentKind.code.supplierRecords}
      guid={of.guid}
      remarks={remarks}
      onDecided={() => void refetch(client, recordReviewCalls.detail, recordReviewCalls.list)}
    >
      <RemarkScope of={remarks}>
        <Entries of={of} />
        <Untouched of={of} />
      </RemarkScope>
      {of.rounds.length > 1 && <EarlierRounds of={of.rounds} />}
    </ReviewPage>
  );
}
