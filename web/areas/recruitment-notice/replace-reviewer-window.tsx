import { useMutation } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { type ReviewerCause, reviewerCause } from '#shared/areas/recruitment-notice/codes';
import { reviewCalls as calls } from '#shared/areas/recruitment-notice/review-contract';
import { mutation } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import { ReviewerSelect } from './reviewer-select.tsx';
import { useReviewTexts } from './review-texts.ts';

const { shape } = calls.replaceReviewer.input;

/** 更换评审人: why somebody reviews no more, and who does in their place. */
export function ReplaceReviewerWindow({
  notice: { guid, version },
  of,
  onClose,
  onDone,
}: {
  notice: { guid: string; version: number };
  of: { guid: string; name: string };
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const texts = useReviewTexts();
  const language = useLanguage();
  const replace = useMutation(mutation(calls.replaceReviewer, { done: texts.replaced }));
  return (
    <FormWindow<{ byGuid: string; cause: ReviewerCause; reason: string }>
      title={texts.replaceTitle(of.name)}
      okText={texts.replace}
      lead={texts.replaceLead}
      send={(values) => replace.mutateAsync({ guid, version, userGuid: of.guid, ...values })}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item name="cause" label={texts.cause} rules={[fieldRule(shape.cause)]}>
        <Radio.Group options={reviewerCause.options(language)} />
      </Form.Item>
      <Form.Item name="byGuid" label={texts.replaceBy} rules={[fieldRule(shape.byGuid)]}>
        <ReviewerSelect />
      </Form.Item>
      <ReasonField label={texts.reason} rule={shape.reason} />
    </FormWindow>
  );
}
