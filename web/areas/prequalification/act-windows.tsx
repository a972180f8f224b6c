import { useMutation } from '@tanstack/react-query';
import { Checkbox, Form, Input, Select } from 'antd';
import type { FileRow } from '#shared/areas/file/contract';
import {
  prequalificationCalls as calls,
  type PrequalificationView,
} from '#shared/areas/prequalification/contract';
import { reviewer, type Reviewer, REVIEWERS_MAX } from '#shared/areas/prequalification/rules';
import { mutation } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { upTo } from '../../kit/up-to.ts';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import { ConfirmWindow, ReasonedWindow } from '../../parts/document/versioned-windows.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { RowsEditor } from '../../parts/form/rows-editor.tsx';
import { useTexts } from './texts.ts';

/** What is done with a prequalification in a window of its own. */
export type WindowAct = 'appoint' | 'open' | 'nameReviewers' | 'conclude' | 'reopen' | 'send' | 'fail';

interface Props {
  of: PrequalificationView;
  title: string;
  onDone: () => unknown;
  onClose: () => void;
}

/** The window of an act. */
export function ActWindow({ act, ...props }: Props & { act: WindowAct }) {
  const texts = useTexts();
  const { of, ...window } = props;
  const confirmed = { ...window, okText: props.title, document: of };
  switch (act) {
    case 'appoint':
      return <AppointWindow {...props} />;
    case 'nameReviewers':
      return <ReviewersWindow {...props} />;
    case 'send':
      return <SendWindow {...props} />;
    case 'open':
      return <ConfirmWindow {...confirmed} call={calls.open} done={texts.opened} lead={texts.openLead} />;
    case 'conclude':
      return (
        <ConfirmWindow
          {...confirmed}
          call={calls.conclude}
          done={texts.concluded}
          lead={texts.concludeLead}
        />
      );
    case 'reopen':
      return (
        <ConfirmWindow {...confirmed} call={calls.reopen} done={texts.reopened} lead={texts.reopenLead} />
      );
    case 'fail':
      return (
        <ReasonedWindow
          {...confirmed}
          danger
          call={calls.fail}
          done={texts.failed}
          lead={texts.failLead}
          label={texts.why}
        />
      );
  }
}

interface Meeting {
  meetingAt: string;
  meetingPlace: string;
  recorderName?: string;
  supervisorGuid?: string;
}

function AppointWindow({ of, title, onDone, onClose }: Props) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.appoint, { done: texts.saved }));
  const { shape } = calls.appoint.input;
  return (
    <FormWindow<Meeting>
      title={title}
      okText={texts.save}
      lead={texts.appointLead}
      initial={{
        meetingAt: of.meetingAt ?? of.deadline,
        meetingPlace: of.meetingPlace,
        recorderName: of.recorderName,
      }}
      send={(said) => send.mutateAsync({ guid: of.guid, version: of.version, ...said })}
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item name="meetingAt" label={texts.meetingAt} rules={[fieldRule(shape.meetingAt)]} required>
        <DateTimeInput />
      </Form.Item>
      <Form.Item name="meetingPlace" label={texts.meetingPlace} rules={[fieldRule(shape.meetingPlace)]}>
        <Input {...upTo(200)} />
      </Form.Item>
      <Form.Item name="recorderName" label={texts.recorder} rules={[fieldRule(shape.recorderName)]}>
        <Input {...upTo(50)} />
      </Form.Item>
      {(of.isSupervised || of.supervisors.length > 0) && (
        <Form.Item name="supervisorGuid" label={texts.supervisor} required={of.isSupervised}>
          <Select
            allowClear
            options={of.supervisors.map(({ guid, name }) => ({ value: guid, label: name }))}
          />
        </Form.Item>
      )}
    </FormWindow>
  );
}

function ReviewersWindow({ of, title, onDone, onClose }: Props) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.nameReviewers, { done: texts.saved }));
  const blank = { isExpert: true };
  return (
    <FormWindow<{ reviewers: Reviewer[] }>
      title={title}
      width={760}
      okText={texts.save}
      lead={texts.reviewersLead}
      initial={{ reviewers: of.reviewers.length > 0 ? of.reviewers : ([blank, blank, blank] as Reviewer[]) }}
      send={({ reviewers }) => send.mutateAsync({ guid: of.guid, version: of.version, reviewers })}
      onDone={onDone}
      onClose={onClose}
    >
      <RowsEditor
        name="reviewers"
        label=""
        rule={reviewer}
        rowsMax={REVIEWERS_MAX}
        row={blank}
        texts={{ add: texts.addReviewer, remove: texts.removeRow }}
        fields={[
          { name: 'name', label: texts.name, share: '136px', input: (aria) => <Input aria-label={aria} /> },
          {
            name: 'employer',
            label: texts.employer,
            share: 'minmax(0, 1fr)',
            input: (aria) => <Input aria-label={aria} />,
          },
          {
            name: 'isExpert',
            label: texts.isExpert,
            share: '120px',
            valuePropName: 'checked',
            input: (aria) => <Checkbox aria-label={aria} />,
          },
        ]}
      />
    </FormWindow>
  );
}

function SendWindow({ of, title, onDone, onClose }: Props) {
  const texts = useTexts();
  const send = useMutation(mutation(calls.send, { done: texts.sent }));
  return (
    <FormWindow<{ files?: FileRow[] }>
      title={title}
      okText={title}
      lead={texts.sendLead}
      send={({ files = [] }) =>
        send.mutateAsync({ guid: of.guid, version: of.version, files: files.map(({ guid }) => guid) })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Form.Item name="files" label={texts.signedReport} required>
        <FileUpload isBrief />
      </Form.Item>
    </FormWindow>
  );
}
