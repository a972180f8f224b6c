import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import type { FileRow } from '#shared/areas/file/contract';
import {
  annotationForm,
  attendanceCalls,
  type AttendanceRow,
  type AttendedEvent,
  reasonForm,
} from '#shared/areas/supervision/attendance-contract';
import { supervisingCalls } from '#shared/areas/supervision/opinion-contract';
import { mutation, refetch } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { counted } from '../../kit/up-to.ts';
import { FileUpload } from '../file/upload.tsx';
import { FormWindow, ReasonField } from '../form/form-window.tsx';
import { useEventName } from './event-words.ts';
import { SignInWindow } from './sign-in-window.tsx';
import { useAttendanceTexts } from './texts.ts';

/** An act on an event, or on a record of presence at it. */
export type AttendanceDeed =
  | { act: 'signIn'; event?: AttendedEvent; projectGuid?: string }
  | { act: 'cancel'; event: AttendedEvent }
  | { act: 'signOut' | 'annotate' | 'withdraw'; event: AttendedEvent; row: AttendanceRow };

/** The acts on events and sign-ins with their windows, which must be placed once on the page. */
export function useAttendanceActs({ chooser }: { chooser?: ReactNode } = {}) {
  const client = useQueryClient();
  const [open, setOpen] = useState<AttendanceDeed>();
  const onClose = () => setOpen(undefined);
  const onDone = async () => {
    onClose();
    await refetch(
      client,
      attendanceCalls.list,
      attendanceCalls.ofProject,
      supervisingCalls.projects,
      supervisingCalls.cockpit,
    );
  };
  const windows = open && <DeedWindow deed={open} chooser={chooser} onDone={onDone} onClose={onClose} />;
  return { act: setOpen, done: onDone, windows };
}

interface Events {
  onDone: () => Promise<void>;
  onClose: () => void;
}

function DeedWindow({ deed, chooser, ...events }: { deed: AttendanceDeed; chooser: ReactNode } & Events) {
  if (deed.act === 'signIn')
    return <SignInWindow event={deed.event} projectGuid={deed.projectGuid} chooser={chooser} {...events} />;
  if (deed.act === 'cancel') return <CancelWindow event={deed.event} {...events} />;
  if (deed.act === 'annotate') return <AnnotateWindow {...deed} {...events} />;
  return deed.act === 'withdraw' ? (
    <WithdrawWindow {...deed} {...events} />
  ) : (
    <SignOutWindow {...deed} {...events} />
  );
}

const titleOf = (what: string, { project }: AttendedEvent) => `${what} · ${project.projectName}`;

function CancelWindow({ event, ...events }: { event: AttendedEvent } & Events) {
  const texts = useAttendanceTexts();
  const cancel = useMutation(mutation(attendanceCalls.cancel, { done: texts.done.cancel }));
  return (
    <FormWindow<{ reason: string }>
      title={titleOf(texts.cancel, event)}
      okText={texts.cancel}
      danger
      lead={texts.cancelHint}
      send={({ reason }) => cancel.mutateAsync({ guid: event.guid, version: event.version, reason })}
      {...events}
    >
      <ReasonField label={texts.reason} rule={reasonForm.shape.reason} />
    </FormWindow>
  );
}

type OnRow = { event: AttendedEvent; row: AttendanceRow } & Events;

function SignOutWindow({ event, row, ...events }: OnRow) {
  const texts = useAttendanceTexts();
  const nameOf = useEventName();
  const signOut = useMutation(mutation(attendanceCalls.signOut, { done: texts.done.signOut }));
  return (
    <FormWindow
      title={texts.signOutOf(`${event.project.projectName} · ${nameOf(event)}`)}
      okText={texts.signOut}
      lead={texts.signOutHint}
      send={() => signOut.mutateAsync({ guid: row.guid })}
      {...events}
    >
      {null}
    </FormWindow>
  );
}

function AnnotateWindow({ event, row, ...events }: OnRow) {
  const texts = useAttendanceTexts();
  const annotate = useMutation(mutation(attendanceCalls.annotate, { done: texts.done.annotate }));
  return (
    <FormWindow<{ text: string; files?: FileRow[] }>
      title={titleOf(texts.annotate, event)}
      okText={texts.annotate}
      send={({ text, files = [] }) =>
        annotate.mutateAsync({ guid: row.guid, text, files: files.map(({ guid }) => guid) })
      }
      {...events}
    >
      <Form.Item name="text" label={texts.text} rules={[fieldRule(annotationForm.shape.text)]}>
        <Input.TextArea autoFocus rows={4} {...counted(500)} />
      </Form.Item>
      <Form.Item name="files" label={texts.files}>
        <FileUpload />
      </Form.Item>
    </FormWindow>
  );
}

function WithdrawWindow({ event, row, ...events }: OnRow) {
  const texts = useAttendanceTexts();
  const withdraw = useMutation(mutation(attendanceCalls.withdraw, { done: texts.done.withdraw }));
  return (
    <FormWindow<{ reason: string }>
      title={titleOf(texts.withdraw, event)}
      okText={texts.withdraw}
      danger
      lead={texts.withdrawHint}
      send={({ reason }) => withdraw.mutateAsync({ guid: row.guid, reason })}
      {...events}
    >
      <ReasonField label={texts.reason} rule={reasonForm.shape.reason} />
    </FormWindow>
  );
}
