import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import type { FileRow } from '#shared/areas/file/contract';
import { courseCalls as calls } from '#shared/areas/recruitment-notice/course-contract';
import type { NoticeRow } from '#shared/areas/recruitment-notice/views';
import { mutation } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { counted } from '../../kit/up-to.ts';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { FileUpload } from '../../parts/file/upload.tsx';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import { useCourseTexts } from './course-texts.ts';

type Exceptional = 'pause' | 'resume' | 'terminate';
const DONE = { pause: 'paused', resume: 'resumed', terminate: 'terminated' } as const;

/** 暂停, 恢复 or 终止: why, and what follows from it. */
export function ExceptionWindow({ act, document, onClose, onDone }: DocumentWindow<NoticeRow>) {
  const texts = useCourseTexts();
  const { guid, version, title } = document;
  const of = act as Exceptional;
  const send = useMutation(mutation(calls[of], { done: texts[DONE[of]] }));
  return (
    <FormWindow<{ reason: string; effect?: string; files?: FileRow[] }>
      title={texts[`${of}Title`](title)}
      okText={texts[of]}
      danger={of === 'terminate'}
      send={({ reason, effect = '', files = [] }) =>
        send.mutateAsync({ guid, version, reason, effect, files: files.map((file) => file.guid) })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <ReasonField label={texts.reason} hint={texts[`${of}Hint`]} rule={calls.pause.input.shape.reason} />
      <Form.Item name="effect" label={texts.effect} rules={[fieldRule(calls.pause.input.shape.effect)]}>
        <Input.TextArea autoSize={{ minRows: 2 }} {...counted(500)} />
      </Form.Item>
      <Form.Item name="files" label={texts.files}>
        <FileUpload isBrief />
      </Form.Item>
    </FormWindow>
  );
}

/** 截止报名 of an open-ended call, and 取消变更. */
export function PlainActWindow({ act, document, onClose, onDone }: DocumentWindow<NoticeRow>) {
  const texts = useCourseTexts();
  const { guid, version, title } = document;
  const isClose = act === 'close';
  const close = useMutation(mutation(calls.close, { done: texts.closed }));
  const cancel = useMutation(mutation(calls.cancelChange, { done: texts.cancelled }));
  return (
    <FormWindow
      title={isClose ? texts.closeTitle(title) : texts.cancelTitle(title)}
      okText={isClose ? texts.close : texts.cancelChange}
      lead={isClose ? texts.closeLead : texts.cancelLead}
      send={() => (isClose ? close : cancel).mutateAsync({ guid, version })}
      onClose={onClose}
      onDone={onDone}
    >
      {null}
    </FormWindow>
  );
}
