import { useQuery } from '@tanstack/react-query';
import { Form, Select, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { documentCode } from '#shared/areas/approval/codes';
import { alarmKind, documentAlarms } from '#shared/areas/supervision/alarms';
import { type AlarmedDocument, supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import { listQuery } from '../../api/query.ts';
import { CodeText } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { AlarmEvidence } from '../../parts/alarm/alarm-evidence.tsx';
import css from './opinion.module.css';
import { useWorkTexts } from './work-texts.ts';

/** 单据预警: documents from plan to contract, within one's supervision, that raise alarms. */
export function DocumentsPage() {
  const texts = useWorkTexts();
  const language = useLanguage();
  const list = useListSearch(supervisingCalls.documentAlarms.input);
  const { search, setSearch, reset } = list;
  const found = useQuery(listQuery(supervisingCalls.documentAlarms, search));
  const columns: TableColumnsType<AlarmedDocument> = [
    {
      key: 'document',
      title: texts.document,
      width: 300,
      render: (_, one) => (
        <>
          <Link to={one.link}>{one.name}</Link>
          <div className={css.soft}>{one.no}</div>
        </>
      ),
    },
    {
      key: 'kind',
      title: texts.kind,
      width: language === 'cn' ? 130 : 190,
      render: (_, { kind }) => <CodeText list={documentCode} code={kind} />,
    },
    { key: 'unit', title: texts.unit, dataIndex: 'enterpriseName', width: 220 },
    {
      key: 'alarms',
      title: texts.alarms,
      width: 460,
      render: (_, one) => <AlarmEvidence of={one.alarms} label={texts.alarms} />,
    },
  ];
  return (
    <>
      <PageHead title={texts.documents} />
      <SearchPanel search={search} onSearch={setSearch} onReset={reset}>
        <Form.Item name="documentAlarm" label={texts.alarm}>
          <Select
            allowClear
            placeholder={texts.all}
            options={documentAlarms.map((kind) => ({ value: kind, label: alarmKind.label(kind, language) }))}
          />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable
          of={found}
          list={list}
          empty={texts.emptyDocuments}
          nothingFound={texts.noDocumentFound}
          columns={columns}
          scroll={{ x: 1110 }}
        />
      </Panel>
    </>
  );
}
