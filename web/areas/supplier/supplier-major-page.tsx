import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { recordReviewStatus } from '#shared/areas/supplier/records/codes';
import { type RecordsOverview, supplierRecordCalls } from '#shared/areas/supplier/records/contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { Placeholder } from '../../kit/placeholder.tsx';
import { EnterpriseTabs } from '../../parts/enterprise/tabs.tsx';
import { OverviewNotes } from './overview-notes.tsx';
import { usePlace } from './place.ts';
import { SectionList } from './section-list.tsx';
import { SubmitActs } from './submit-acts.tsx';
import css from './supplier.module.css';
import { useTexts } from './texts.ts';

// what the sections know of their kinds is half of this screen: its head is there before
const Section = lazy(async () => ({ default: (await import('./section.tsx')).Section }));
const Rounds = lazy(async () => ({ default: (await import('./rounds.tsx')).Rounds }));
const AllChanges = lazy(async () => ({ default: (await import('./changes.tsx')).AllChanges }));

/** 供应商信息: what a supplier says of itself beside the enterprise's information, section by section. */
export function SupplierMajorPage() {
  const texts = useTexts();
  const found = useQuery({
    ...query(supplierRecordCalls.overview, {}, { quiet: true }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  const { data } = found;
  return (
    <>
      <PageHead title={texts.enterprise} state={data && <State of={data} />}>
        {data && <SubmitActs of={data} />}
      </PageHead>
      <EnterpriseTabs open={paths.supplierMajor}>
        <PageState of={found} rows={14}>
          {(overview) => <Shown of={overview} />}
        </PageState>
      </EnterpriseTabs>
    </>
  );
}

const { draft, inReview } = recordReviewStatus.code;

function State({ of: { status, hasChanges, hasFormal } }: { of: RecordsOverview }) {
  const texts = useTexts();
  const shown = status === draft && hasFormal ? recordReviewStatus.code.approved : status;
  return (
    <>
      <CodeTag list={recordReviewStatus} code={shown} />
      {hasChanges && status !== inReview && (
        <Tag color="warning" variant="filled">
          {texts.unsent}
        </Tag>
      )}
    </>
  );
}

/** Brings the focus to what stands instead of the button that was pressed, which went with its list or form. */
function useFocusAfter(editing: string | null) {
  const content = useRef<HTMLDivElement>(null);
  const former = useRef(editing);
  useEffect(() => {
    if (former.current === editing) return;
    former.current = editing;
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [editing]);
  return content;
}

function Shown({ of }: { of: RecordsOverview }) {
  const { place, editing, open } = usePlace();
  const content = useFocusAfter(editing);
  return (
    <>
      <OverviewNotes of={of} onOpen={open} />
      <div className={css.page}>
        <SectionList of={of} open={place} onOpen={open} />
        <div ref={content} tabIndex={-1} className={css.content}>
          <Suspense fallback={<Placeholder rows={10} />}>
            {place === 'rounds' && <Rounds of={of} />}
            {place === 'changes' && <AllChanges />}
            {place !== 'rounds' && place !== 'changes' && (
              <Section key={place} kind={place} enterpriseGuid={of.userQiYeGuid} />
            )}
          </Suspense>
        </div>
      </div>
    </>
  );
}
