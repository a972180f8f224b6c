import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { siteVisitKind } from '#shared/areas/site-visit/codes';
import {
  siteVisitCalls as calls,
  type SiteVisitAct,
  type SiteVisitRow,
} from '#shared/areas/site-visit/contract';
import {
  ATTENDANCE_MAX,
  type VisitNotice,
  visitNotice,
  type VisitRecord,
  visitRecord,
  visitWindow,
  WINDOWS_MAX,
} from '#shared/areas/site-visit/rules';
import { QUESTION_MAX } from '#shared/areas/clarification/rules';
import { mutation, refetch } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { counted, upTo } from '../../kit/up-to.ts';
import { DateTimeInput } from '../date/date-input.tsx';
import { FormWindow, ReasonField } from '../form/form-window.tsx';
import { RowsEditor } from '../form/rows-editor.tsx';
import { useTexts } from './texts.ts';

/** Loads the panel anew and closes. */
function useDone(onClose: () => void) {
  const client = useQueryClient();
  return async () => {
    await refetch(client, calls.ofTender);
    onClose();
  };
}

/** 通知, and its change: everybody who has the file is told by it. */
export function NoticeWindow({
  tenderGuid,
  of,
  onClose,
}: {
  tenderGuid: string;
  of?: SiteVisitRow;
  onClose: () => void;
}) {
  const texts = useTexts();
  const [guid] = useState(newGuid);
  const announce = useMutation(mutation(calls.announce, { done: texts.announced }));
  const change = useMutation(mutation(calls.change, { done: texts.changed }));
  const { shape } = visitNotice;
  const moment = (label: string) => <DateTimeInput aria-label={label} />;
  const share = 'minmax(0, 1fr)';
  return (
    <FormWindow<VisitNotice>
      title={of ? texts.change : texts.announce}
      okText={of ? texts.change : texts.announce}
      lead={of ? texts.changeLead : texts.announceLead}
      width={720}
      initial={of ?? { windows: [{} as never] }}
      send={(said) =>
        of
          ? change.mutateAsync({ ...said, guid: of.guid, version: of.version })
          : announce.mutateAsync({ ...said, guid, tenderGuid })
      }
      onClose={onClose}
      onDone={useDone(onClose)}
    >
      <Form.Item name="kind" label={texts.kind} rules={[fieldRule(shape.kind)]}>
        <CodeSelect list={siteVisitKind} allowClear={false} />
      </Form.Item>
      <RowsEditor
        name="windows"
        label={texts.when}
        rule={visitWindow}
        rowsMax={WINDOWS_MAX}
        row={{}}
        texts={{ add: texts.addWindow, remove: texts.removeWindow }}
        fields={[
          { name: 'from', label: texts.from, share, input: moment },
          { name: 'to', label: texts.to, share, input: moment },
        ]}
      />
      <Form.Item name="place" label={texts.place} rules={[fieldRule(shape.place)]}>
        <Input {...upTo(200)} />
      </Form.Item>
      <Form.Item name="contactName" label={texts.contactName} rules={[fieldRule(shape.contactName)]}>
        <Input {...upTo(50)} />
      </Form.Item>
      <Form.Item name="contactPhone" label={texts.contactPhone} rules={[fieldRule(shape.contactPhone)]}>
        <Input inputMode="tel" />
      </Form.Item>
      <Form.Item name="bring" label={texts.bring} rules={[fieldRule(shape.bring)]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} {...counted(500)} />
      </Form.Item>
    </FormWindow>
  );
}

interface Asked {
  tenderGuid: string;
  of: SiteVisitRow;
  onClose: () => void;
}

function RecordWindow({ of: { guid, version }, onClose }: Asked) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.record, { done: texts.recorded }));
  const { shape } = visitRecord;
  return (
    <FormWindow<VisitRecord>
      title={texts.recordTitle}
      okText={texts.record}
      lead={texts.recordLead}
      width={640}
      send={(said) => send.mutateAsync({ ...said, guid, version })}
      onClose={onClose}
      onDone={useDone(onClose)}
    >
      <Form.Item name="conduct" label={texts.conduct} rules={[fieldRule(shape.conduct)]}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} {...counted(4000)} />
      </Form.Item>
      <Form.Item
        name="questions"
        label={texts.questions}
        extra={texts.questionsHint}
        rules={[fieldRule(shape.questions)]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} {...counted(QUESTION_MAX)} />
      </Form.Item>
      <Form.Item
        name="attendance"
        label={texts.attendance}
        extra={texts.attendanceHint}
        rules={[fieldRule(shape.attendance)]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} {...counted(ATTENDANCE_MAX)} />
      </Form.Item>
    </FormWindow>
  );
}

function CancelWindow({ of: { guid, version }, onClose }: Asked) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.cancel, { done: texts.cancelled }));
  return (
    <FormWindow<{ reason: string }>
      title={texts.cancelTitle}
      okText={texts.cancel}
      danger
      lead={texts.cancelLead}
      send={({ reason }) => send.mutateAsync({ guid, version, reason })}
      onClose={onClose}
      onDone={useDone(onClose)}
    >
      <ReasonField label={texts.reason} rule={calls.cancel.input.shape.reason} />
    </FormWindow>
  );
}

const WINDOWS = { change: NoticeWindow, record: RecordWindow, cancel: CancelWindow } satisfies Record<
  SiteVisitAct,
  unknown
>;

/** The window of an act on a visit. */
export function ActWindow({ act, ...asked }: Asked & { act: SiteVisitAct }) {
  const Window = WINDOWS[act];
  return <Window {...asked} />;
}
