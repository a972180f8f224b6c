import { useMutation, useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import type { FileRow } from '#shared/areas/file/contract';
import { shortlistCalls as calls } from '#shared/areas/shortlist/contract';
import { shortlistKind } from '#shared/areas/shortlist/kind';
import type { ShortlistRow } from '#shared/areas/shortlist/views';
import { mutation, query } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { FileUpload } from '../../parts/file/upload.tsx';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import { useTexts } from './texts.ts';

type Window = DocumentWindow<ShortlistRow>;
const useWord = (act: keyof typeof shortlistKind.acts) => shortlistKind.acts[act].label[useLanguage()];

/** 发送邀请: until when they answer. */
export function InviteWindow({ document: { guid, version }, onClose, onDone }: Window) {
  const texts = useTexts();
  const word = useWord('invite');
  const detail = useQuery({ ...query(calls.detail, { guid }, { quiet: true }), staleTime: 0 });
  const send = useMutation(mutation(calls.sendInvitations, { done: texts.invited }));
  if (!detail.data) return null;
  return (
    <FormWindow<{ confirmDeadline: string }>
      title={word}
      okText={word}
      lead={texts.inviteLead}
      initial={{ confirmDeadline: detail.data.confirmDeadline }}
      send={({ confirmDeadline }) => send.mutateAsync({ guid, version, confirmDeadline })}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item
        name="confirmDeadline"
        label={texts.newDeadline}
        rules={[fieldRule(shortlistKind.form.shape.confirmDeadline)]}
      >
        <DateTimeInput />
      </Form.Item>
    </FormWindow>
  );
}

/** 发起采购. */
export function StartWindow({ document: { guid, version }, onClose, onDone }: Window) {
  const texts = useTexts();
  const word = useWord('start');
  const start = useMutation(mutation(calls.startProcurement, { done: texts.started }));
  return (
    <FormWindow
      title={word}
      okText={word}
      lead={texts.startLead}
      send={() => start.mutateAsync({ guid, version })}
      onClose={onClose}
      onDone={onDone}
    >
      {null}
    </FormWindow>
  );
}

/** 撤销: why. */
export function RevokeWindow({ document: { guid, version }, onClose, onDone }: Window) {
  const texts = useTexts();
  const word = useWord('revoke');
  const revoke = useMutation(mutation(calls.revoke, { done: texts.revoked }));
  return (
    <FormWindow<{ reason: string }>
      title={word}
      okText={word}
      danger
      send={({ reason }) => revoke.mutateAsync({ guid, version, reason })}
      onClose={onClose}
      onDone={onDone}
    >
      <ReasonField label={texts.reasonOf} hint={texts.revokeLead} rule={calls.revoke.input.shape.reason} />
    </FormWindow>
  );
}

/** 入围文件: the signed record of the draw, minutes. */
export function FilesWindow({ document: { guid, version }, onClose, onDone }: Window) {
  const texts = useTexts();
  const word = useWord('saveFile');
  const detail = useQuery({ ...query(calls.detail, { guid }, { quiet: true }), staleTime: 0 });
  const save = useMutation(mutation(calls.saveFile, { done: texts.filesDone }));
  if (!detail.data) return null;
  return (
    <FormWindow<{ files?: FileRow[] }>
      title={word}
      okText={texts.save}
      initial={{ files: detail.data.files }}
      send={({ files = [] }) => save.mutateAsync({ guid, version, files: files.map((one) => one.guid) })}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item name="files">
        <FileUpload />
      </Form.Item>
    </FormWindow>
  );
}
