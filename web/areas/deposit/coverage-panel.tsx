import { useQuery } from '@tanstack/react-query';
import { Input, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { type CoveredSection, depositCalls as calls } from '#shared/areas/deposit/contract';
import { listQuery } from '../../api/query.ts';
import { Wan } from '../../kit/amounts.tsx';
import { useLanguage } from '../../kit/language.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { useSettled } from '../../kit/use-settled.ts';
import { upTo } from '../../kit/up-to.ts';
import css from './deposit.module.css';
import { useTexts } from './texts.ts';

/** The running sections of the units of a setting, and whether it covers them. */
export function CoveragePanel({ guid }: { guid: string }) {
  const texts = useTexts();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const keyword = useSettled(typed.trim(), 300);
  const found = useQuery(listQuery(calls.sections, { guid, page, ...(keyword && { keyword }) }));
  return (
    <Panel
      title={texts.coverage}
      aside={
        <Input
          allowClear
          aria-label={texts.keyword}
          placeholder={texts.keyword}
          style={{ width: 220 }}
          {...upTo(100)}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
        />
      }
    >
      <ListTable
        of={found}
        list={{
          search: keyword ? { keyword } : {},
          setSearch: () => undefined,
          reset: () => setTyped(''),
          pagination: (total = 0) => ({
            current: page,
            total,
            pageSize: 10,
            hideOnSinglePage: true,
            showSizeChanger: false,
            onChange: setPage,
          }),
        }}
        rowKey={({ projectGuid, sectionNo }) => `${projectGuid}/${sectionNo}`}
        empty={texts.coverageEmpty}
        columns={useColumns()}
        scroll={{ x: 720 }}
      />
    </Panel>
  );
}

function useColumns(): TableColumnsType<CoveredSection> {
  const texts = useTexts();
  const language = useLanguage();
  return [
    {
      key: 'project',
      title: texts.project,
      width: 280,
      render: (_, { projectName, projectNo }) => (
        <>
          {projectName}
          <div className={css.soft}>{projectNo}</div>
        </>
      ),
    },
    {
      key: 'section',
      title: texts.section,
      width: 160,
      render: (_, { sectionNo, sectionName }) => [sectionNo, sectionName].filter(Boolean).join(' ') || '-',
    },
    {
      key: 'estimate',
      title: texts.estimate,
      width: 140,
      render: (_, { estimate }) => <Wan yuan={estimate} />,
    },
    {
      key: 'status',
      title: texts.status,
      width: 220,
      render: (_, { isCovered, reason }) =>
        isCovered ? (
          <Tag color="success" variant="filled">
            {texts.covered}
          </Tag>
        ) : (
          <>
            <Tag variant="filled">{texts.notCovered}</Tag>
            <div className={css.soft}>{reason?.[language]}</div>
          </>
        ),
    },
  ];
}
