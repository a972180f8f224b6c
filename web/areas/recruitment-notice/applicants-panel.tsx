import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, type TableColumnsType } from 'antd';
import { useState } from 'react';
import {
  type Applicant,
  applicantCalls as calls,
} from '#shared/areas/recruitment-notice/applicants-contract';
import { applicationStatus } from '#shared/areas/recruitment-notice/codes';
import type { NoticeDetail } from '#shared/areas/recruitment-notice/views';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { listQuery, query } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { StandingTag } from '../../parts/supplier/marks.tsx';
import { APPLICANTS_FILE_PATH } from '#shared/areas/recruitment-notice/report-contract';
import { useMay } from '../../api/user.ts';
import { FileButton } from './file-button.tsx';
import { useReportTexts } from './report-texts.ts';
import { ApplicationPanel } from './application-panel.tsx';
import { useApplyTexts } from './apply-texts.ts';
import css from './notice.module.css';
import { SiftBar, type Sifted } from './sift-bar.tsx';
import { useTexts } from './texts.ts';
import { usePages } from './use-pages.ts';

/** 报名供应商: nothing but that it is sealed before the end of application. */
export function ApplicantsPanel({ of: notice }: { of: NoticeDetail }) {
  const texts = useTexts();
  const apply = useApplyTexts();
  const report = useReportTexts();
  const mayExport = useMay('recruit:export');
  const language = useLanguage();
  const { paging, list, sifted, sift } = usePages<Sifted>();
  const [opened, setOpened] = useState<string>();
  const found = useQuery(listQuery(calls.list, { ggGuid: notice.guid, ...paging }));
  if (found.data?.isSealed)
    return (
      <Panel title={texts.applicants}>
        <Alert type="info" showIcon title={texts.sealedLead(notice.applicantCount)} />
      </Panel>
    );
  const columns: TableColumnsType<Applicant> = [
    {
      title: texts.supplier,
      dataIndex: 'supplierName',
      width: 240,
      render: (name: string, { guid, standing }) => (
        <>
          <Button type="link" className={css.link} onClick={() => setOpened(guid)}>
            {name}
          </Button>{' '}
          {standing && standing !== supplierStanding.code.normal && <StandingTag standing={standing} />}
        </>
      ),
    },
    { title: texts.uscc, dataIndex: 'uscc', width: 190 },
    {
      title: apply.category,
      dataIndex: 'category',
      width: 140,
      render: (code: number) => projectTypeOption.label(code, language),
    },
    { title: apply.appliedAt, dataIndex: 'appliedAt', width: 160 },
    {
      title: apply.status,
      dataIndex: 'status',
      width: 120,
      render: (code: number) => <CodeTag list={applicationStatus} code={code} />,
    },
  ];
  return (
    <Panel
      title={texts.applicants}
      aside={
        mayExport &&
        (found.data?.total ?? 0) > 0 && (
          <FileButton path={APPLICANTS_FILE_PATH} guid={notice.guid} label={report.export} />
        )
      }
    >
      <SiftBar sifted={sifted} sift={sift} hasStatus />
      <ListTable of={found} list={list} empty={texts.noApplicants} columns={columns} scroll={{ x: 850 }} />
      {opened && <Opened guid={opened} notice={notice} onClose={() => setOpened(undefined)} />}
    </Panel>
  );
}

function Opened({ guid, notice, onClose }: { guid: string; notice: NoticeDetail; onClose: () => void }) {
  const texts = useTexts();
  const mark = usePunctuation();
  const found = useQuery(query(calls.detail, { guid })).data;
  return (
    <Drawer open size="large" title={found?.supplierName ?? texts.applicants} onClose={onClose}>
      {found && found.affiliated.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={texts.affiliated(mark.row(found.affiliated))}
          style={{ marginBottom: 16 }}
        />
      )}
      {found && <ApplicationPanel of={found} notice={notice} />}
    </Drawer>
  );
}
