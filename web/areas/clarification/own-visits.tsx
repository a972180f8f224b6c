import { useQuery } from '@tanstack/react-query';
import { Form, Input, type TableColumnsType } from 'antd';
import { siteVisitKind, siteVisitStatus } from '#shared/areas/site-visit/codes';
import { type AnnouncedVisit, siteVisitCalls as calls } from '#shared/areas/site-visit/contract';
import type { VisitWindow } from '#shared/areas/site-visit/rules';
import { listQuery } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { cardPlace } from '../../kit/list-cards.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { upTo } from '../../kit/up-to.ts';
import { useListSearch } from '../../kit/use-list-search.ts';
import { useTexts as useVisitTexts } from '../../parts/visit/texts.ts';
import { WindowsShown } from '../../parts/visit/windows-shown.tsx';
import css from './clarification.module.css';
import { useTexts } from './texts.ts';

/** 踏勘与答疑会 a supplier may come to, as everybody else reads them (tendering.md 6.3). */
export function OwnVisits() {
  const texts = useTexts();
  const words = useVisitTexts();
  const language = useLanguage();
  const list = useListSearch(calls.own.input);
  const found = useQuery(listQuery(calls.own, list.search));
  const columns: TableColumnsType<AnnouncedVisit> = [
    {
      title: texts.tender,
      dataIndex: 'tenderName',
      width: 260,
      className: cardPlace.title,
      render: (name: string, { kind, buyerName, cancelReason }) => (
        <>
          <div>{`${name} ${siteVisitKind.label(kind, language)}`}</div>
          <div className={css.soft}>{buyerName}</div>
          {cancelReason && <div>{cancelReason}</div>}
        </>
      ),
    },
    {
      title: words.when,
      dataIndex: 'windows',
      width: 232,
      className: cardPlace.line,
      render: (windows: VisitWindow[]) => <WindowsShown of={windows} />,
    },
    {
      title: words.place,
      dataIndex: 'place',
      width: 240,
      className: cardPlace.line,
      render: (place: string, { bring }) => (
        <>
          <div>{place}</div>
          {bring && <div className={css.soft}>{`${words.bring} ${bring}`}</div>}
        </>
      ),
    },
    {
      title: words.contact,
      dataIndex: 'contactName',
      width: 160,
      className: cardPlace.line,
      render: (name: string, { contactPhone }) => `${name} ${contactPhone}`,
    },
    {
      title: words.status,
      dataIndex: 'status',
      width: 104,
      className: cardPlace.state,
      render: (status: number) => <CodeTag list={siteVisitStatus} code={status} />,
    },
  ];
  return (
    <>
      <SearchPanel search={list.search} onSearch={list.setSearch} onReset={list.reset}>
        <Form.Item name="tenderName" label={texts.tender}>
          <Input allowClear {...upTo(255)} />
        </Form.Item>
      </SearchPanel>
      <Panel>
        <ListTable of={found} list={list} empty={texts.visitsEmpty} columns={columns} scroll={{ x: 1000 }} />
      </Panel>
    </>
  );
}
