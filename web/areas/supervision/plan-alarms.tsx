import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { alarmKind } from '#shared/areas/supervision/alarms';
import { supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import { DEFAULT_ROWS } from '#shared/contract/paging';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { LoadFailed, NothingYet } from '../../kit/page-state.tsx';
import { pager } from '../../kit/pager.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import css from './opinion.module.css';
import { useOpinionTexts } from './opinion-texts.ts';

/** Plans within one's supervision that raise alarms. */
export function PlanAlarms() {
  const texts = useOpinionTexts();
  const kit = useKitTexts();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const [rows, setRows] = useState<number>(DEFAULT_ROWS);
  const found = useQuery({
    ...query(supervisingCalls.planAlarms, { page, rows }, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  if (found.error)
    return <LoadFailed error={found.error} retry={found.refetch} retrying={found.isFetching} />;
  const total = found.data?.total ?? 0;
  return (
    <Table
      rowKey="guid"
      size="medium"
      columns={[
        {
          key: 'plan',
          title: texts.planName,
          width: 340,
          render: (_, one) => (
            <>
              <Link to={one.link}>{one.name}</Link>
              <div className={css.soft}>{one.no}</div>
            </>
          ),
        },
        { key: 'unit', title: texts.unit, dataIndex: 'enterpriseName', width: 240 },
        {
          key: 'alarms',
          title: texts.alarms,
          render: (_, one) => (
            <ul className={css.alarmList}>
              {one.alarms.map(({ kind, text }) => (
                <li key={text.cn}>
                  <strong>{alarmKind.label(kind, language)}</strong> {text[language]}
                </li>
              ))}
            </ul>
          ),
        },
      ]}
      dataSource={found.data?.list ?? []}
      loading={found.isFetching && (found.isPending || found.isPlaceholderData)}
      pagination={{
        ...pager({ page, rows, total, totalText: kit.total(total) }),
        onChange: (nextPage, nextRows) => {
          setPage(nextRows === rows ? nextPage : 1);
          setRows(nextRows);
        },
      }}
      locale={{ emptyText: found.isPending ? ' ' : <NothingYet hint={texts.emptyPlans} /> }}
    />
  );
}
