import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { supplierState } from '#shared/areas/supplier/library/codes';
import {
  describeSupplier,
  type LibrarySupplierRecord,
  type SupplierDetail,
} from '#shared/areas/supplier/library/detail-contract';
import { query } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Placeholder } from '../../kit/placeholder.tsx';
import { TabBar } from '../../kit/tab-bar.tsx';
import { GradeTag, StandingTag } from '../../parts/supplier/marks.tsx';
import { compareAddress } from './compare-address.ts';
import { DOCUMENT_KINDS } from './document-kinds.ts';
import { useDetailTexts } from './detail-texts.ts';
import { OverviewTab } from './overview-tab.tsx';
import { useTexts } from './texts.ts';

const InfoTab = lazy(async () => ({ default: (await import('./info-tab.tsx')).InfoTab }));
const RecordsTab = lazy(async () => ({ default: (await import('./records-tab.tsx')).RecordsTab }));
const RatingsTab = lazy(async () => ({ default: (await import('./ratings-tab.tsx')).RatingsTab }));
const ChangesTab = lazy(async () => ({ default: (await import('./changes-tab.tsx')).ChangesTab }));
const AffiliatesTab = lazy(async () => ({ default: (await import('./affiliates-tab.tsx')).AffiliatesTab }));

const TABS = ['overview', 'info', 'records', 'qualifications', 'ratings', 'changes', 'affiliates'] as const;
type Tab = (typeof TABS)[number];
/** Whether a record allows something or proves it: these have a tab of their own. */
const isDocument = ({ kind }: Pick<LibrarySupplierRecord, 'kind'>) => DOCUMENT_KINDS.includes(kind);

/** 供应商全景: one supplier from all sides. */
export function SupplierPage() {
  const texts = useTexts();
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const supplier = useQuery({ ...query(describeSupplier, { guid }, { quiet: true }), staleTime: 0 });
  return (
    <LoadedPage title={texts.library} of={supplier} rows={14}>
      {(detail) => <Supplier of={detail} />}
    </LoadedPage>
  );
}

function Supplier({ of: answered }: { of: SupplierDetail }) {
  const texts = useTexts();
  const detail = useDetailTexts();
  const closed = answered.closedFiles.map((guid) => [guid, detail.closedFile] as const);
  const of = { ...answered, names: { ...answered.names, ...Object.fromEntries(closed) } };
  const [params, setParams] = useSearchParams();
  const { guid, name, state, grade, standing } = of.profile;
  const open = TABS.find((tab) => tab === params.get('tab')) ?? 'overview';
  const show = (tab: Tab) => setParams(tab === 'overview' ? { guid } : { guid, tab }, { replace: true });
  const counts: Partial<Record<Tab, number>> = {
    records: of.records.filter((record) => !isDocument(record)).length,
    qualifications: of.records.filter(isDocument).length,
    ratings: of.ratings.length + of.measures.length,
    changes: of.changes.length,
  };
  const content: Record<Tab, () => ReactNode> = {
    overview: () => <OverviewTab of={of} onOpen={show} />,
    info: () => <InfoTab of={of} />,
    records: () => (
      <RecordsTab of={of} records={of.records.filter((one) => !isDocument(one))} empty={detail.noRecords} />
    ),
    qualifications: () => (
      <RecordsTab of={of} records={of.records.filter(isDocument)} empty={detail.noQualifications} />
    ),
    ratings: () => <RatingsTab of={of} />,
    changes: () => <ChangesTab of={of} />,
    affiliates: () => <AffiliatesTab guid={guid} />,
  };
  return (
    <>
      <PageHead
        title={name}
        place={texts.library}
        state={
          <span>
            <CodeTag list={supplierState} code={state} /> <GradeTag grade={grade} />{' '}
            {standing !== 'normal' && <StandingTag standing={standing} />}
          </span>
        }
      >
        <LinkButton to={compareAddress([guid])}>{detail.compare}</LinkButton>
      </PageHead>
      <TabBar<Tab>
        label={detail.tabs}
        tabs={TABS.map((key) => ({ key, label: detail[key], count: counts[key] ?? 0, isQuiet: true }))}
        open={open}
        onOpen={show}
      >
        <Suspense fallback={<Placeholder rows={12} />}>{content[open]()}</Suspense>
      </TabBar>
    </>
  );
}
