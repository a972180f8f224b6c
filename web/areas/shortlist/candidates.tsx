import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { exclusion } from '#shared/areas/shortlist/codes';
import { shortlistCalls as calls } from '#shared/areas/shortlist/contract';
import { conditions } from '#shared/areas/shortlist/rules';
import type { CandidateRow } from '#shared/areas/shortlist/views';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { LoadFailed } from '../../kit/page-state.tsx';
import { useCards } from '../../kit/list-cards.tsx';
import { Segments } from '../../kit/segments.tsx';
import { GradeTag } from '../../parts/supplier/marks.tsx';
import { AffiliatesWindow } from './affiliates-window.tsx';
import type { FormValues } from './form-values.ts';
import css from './shortlist.module.css';
import { useTexts } from './texts.ts';

const ROWS = 10;
type Sift = 'all' | 'fits' | 'excluded';
const isExcluded = (sift: Sift) => (sift === 'all' ? {} : { isExcluded: sift === 'excluded' });

/** Who would be a candidate by the conditions of a form; asked when they are whole. */
export function QueriedCandidates({ of }: { of: FormValues }) {
  const texts = useTexts();
  const [asked, setAsked] = useState<FormValues>();
  const shown = conditions.safeParse(of);
  const isWhole = shown.success && of.projectGuid !== undefined;
  return (
    <>
      <div className={css.bar}>
        <Button disabled={!isWhole} onClick={() => setAsked(of)}>
          {texts.look}
        </Button>
        {!asked && <span className={css.soft}>{texts.lookHint}</span>}
      </div>
      {asked && <Queried of={asked} />}
    </>
  );
}

function Queried({ of }: { of: FormValues }) {
  const [page, setPage] = useState(1);
  const [sift, setSift] = useState<Sift>('all');
  const { success, data } = conditions.safeParse(of);
  const found = useQuery({
    ...query(
      calls.queryByCondition,
      {
        ...data!,
        projectGuid: of.projectGuid!,
        ...(of.sectionNo && { sectionNo: of.sectionNo }),
        page,
        rows: ROWS,
        ...isExcluded(sift),
      },
      { quiet: true },
    ),
    enabled: success,
    placeholderData: keepPreviousData,
  });
  return <Shown found={found} sift={sift} onSift={setSift} page={page} onPage={setPage} />;
}

/** The candidates as they were frozen for the last round of a shortlist. */
export function FrozenCandidates({ guid }: { guid: string }) {
  const [page, setPage] = useState(1);
  const [sift, setSift] = useState<Sift>('all');
  const found = useQuery({
    ...query(calls.candidates, { guid, page, rows: ROWS, ...isExcluded(sift) }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  return <Shown guid={guid} found={found} sift={sift} onSift={setSift} page={page} onPage={setPage} />;
}

interface Found {
  data:
    | { list: CandidateRow[]; total: number; sums: Record<'admitted' | 'units' | 'excluded', number> }
    | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

function Shown({
  guid,
  found,
  sift,
  onSift,
  page,
  onPage,
}: {
  guid?: string;
  found: Found;
  sift: Sift;
  onSift: (sift: Sift) => void;
  page: number;
  onPage: (page: number) => void;
}) {
  const texts = useTexts();
  const columns = useColumns(guid);
  const cards = useCards(columns);
  const { data, error } = found;
  if (error) return <LoadFailed error={error} retry={found.refetch} retrying={found.isFetching} />;
  return (
    <>
      <div className={css.bar}>
        <Segments<Sift>
          label={texts.which}
          value={sift}
          options={(['all', 'fits', 'excluded'] as const).map((value) => ({ value, label: texts[value] }))}
          onChange={(next) => {
            onSift(next);
            onPage(1);
          }}
        />
        {data && <output>{texts.sums(data.sums.admitted, data.sums.units, data.sums.excluded)}</output>}
      </div>
      <Table<CandidateRow>
        rowKey="enterpriseGuid"
        size="small"
        columns={columns}
        {...cards}
        dataSource={data?.list ?? []}
        loading={found.isFetching}
        locale={{ emptyText: texts.noCandidates }}
        pagination={{
          current: page,
          pageSize: ROWS,
          total: data?.total ?? 0,
          onChange: onPage,
          showSizeChanger: false,
          hideOnSinglePage: true,
        }}
      />
    </>
  );
}

function useColumns(guid: string | undefined): TableColumnsType<CandidateRow> {
  const texts = useTexts();
  const language = useLanguage();
  const [asked, setAsked] = useState<CandidateRow>();
  return [
    {
      title: texts.supplier,
      dataIndex: 'name',
      render: (name: string, row) => (
        <>
          {guid === undefined ? (
            name
          ) : (
            <Button type="link" className={css.cellLink!} onClick={() => setAsked(row)}>
              {name}
            </Button>
          )}
          {asked === row && guid !== undefined && (
            <AffiliatesWindow guid={guid} of={row} onClose={() => setAsked(undefined)} />
          )}
          <div className={css.soft}>{row.id}</div>
        </>
      ),
    },
    {
      title: texts.grade,
      dataIndex: 'grade',
      width: 80,
      render: (_, { grade }) => <GradeTag grade={grade} />,
    },
    {
      title: texts.why,
      dataIndex: 'excluded',
      width: 260,
      render: (_, { excluded, groupSize, isRecommended }) => (
        <span className={css.tags}>
          {excluded !== null && <Tag color="error">{exclusion.label(excluded, language)}</Tag>}
          {groupSize > 1 && <Tag color="warning">{texts.group(groupSize)}</Tag>}
          {isRecommended && <Tag color="blue">{texts.isRecommended}</Tag>}
        </span>
      ),
    },
  ];
}
