import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Drawer, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { reviewMethod } from '#shared/areas/recruitment-notice/codes';
import {
  reviewCalls as calls,
  scoredItem,
  scoreForm,
  type ToScore,
} from '#shared/areas/recruitment-notice/review-contract';
import type { NoticeDetail } from '#shared/areas/recruitment-notice/views';
import { mutation, query } from '../../api/query.ts';
import { fieldRule, showFieldErrors } from '../../kit/field-rule.ts';
import { counted } from '../../kit/up-to.ts';
import { ApplicationPanel } from './application-panel.tsx';
import css from './notice.module.css';
import { useReviewTexts } from './review-texts.ts';

interface Values {
  /** Points by the key of the item. */
  items?: Partial<Record<string, string>>;
  isPassed?: boolean | null;
  opinion?: string;
}

/** An application beside the form of one's own review; committed, it is read alone. */
export function ScoreDrawer({
  notice,
  of,
  onClose,
  onDone,
}: {
  notice: NoticeDetail;
  of: ToScore;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const texts = useReviewTexts();
  const [form] = Form.useForm<Values>();
  const [isSending, setSending] = useState(false);
  const application = useQuery(query(calls.application, { guid: of.guid })).data;
  const commit = useMutation(mutation(calls.score, { done: texts.done }));
  const keep = useMutation(mutation(calls.score, { done: texts.keptDone }));
  const isScored = notice.reviewMethod === reviewMethod.code.scored;
  const isRead = of.own?.isCommitted === true;
  async function send(isCommitted: boolean) {
    const values = isCommitted
      ? await form.validateFields().catch(() => undefined)
      : (form.getFieldsValue() as Values);
    if (!values) return;
    setSending(true);
    const items = (isScored ? notice.reviewItems : []).flatMap(({ key }) => {
      const score = values.items?.[key];
      return score ? [{ key, score }] : [];
    });
    try {
      await (isCommitted ? commit : keep).mutateAsync({
        applicationGuid: of.guid,
        items,
        ...(!isScored && { isPassed: values.isPassed ?? null }),
        opinion: values.opinion ?? '',
        isCommitted,
      });
      await onDone();
    } catch (error) {
      showFieldErrors(form, error);
    }
    setSending(false);
  }
  return (
    <Drawer
      open
      size="large"
      title={texts.scoreTitle(of.supplierName)}
      onClose={onClose}
      footer={
        !isRead && (
          <div className={css.buttons}>
            <Button type="primary" loading={isSending} onClick={() => void send(true)}>
              {texts.commit}
            </Button>
            <Button disabled={isSending} onClick={() => void send(false)}>
              {texts.keep}
            </Button>
          </div>
        )
      }
    >
      <Form<Values>
        form={form}
        layout="vertical"
        disabled={isRead}
        initialValues={{
          items: Object.fromEntries((of.own?.items ?? []).map(({ key, score }) => [key, score])),
          isPassed: of.own?.isPassed,
          opinion: of.own?.opinion ?? '',
        }}
      >
        {isScored ? (
          notice.reviewItems.map(({ key, name, score, standard }) => (
            <Form.Item
              key={key}
              name={['items', key]}
              label={name}
              extra={`${texts.most(score)} · ${standard}`}
              rules={[fieldRule(scoredItem.shape.score)]}
            >
              <Input inputMode="decimal" />
            </Form.Item>
          ))
        ) : (
          <Form.Item name="isPassed" label={texts.conclusion} required>
            <Radio.Group
              options={[
                { value: true, label: texts.pass },
                { value: false, label: texts.fail },
              ]}
            />
          </Form.Item>
        )}
        <Form.Item name="opinion" label={texts.opinion} rules={[fieldRule(scoreForm.shape.opinion)]}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} {...counted(500)} />
        </Form.Item>
        {!isRead && <p className={css.soft}>{texts.commitLead}</p>}
      </Form>
      {application && <ApplicationPanel of={application} notice={notice} />}
    </Drawer>
  );
}
