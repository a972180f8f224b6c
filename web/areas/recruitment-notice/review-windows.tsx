import { useMutation, useQuery } from '@tanstack/react-query';
import { Form, Input, Radio } from 'antd';
import { revokeCause } from '#shared/areas/recruitment-notice/codes';
import { reviewCalls as calls, type Reviewed } from '#shared/areas/recruitment-notice/review-contract';
import type { NoticeRow } from '#shared/areas/recruitment-notice/views';
import { mutation, query } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { counted } from '../../kit/up-to.ts';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import { ReviewerSelect } from './reviewer-select.tsx';
import { useReviewTexts } from './review-texts.ts';

/** 指定评审人: people of the unit, found by name. */
export function ReviewersWindow({ document, onClose, onDone }: DocumentWindow<NoticeRow>) {
  const texts = useReviewTexts();
  const { guid, version } = document;
  const now = useQuery(query(calls.progress, { ggGuid: guid })).data;
  const set = useMutation(mutation(calls.setReviewers, { done: texts.reviewersSet }));
  if (!now) return null;
  return (
    <FormWindow<{ userGuids: string[] }>
      title={texts.setReviewers}
      okText={texts.setReviewers}
      initial={{ userGuids: now.reviewers.map((one) => one.guid) }}
      send={({ userGuids }) => set.mutateAsync({ guid, version, userGuids })}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item name="userGuids" label={texts.chooseReviewers} extra={texts.chooseHint} required>
        <ReviewerSelect isMany known={now.reviewers} />
      </Form.Item>
    </FormWindow>
  );
}

/** 确认评审结果. */
export function ConfirmWindow({ document, onClose, onDone }: DocumentWindow<NoticeRow>) {
  const texts = useReviewTexts();
  const { guid, version, title } = document;
  const confirm = useMutation(mutation(calls.confirm, { done: texts.confirmed }));
  return (
    <FormWindow
      title={texts.confirmTitle(title)}
      okText={texts.confirm}
      lead={texts.confirmLead}
      send={() => confirm.mutateAsync({ guid, version })}
      onClose={onClose}
      onDone={onDone}
    >
      {null}
    </FormWindow>
  );
}

/** 考察完成. */
export function EndInvestigationWindow({ document, onClose, onDone }: DocumentWindow<NoticeRow>) {
  const texts = useReviewTexts();
  const { guid, version } = document;
  const end = useMutation(mutation(calls.endInvestigation, { done: texts.ended }));
  return (
    <FormWindow
      title={texts.endTitle}
      okText={texts.end}
      lead={texts.endLead}
      send={() => end.mutateAsync({ guid, version })}
      onClose={onClose}
      onDone={onDone}
    >
      {null}
    </FormWindow>
  );
}

interface OfOne {
  of: Reviewed;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** Why one's own score lies so far off the others'. */
export function ExplainWindow({ of, onClose, onDone }: OfOne) {
  const texts = useReviewTexts();
  const explain = useMutation(mutation(calls.explain, { done: texts.explained }));
  return (
    <FormWindow<{ explanation: string }>
      title={texts.explainTitle}
      okText={texts.save}
      send={({ explanation }) => explain.mutateAsync({ applicationGuid: of.guid, explanation })}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item
        name="explanation"
        label={texts.reason}
        rules={[fieldRule(calls.explain.input.shape.explanation)]}
      >
        <Input.TextArea autoSize={{ minRows: 3 }} {...counted(500)} />
      </Form.Item>
    </FormWindow>
  );
}

/** 撤销入库. */
export function RevokeWindow({ of, onClose, onDone }: OfOne) {
  const texts = useReviewTexts();
  const language = useLanguage();
  const revoke = useMutation(mutation(calls.revoke, { done: texts.revoked }));
  return (
    <FormWindow<{ cause: 1 | 2; reason: string }>
      title={texts.revokeTitle(of.supplierName)}
      okText={texts.revoke}
      danger
      initial={{ cause: revokeCause.code.early }}
      send={({ cause, reason }) => revoke.mutateAsync({ guid: of.guid, version: of.version, cause, reason })}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item name="cause" label={texts.cause}>
        <Radio.Group options={revokeCause.options(language)} />
      </Form.Item>
      <ReasonField label={texts.reason} hint={texts.revokeHint} rule={calls.revoke.input.shape.reason} />
    </FormWindow>
  );
}
