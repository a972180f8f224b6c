import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, type TableColumnsType, Tag } from 'antd';
import { paths } from '#shared/areas/session/paths';
import { appointmentStatus, supervisionRole, supervisorDuty } from '#shared/areas/supervision/codes';
import { superviseCalls } from '#shared/areas/supervision/contract';
import type { SupervisorRow } from '#shared/areas/supervision/supervisor-views';
import { formatDate } from '#shared/kit/dates';
import { listQuery } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { LinkButton } from '../../kit/link-button.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { CompanySelect } from './company-select.tsx';
import { Figures } from './figures.tsx';
import { RowActions } from './row-actions.tsx';
import { PersonCell } from './supervisor-columns.tsx';
import css from './supervision.module.css';
import { Term } from './term.tsx';
import { useTexts } from './texts.ts';
import { useSupervisorActs } from './use-supervisor-acts.tsx';
import { upTo } from '../../kit/up-to.ts';

type Row = SupervisorRow & {
  units: readonly { enterpriseGuid: string; enterpriseName: string; duty: 1 | 2; includesBelow: boolean }[];
};

/** 监督管理: who supervises which units, what ends, what is open. */
export function OverviewPage() {
  const texts = useTexts();
  const language = useLanguage();
  const list = useListSearch(superviseCalls.overview.input);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(superviseCalls.overview, search));
  const { act, add, windows } = useSupervisorActs();
  const today = formatDate(serverNow());
  const columns: TableColumnsType<Row> = [
    {
      key: 'name',
      title: texts.supervisor,
      width: 232,
      render: (_, row) => (
        <>
          <PersonCell row={row} onOpen={() => act('view', row)} />
          <div className={css.soft}>
            {supervisionRole.label(row.supRole, language)} · {row.enterpriseName}
          </div>
        </>
      ),
    },
    { key: 'units', title: texts.watched, render: (_, row) => <Watched row={row} /> },
    { key: 'term', title: texts.term, width: 206, render: (_, row) => <Term of={row} today={today} /> },
    { key: 'open', title: texts.openOpinions, dataIndex: 'openOpinionCount', width: 116, align: 'right' },
    {
      key: 'status',
      title: texts.status,
      width: 84,
      render: (_, { status }) => <CodeTag list={appointmentStatus} code={status} />,
    },
    {
      key: 'actions',
      title: texts.actions,
      width: 180,
      render: (_, row) => <RowActions row={row} act={act} />,
    },
  ];
  return (
    <>
      <PageHead title={texts.overview}>
        <Button type="primary" onClick={add}>
          {texts.add}
        </Button>
        <LinkButton to={paths.supervisors}>{texts.supervisors}</LinkButton>
        <LinkButton to={paths.supervisedUnits}>{texts.units}</LinkButton>
      </PageHead>
      <Figures />
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="userName" label={texts.supervisor}>
          <Input allowClear {...upTo(50)} />
        </Form.Item>
        <Form.Item name="enterpriseGuid" label={texts.watchedUnit}>
          <CompanySelect allowClear />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable of={found} list={list} empty={texts.empty} columns={columns} scroll={{ x: 1080 }}>
          <Button type="primary" onClick={add}>
            {texts.add}
          </Button>
        </ListTable>
      </Panel>
      {windows}
    </>
  );
}

/** The units and projects somebody watches; what they lead comes first. */
function Watched({ row }: { row: Row }) {
  const texts = useTexts();
  const language = useLanguage();
  const lead = supervisorDuty.code.lead;
  return (
    <span className={css.tags}>
      {row.units.map((unit) => (
        <Tag
          key={unit.enterpriseGuid}
          variant="filled"
          color={unit.duty === lead ? 'processing' : 'default'}
          title={`${unit.enterpriseName} · ${supervisorDuty.label(unit.duty, language)}`}
        >
          {unit.enterpriseName}
          {unit.includesBelow && ` · ${texts.includesBelow}`}
        </Tag>
      ))}
      {row.projectCount > 0 && <Tag variant="filled">{texts.projectsNamed(row.projectCount)}</Tag>}
    </span>
  );
}
