import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Input } from 'antd';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { documentKind } from '#shared/areas/approval/codes';
import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import type { EnterpriseField } from '#shared/areas/enterprise/form';
import { enterpriseLabel } from '#shared/areas/enterprise/labels';
import { enterpriseReviewCalls } from '#shared/areas/enterprise/review-contract';
import { query, refetch } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { EnterpriseChanges } from '../../parts/enterprise/changes.tsx';
import { EnterpriseInfoView } from '../../parts/enterprise/info-view.tsx';
import { ReviewPage } from '../../parts/review/review-page.tsx';
import { useRemarks } from '../../parts/review/use-remarks.ts';
import css from './enterprise-review.module.css';
import { useTexts } from './texts.ts';
import { upTo } from '../../kit/up-to.ts';

type Detail = z.output<typeof enterpriseReviewCalls.detail.output>;

/** One submitted version to decide on: what it changes, what to look at twice, remarks at fields. */
export function EnterpriseReviewPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const texts = useTexts();
  const found = useQuery({
    ...query(enterpriseReviewCalls.detail, { guid }, { quiet: true }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <LoadedPage title={texts.reviews} of={found} rows={12}>
      {(detail) => <Review key={detail.version.guid} of={detail} />}
    </LoadedPage>
  );
}

interface FieldPlace {
  field: string;
}
const isSameField = (one: FieldPlace, other: FieldPlace) => one.field === other.field;

function Review({ of }: { of: Detail }) {
  const texts = useTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const { version } = of;
  const remarks = useRemarks<FieldPlace>({
    name: 'enterpriseReview',
    guid: version.guid,
    stored: of.remarks,
    isSame: isSameField,
    calls: enterpriseReviewCalls,
    done: texts.saved,
  });
  const remarkAt = (field: EnterpriseField) => (
    <Input
      className={css.remark!}
      variant="underlined"
      size="small"
      {...upTo(200)}
      placeholder={texts.remark}
      aria-label={`${texts.remark} ${enterpriseLabel[field][language]}`}
      value={remarks.at({ field })}
      onChange={({ target }) => remarks.write({ field }, target.value)}
    />
  );
  return (
    <ReviewPage
      title={version.info['enterpriseName'] as string}
      place={texts.reviews}
      state={<CodeTag list={enterpriseApproval} code={version.status} />}
      hints={of.hints.length > 0 && <Hints of={of.hints} />}
      remarksHint={texts.remarksHint}
      kind={documentKind.code.enterpriseInfo}
      guid={version.guid}
      remarks={remarks}
      onDecided={() => void refetch(client, enterpriseReviewCalls.detail, enterpriseReviewCalls.list)}
    >
      {of.changes.length > 0 && (
        <Panel title={texts.changes}>
          <EnterpriseChanges of={of.changes} fileNames={of.fileNames} />
        </Panel>
      )}
      <EnterpriseInfoView
        of={version}
        hasDoubts
        remarks={of.remarks.isOpen ? [] : of.remarks.list}
        {...(of.remarks.isOpen && { beside: remarkAt })}
      />
    </ReviewPage>
  );
}

/** What to look at twice before deciding. */
function Hints({ of }: { of: Detail['hints'] }) {
  const texts = useTexts();
  const mark = usePunctuation();
  return (
    <Alert
      type="warning"
      showIcon
      title={texts.hints(of.length)}
      description={
        <ul className={css.hints}>
          {of.map(({ kind, detail }) => (
            <li key={kind}>{texts[kind](mark.row(detail))}</li>
          ))}
        </ul>
      }
    />
  );
}
