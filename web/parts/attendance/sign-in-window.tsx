import { useMutation, useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import type { FileRow } from '#shared/areas/file/contract';
import {
  attendanceCalls,
  type AttendedEvent,
  attendedStage,
  signInForm,
} from '#shared/areas/supervision/attendance-contract';
import { mutation, query } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { counted, upTo } from '../../kit/up-to.ts';
import { FileUpload } from '../file/upload.tsx';
import { FormWindow } from '../form/form-window.tsx';
import css from './attendance.module.css';
import { useEventName } from './event-words.ts';
import { useAttendanceTexts } from './texts.ts';

const rules = signInForm.shape;

interface Values {
  projectGuid: string;
  sectionNo?: string;
  stage: AttendedEvent['stage'];
  place: string;
  remark?: string;
  files?: FileRow[];
}

/** 签到 at an event of today; without one, at what nobody planned, of a project chosen by `chooser`. */
export function SignInWindow({
  event,
  projectGuid,
  chooser,
  ...events
}: {
  event?: AttendedEvent | undefined;
  /** The project it stands on, where that is known. */
  projectGuid?: string | undefined;
  /** The input of a project: takes `id`, `value` and `onChange`. */
  chooser?: ReactNode;
  onDone: () => unknown;
  onClose: () => void;
}) {
  const texts = useAttendanceTexts();
  const nameOf = useEventName();
  const signIn = useMutation(mutation(attendanceCalls.signIn, { done: texts.done.signIn }));
  const known = event?.project.guid ?? projectGuid;
  const [chosen, setChosen] = useState(known);
  return (
    <FormWindow<Values>
      title={event ? `${texts.signIn} · ${event.project.projectName}` : texts.note}
      okText={texts.signIn}
      lead={event ? texts.signInAt(nameOf(event)) : texts.signInHint}
      initial={{ place: event?.place ?? '' }}
      onValuesChange={(changed) => 'projectGuid' in changed && setChosen(changed.projectGuid)}
      send={({ files = [], ...values }) =>
        signIn.mutateAsync({
          ...values,
          ...(event && { sectionNo: event.sectionNo, stage: event.stage }),
          ...(known !== undefined && { projectGuid: known }),
          files: files.map(({ guid }) => guid),
        })
      }
      {...events}
    >
      {known === undefined && (
        <Form.Item name="projectGuid" label={texts.project} rules={[fieldRule(rules.projectGuid)]}>
          {chooser}
        </Form.Item>
      )}
      {!event && (
        <div className={css.pair}>
          <Form.Item name="stage" label={texts.stage} rules={[fieldRule(rules.stage)]}>
            <CodeSelect list={attendedStage} allowClear={false} />
          </Form.Item>
          <SectionItem projectGuid={chosen} />
        </div>
      )}
      <Form.Item name="place" label={texts.place} rules={[fieldRule(rules.place)]}>
        <Input autoFocus={event !== undefined} {...upTo(200)} />
      </Form.Item>
      <Form.Item name="remark" label={texts.remark} rules={[fieldRule(rules.remark)]}>
        <Input.TextArea rows={3} {...counted(500)} />
      </Form.Item>
      <Form.Item name="files" label={texts.files}>
        <FileUpload />
      </Form.Item>
    </FormWindow>
  );
}

/** Which section of a project an event is about; none is all of it. */
export function SectionItem({ projectGuid }: { projectGuid: string | undefined }) {
  const texts = useAttendanceTexts();
  const found = useQuery({
    ...query(attendanceCalls.ofProject, { guid: projectGuid ?? '' }, { quiet: true }),
    enabled: projectGuid !== undefined,
  });
  const sections = found.data?.sections ?? [];
  return (
    <Form.Item name="sectionNo" label={texts.section}>
      <Select
        allowClear
        placeholder={texts.whole}
        disabled={sections.length === 0}
        options={sections.map(({ sectionNo, sectionName }) => ({
          value: sectionNo,
          label: `${sectionNo} ${sectionName}`,
        }))}
      />
    </Form.Item>
  );
}
