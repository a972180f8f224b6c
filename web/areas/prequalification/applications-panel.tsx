import { useQuery } from '@tanstack/react-query';
import { Button, Form, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { applicationForm, applicationState } from '#shared/areas/prequalification/codes';
import {
  type ApplicationRow,
  prequalificationCalls as calls,
  type PrequalificationView,
} from '#shared/areas/prequalification/contract';
import { useLanguage } from '../../kit/language.ts';
import { listQuery } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { CodeTag } from '../../kit/code-tag.tsx';
import { cardPlace } from '../../kit/list-cards.tsx';
import { ListTable } from '../../kit/list-table.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { SearchPanel } from '../../kit/search-panel.tsx';
import { useListSearch } from '../../kit/use-list-search.ts';
import { ApplicationWindow } from './application-window.tsx';
import { useTexts } from './texts.ts';

const { guid, status } = calls.list.input.shape;
const search = calls.list.input.extend({ guid: guid.optional(), status });

/** The applications once they are opened: by their conclusion, each opened to be read and reviewed. */
export function ApplicationsPanel({ of }: { of: PrequalificationView }) {
  const texts = useTexts();
  const language = useLanguage();
  const list = useListSearch(search, { guid: of.tenderGuid });
  const found = useQuery({
    ...listQuery(calls.list, { ...list.search, guid: of.tenderGuid }),
    enabled: of.openedAt !== null,
  });
  const [chosen, setChosen] = useState<string>();
  if (of.openedAt === null) return null;
  const columns: TableColumnsType<ApplicationRow> = [
    {
      title: texts.applicant,
      dataIndex: 'applicantName',
      width: 260,
      className: cardPlace.title,
    },
    {
      title: texts.time,
      dataIndex: 'submittedAt',
      width: 168,
      className: cardPlace.line,
    },
    {
      title: texts.form,
      dataIndex: 'form',
      width: 104,
      className: cardPlace.line,
      render: (form: number) => applicationForm.label(form as never, language),
    },
    {
      title: texts.fits,
      dataIndex: 'findings',
      width: 96,
      className: cardPlace.line,
      render: (findings: ApplicationRow['findings']) =>
        findings === null ? '-' : findings.every(({ fits }) => fits) ? texts.met : texts.notMet,
    },
    {
      title: texts.score,
      dataIndex: 'score',
      width: 80,
      className: cardPlace.line,
      render: (score: string | null) => score ?? '-',
    },
    {
      title: texts.conclusion,
      dataIndex: 'status',
      width: 96,
      className: cardPlace.state,
      render: (state: number) => <CodeTag list={applicationState} code={state} />,
    },
    {
      key: 'actions',
      title: texts.actions,
      width: 88,
      className: cardPlace.acts,
      render: (_, row) => (
        <Button type="link" size="small" onClick={() => setChosen(row.guid)}>
          {of.actions.includes('review') ? texts.review : texts.open}
        </Button>
      ),
    },
  ];
  const rows = found.data?.list ?? [];
  const open = rows.find((one) => one.guid === chosen);
  return (
    <>
      <SearchPanel search={list.search} onSearch={list.setSearch} onReset={list.reset} looks={['guid']}>
        <Form.Item name="status" label={texts.conclusion}>
          <CodeSelect list={applicationState} />
        </Form.Item>
      </SearchPanel>
      <Panel title={texts.applications}>
        <ListTable
          of={{ ...found, data: found.data && { list: rows, total: rows.length } }}
          // There are a few of them: one page.
          list={{ ...list, pagination: () => ({ pageSize: rows.length || 1, hideOnSinglePage: true }) }}
          looks={['guid']}
          empty={texts.none}
          columns={columns}
          scroll={{ x: 892 }}
        />
      </Panel>
      {open && <ApplicationWindow of={of} one={open} onClose={() => setChosen(undefined)} />}
    </>
  );
}
