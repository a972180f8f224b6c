import { useQuery } from '@tanstack/react-query';
import { Form, Input, type TableColumnsType, Tag } from 'antd';
import { Link } from 'react-router';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import { paths } from '#shared/areas/session/paths';
import { tenderState } from '#shared/areas/tender/codes';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { tenderPlanCalls as calls, type TenderPlanRow } from '#shared/areas/tender-plan/contract';
import { planLateness } from '#shared/areas/tender-plan/kind';
import { nodeState } from '#shared/areas/tender-plan/nodes';
import { listQuery } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag } from '../../kit/code-tag.tsx';
import { FilterItem } from '../../kit/filter-item.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { cardPlace } from '../../kit/list-cards.tsx';
import { filtersOf } from '../../kit/list-search.ts';
import { ListTable, type Sorting, sortedColumn } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { DateRangeFilter } from '../../parts/date/date-range-filter.tsx';
import { DueDate } from '../../parts/date/due-date.tsx';
import { DefaultFilters } from '../../parts/document/default-filters.tsx';
import { ListExport } from '../../parts/document/list-export.tsx';
import { PlanSteps } from './plan-steps.tsx';
import css from './plan.module.css';
import { useTexts } from './texts.ts';
import { lastComparedOf, nextOf, useDeviation, useSectionName } from './words.ts';

const IN_SIGHT = ['planNo', 'projectName', 'progress', 'lateness'] as const;
const RARER = ['projectNo', 'tenderWay', 'projectType', 'organizationType', 'userId'] as const;

/** 招标计划: how the days of each section went, beside how they were planned (documents.md 5.7). */
export function TenderPlanListPage() {
  const texts = useTexts();
  const list = useListSearch(calls.list.input);
  const { search } = list;
  const found = useQuery(listQuery(calls.list, search));
  const [mayOffer, mayExport] = [useMay('handover:offer'), useMay('scheme:export')];
  const columns = useColumns(search);
  return (
    <>
      <PageHead title={texts.title}>
        {mayOffer && <LinkButton to={paths.tenderPlanHandover}>{texts.handOver}</LinkButton>}
        {mayExport && <ListExport call={calls.exportList} search={search} />}
      </PageHead>
      <SearchPanel
        search={search}
        onSearch={list.setSearch}
        onReset={list.reset}
        isMoreInUse={filtersOf(search, IN_SIGHT).length > 0}
        more={
          <>
            <DateRangeFilter name="next" label={texts.nextPlanned} />
            <FilterItem name="status" label={texts.status}>
              <CodeSelect list={tenderState} />
            </FilterItem>
            <DefaultFilters of={RARER} />
          </>
        }
      >
        <Form.Item name="planNo" label={texts.planNo}>
          <Input allowClear {...upTo(64)} />
        </Form.Item>
        <DefaultFilters of={['projectName']} />
        <Form.Item name="progress" label={texts.progress}>
          <CodeSelect list={planProgress} />
        </Form.Item>
        <Form.Item name="lateness" label={texts.lateness}>
          <CodeSelect list={planLateness} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          of={found}
          list={list}
          empty={texts.empty}
          nothingFound={texts.nothingFound}
          columns={columns}
          scroll={{ x: 996 }}
        />
      </Panel>
    </>
  );
}

function useColumns(search: Sorting): TableColumnsType<TenderPlanRow> {
  const texts = useTexts();
  const language = useLanguage();
  const sectionName = useSectionName();
  const deviation = useDeviation();
  return [
    {
      ...sortedColumn(search, 'tenderNo'),
      title: texts.planNo,
      width: 176,
      fixed: 'start',
      className: cardPlace.line,
      render: (_, { guid, planNo }) => <Link to={paths.tenderPlan(guid)}>{planNo}</Link>,
    },
    {
      key: 'project',
      title: texts.project,
      width: 212,
      className: cardPlace.title,
      render: (_, row) => (
        <>
          {row.projectName}
          <div className={css.soft}>
            {sectionName(row)} · {tenderWay.label(row.tenderWay, language)}
          </div>
        </>
      ),
    },
    {
      key: 'progress',
      title: texts.progress,
      width: 152,
      className: cardPlace.line,
      render: (_, row) => (
        <>
          {planProgress.label(row.progress, language)}
          <PlanSteps of={row} />
        </>
      ),
    },
    {
      ...sortedColumn(search, 'nextPlanned'),
      title: texts.next,
      width: 160,
      className: cardPlace.line,
      render: (_, row) => {
        const next = nextOf(row);
        if (!next) return '-';
        return (
          <>
            {planProgress.label(next.stage, language)}{' '}
            {next.planned === null ? (
              <span className={css.soft}>{texts.none}</span>
            ) : (
              <DueDate date={next.planned} isOpen isLate={next.state === nodeState.code.late} />
            )}
          </>
        );
      },
    },
    {
      key: 'deviation',
      title: texts.deviation,
      width: 104,
      className: cardPlace.line,
      render: (_, row) => {
        const last = lastComparedOf(row);
        if (!last) return '-';
        const { words, tone } = deviation(last);
        return (
          <>
            <span data-tone={tone} className={css.tone}>
              {words}
            </span>
            <div className={css.soft}>{planProgress.label(last.stage, language)}</div>
          </>
        );
      },
    },
    { key: 'userName', title: texts.manager, dataIndex: 'userName', width: language === 'cn' ? 88 : 128 },
    {
      key: 'status',
      title: texts.status,
      width: language === 'cn' ? 104 : 152,
      className: cardPlace.state,
      render: (_, { status, isSuspended }) => (
        <>
          <CodeTag list={tenderState} code={status} />
          {isSuspended && (
            <Tag color="warning" variant="filled">
              {texts.suspended}
            </Tag>
          )}
        </>
      ),
    },
  ];
}
