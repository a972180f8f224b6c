import { useQuery } from '@tanstack/react-query';
import { Button, Input, Select, Table } from 'antd';
import { useMemo } from 'react';
import { type LineProgressRow, planProgressOf } from '#shared/areas/procurement-plan/line/progress-contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { query } from '../../../../api/query.ts';
import { useLanguage } from '../../../../kit/language.ts';
import { isFiltered } from '../../../../kit/list-search.ts';
import { NothingYet, PageState } from '../../../../kit/page-state.tsx';
import { Segments } from '../../../../kit/segments.tsx';
import { useListSearch } from '../../../../kit/use-list-search.ts';
import { Gantt } from './gantt.tsx';
import { usePrinting } from './printing.ts';
import { useProgressColumns } from './progress-columns.tsx';
import css from './progress.module.css';
import { LOOKS, narrowed, progressSearch } from './progress-search.ts';
import { useProgressTexts } from './texts.ts';

/** How far a plan has come, line by line: drawn, or as a table that a keyboard and a reader can go through. */
export function PlanProgress({ guid, onOpen }: { guid: string; onOpen: (lineGuid: string) => void }) {
  const progress = useQuery(query(planProgressOf, { guid }, { quiet: true }));
  return (
    <PageState of={progress} rows={10}>
      {({ today, lines }) => <Progress today={today} all={lines} onOpen={onOpen} />}
    </PageState>
  );
}

interface ProgressProps {
  today: string;
  all: readonly LineProgressRow[];
  onOpen: (lineGuid: string) => void;
}

function Progress({ today, all, onOpen }: ProgressProps) {
  const texts = useProgressTexts();
  const { search, setSearch, pagination } = useListSearch(progressSearch);
  const { late, progress, keyword, view } = search;
  const shown = useMemo(() => narrowed(all, { late, progress, keyword }), [all, late, progress, keyword]);
  const columns = useProgressColumns(onOpen);
  const isPrinting = usePrinting();
  const lateCount = shown.filter((line) => line.late !== null).length;
  if (all.length === 0) return <NothingYet hint={texts.empty} />;
  return (
    <>
      <div className={css.bar}>
        <output className={css.counts}>
          <span>{texts.count(shown.length, all.length)}</span>
          {lateCount > 0 && <span className={css.late}>{texts.lateCount(lateCount)}</span>}
          <span>{texts.byToday(today)}</span>
        </output>
        <Filters search={search} onChange={setSearch} />
      </div>
      {shown.length === 0 ? (
        <NothingYet hint={isFiltered(search, LOOKS) ? texts.none : texts.empty} />
      ) : view === 'chart' && !isPrinting ? (
        <Gantt lines={shown} today={today} onOpen={onOpen} />
      ) : (
        <Table
          rowKey="lineGuid"
          size="small"
          columns={columns}
          dataSource={shown}
          pagination={isPrinting ? false : pagination(shown.length)}
          {...(!isPrinting && { scroll: { x: 1414 } })}
        />
      )}
    </>
  );
}

type Search = ReturnType<typeof useListSearch<typeof progressSearch>>;

function Filters({ search, onChange }: { search: Search['search']; onChange: Search['setSearch'] }) {
  const texts = useProgressTexts();
  const language = useLanguage();
  return (
    <div className={`${css.bar} ${css.controls}`}>
      <Input.Search
        key={search.keyword ?? ''}
        className={css.field!}
        allowClear
        placeholder={texts.keyword}
        aria-label={texts.keyword}
        defaultValue={search.keyword ?? ''}
        onSearch={(text) => onChange({ keyword: text.trim() || undefined })}
      />
      <Select
        className={css.choice!}
        allowClear
        placeholder={texts.anyLate}
        aria-label={texts.isLate}
        value={search.late}
        options={[
          { value: 'late', label: texts.late },
          { value: 'onTime', label: texts.onTime },
        ]}
        onChange={(late) => onChange({ late })}
      />
      <Select
        className={css.choice!}
        allowClear
        placeholder={texts.anyProgress}
        aria-label={texts.progress}
        value={search.progress}
        options={planProgress.options(language)}
        onChange={(progress) => onChange({ progress })}
      />
      <Segments
        label={texts.views}
        value={search.view}
        options={[
          { value: 'chart', label: texts.chart },
          { value: 'table', label: texts.table },
        ]}
        onChange={(view) => onChange({ view })}
      />
      <Button onClick={() => window.print()}>{texts.print}</Button>
    </div>
  );
}
