import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { documentKind } from '#shared/areas/approval/codes';
import { enterpriseApproval } from '#shared/areas/enterprise/codes';
import type { EnterpriseField } from '#shared/areas/enterprise/form';
import { enterpriseLabel } from '#shared/areas/enterprise/labels';
import { enterpriseReviewCalls } from '#shared/areas/enterprise/review-contract';
import { mutation, query, refetch } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { PageHead, Panel } from '../../kit/page-head.tsx';
import { beside } from '../../kit/on-demand.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { EnterpriseChanges } from '../../parts/enterprise/changes.tsx';
import { EnterpriseInfoView } from '../../parts/enterprise/info-view.tsx';
import css from './enterprise-review.module.css';
import { useTexts } from './texts.ts';

const ApprovalPanel = beside(() =>
  import('../../parts/approval/panel.tsx').then((module) => module.ApprovalPanel),
);

type Detail = z.output<typeof enterpriseReviewCalls.detail.output>;

/** One submitted version to decide on: what it changes, what to look at twice, remarks at fields. */
export function EnterpriseReviewPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid') ?? '';
  const texts = useTexts();
  const found = useQuery({
    ...query(enterpriseReviewCalls.detail, { guid }, { quiet: true }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      {!found.data && <PageHead title={texts.reviews} />}
      <PageState of={found} rows={12}>
        {(detail) => <Review key={`${detail.remarks.version}:${detail.version.version}`} of={detail} />}
      </PageState>
    </>
  );
}

function Review({ of }: { of: Detail }) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const client = useQueryClient();
  const [written, setWritten] = useState<Record<string, string>>(() =>
    Object.fromEntries(of.remarks.list.map(({ field, remark }) => [field, remark])),
  );
  const save = useMutation(mutation(enterpriseReviewCalls.saveRemarks, { done: texts.saved }));
  const { version } = of;
  const saveRemarks = async () => {
    const remarks = Object.entries(written)
      .filter(([, remark]) => remark.trim() !== '')
      .map(([field, remark]) => ({ field: field as EnterpriseField, remark: remark.trim() }));
    await save.mutateAsync({ guid: version.guid, version: of.remarks.version, remarks });
    await refetch(client, enterpriseReviewCalls.detail);
  };
  const remarkAt = (field: EnterpriseField) => (
    <Input
      className={css.remark!}
      variant="underlined"
      size="small"
      maxLength={200}
      placeholder={texts.remark}
      aria-label={`${texts.remark} ${enterpriseLabel[field][language]}`}
      value={written[field] ?? ''}
      onChange={({ target }) => setWritten({ ...written, [field]: target.value })}
    />
  );
  return (
    <>
      <PageHead
        title={version.info['enterpriseName'] as string}
        place={texts.reviews}
        state={<CodeTag list={enterpriseApproval} code={version.status} />}
      >
        {of.remarks.isOpen && (
          <Button loading={save.isPending} onClick={() => void saveRemarks()}>
            {texts.saveRemarks}
          </Button>
        )}
      </PageHead>
      <div className={css.notes}>
        {of.hints.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={texts.hints(of.hints.length)}
            description={
              <ul className={css.hints}>
                {of.hints.map(({ kind, detail }) => (
                  <li key={kind}>{texts[kind](mark.row(detail))}</li>
                ))}
              </ul>
            }
          />
        )}
        {of.remarks.isOpen && <Alert type="info" showIcon title={texts.remarksHint} />}
      </div>
      {of.changes.length > 0 && (
        <Panel title={texts.changes}>
          <EnterpriseChanges of={of.changes} fileNames={of.fileNames} />
        </Panel>
      )}
      <EnterpriseInfoView
        of={version}
        hasDoubts
        remarks={of.remarks.isOpen ? [] : of.remarks.list}
        {...(of.remarks.isOpen && { beside: remarkAt })}
      />
      <Panel title={texts.approval}>
        <ApprovalPanel
          kind={documentKind.code.enterpriseInfo}
          guid={version.guid}
          onDecided={() => void refetch(client, enterpriseReviewCalls.detail, enterpriseReviewCalls.list)}
        />
      </Panel>
    </>
  );
}
