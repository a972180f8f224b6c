import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Form, Input } from 'antd';
import { useState } from 'react';
import type { FileRow } from '#shared/areas/file/contract';
import { investigationStatus, openInvestigation } from '#shared/areas/recruitment-notice/codes';
import { reviewCalls as calls, type Reviewed } from '#shared/areas/recruitment-notice/review-contract';
import { mutation, query, refetch } from '../../api/query.ts';
import { FileUpload } from '../../parts/file/upload.tsx';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import { InvestigationRecord } from './investigation-record.tsx';
import { useInvestigationTexts } from './investigation-texts.ts';
import css from './notice.module.css';

interface Open {
  guid: string;
  version: number;
  isDisputed: boolean;
}

/** The investigations of one supplier, and what its handler does where it does not confirm one. */
export function InvestigationsDrawer({
  of,
  maySettle,
  onClose,
  onDone,
}: {
  of: Reviewed;
  maySettle: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const texts = useInvestigationTexts();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Open>();
  const found = useQuery(query(calls.investigation, { guid: of.guid }));
  return (
    <Drawer
      open
      size="large"
      title={texts.recordsOf(of.supplierName)}
      loading={found.isPending}
      onClose={onClose}
    >
      {found.data?.length === 0 && <p className={css.soft}>{texts.none}</p>}
      {found.data?.map((one) => {
        const isDisputed = one.status === investigationStatus.code.disputed;
        return (
          <InvestigationRecord key={one.guid} of={one}>
            {maySettle && openInvestigation.includes(one.status) && (
              <Button onClick={() => setAsked({ guid: one.guid, version: one.version, isDisputed })}>
                {isDisputed ? texts.uphold : texts.settle}
              </Button>
            )}
          </InvestigationRecord>
        );
      })}
      {asked && (
        <SettleWindow
          of={asked}
          onClose={() => setAsked(undefined)}
          onDone={async () => {
            setAsked(undefined);
            await refetch(client, calls.investigation);
            await onDone();
          }}
        />
      )}
    </Drawer>
  );
}

/** 代为确认, or 维持结论 after a dispute. */
function SettleWindow({
  of: { guid, version, isDisputed },
  onClose,
  onDone,
}: {
  of: Open;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const texts = useInvestigationTexts();
  const settle = useMutation(mutation(calls.settleInvestigation, { done: texts.settled }));
  const word = isDisputed ? texts.uphold : texts.settle;
  return (
    <FormWindow<{ confirmer?: string; reason: string; files?: FileRow[] }>
      title={word}
      okText={word}
      lead={isDisputed ? texts.upholdLead : texts.settleLead}
      send={({ confirmer = '', reason, files = [] }) =>
        settle.mutateAsync({ guid, version, confirmer, reason, files: files.map((file) => file.guid) })
      }
      onClose={onClose}
      onDone={onDone}
    >
      {!isDisputed && (
        <>
          <Form.Item name="confirmer" label={texts.confirmer}>
            <Input />
          </Form.Item>
          <Form.Item name="files" label={texts.paper}>
            <FileUpload isBrief />
          </Form.Item>
        </>
      )}
      <ReasonField label={texts.settleReason} rule={calls.settleInvestigation.input.shape.reason} />
    </FormWindow>
  );
}
