import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input, type TableColumnsType } from 'antd';
import { useState } from 'react';
import {
  REPORT_FILE_PATH,
  reportCalls as calls,
  type ReportRecord,
} from '#shared/areas/recruitment-notice/report-contract';
import type { NoticeDetail } from '#shared/areas/recruitment-notice/views';
import { projectTypeOption } from '#shared/areas/supplier/codes';
import { listQuery, mutation, query, refetch } from '../../api/query.ts';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { ListTable } from '../../kit/list-table.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { counted } from '../../kit/up-to.ts';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { GradeTag } from '../../parts/supplier/marks.tsx';
import { FileButton } from './file-button.tsx';
import css from './notice.module.css';
import { PlainTable } from '../../parts/form/plain-table.tsx';
import { useReportTexts } from './report-texts.ts';
import { usePages } from './use-pages.ts';

/** 招募报告: what it says now, making one out, and those that were. */
export function ReportPanel({ of }: { of: NoticeDetail }) {
  const texts = useReportTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const client = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const { paging, list } = usePages();
  const info = useQuery(query(calls.info, { ggGuid: of.guid }, { quiet: true })).data;
  const records = useQuery(listQuery(calls.recordList, { ggGuid: of.guid, ...paging }));
  const make = useMutation(mutation(calls.createRecord, { done: texts.made }));
  if (!info) return null;
  const columns: TableColumnsType<ReportRecord> = [
    { title: texts.serial, dataIndex: 'serial', width: 80 },
    { title: texts.note, dataIndex: 'note', width: 280, render: (note: string) => note || texts.none },
    { title: texts.maker, dataIndex: 'createUserName', width: 120 },
    { title: texts.time, dataIndex: 'createTime', width: 170 },
    {
      title: texts.acts,
      key: 'acts',
      width: 110,
      render: (_, { guid }) => <FileButton path={REPORT_FILE_PATH} guid={guid} label={texts.pdf} isLink />,
    },
  ];
  return (
    <Panel
      title={texts.title}
      aside={of.actions.includes('report') && <Button onClick={() => setMaking(true)}>{texts.make}</Button>}
    >
      <DetailFields
        of={[
          [texts.applied, info.applied],
          [texts.withdrawn, info.withdrawn],
          [texts.unqualified, info.unqualified],
          [texts.passed, info.passed],
          [texts.investigated, info.investigated],
          [texts.admittedCount, info.admitted.filter(({ isRevoked }) => !isRevoked).length],
          [texts.group, mark.row(info.reviewers.map(({ name }) => name)) || texts.none, true],
        ]}
      />
      {info.admitted.length > 0 && (
        <PlainTable
          heads={[texts.supplier, texts.category, texts.grade, texts.validTo, texts.state]}
          rows={info.admitted.map((one) => [
            one.supplierName,
            projectTypeOption.label(one.category, language),
            <GradeTag key="grade" grade={one.grade} />,
            one.validTo,
            one.isRevoked ? texts.revoked : texts.inForce,
          ])}
        />
      )}
      <h3 className={css.subtitle}>{texts.records}</h3>
      <ListTable of={records} list={list} empty={texts.noRecords} columns={columns} scroll={{ x: 760 }} />
      {isMaking && (
        <FormWindow<{ note?: string }>
          title={texts.makeTitle}
          okText={texts.make}
          lead={texts.makeLead}
          send={({ note = '' }) => make.mutateAsync({ ggGuid: of.guid, note })}
          onClose={() => setMaking(false)}
          onDone={async () => {
            setMaking(false);
            await refetch(client, calls.recordList, calls.info);
          }}
        >
          <Form.Item name="note" label={texts.note} rules={[fieldRule(calls.createRecord.input.shape.note)]}>
            <Input.TextArea autoSize={{ minRows: 3 }} {...counted(500)} />
          </Form.Item>
        </FormWindow>
      )}
    </Panel>
  );
}
