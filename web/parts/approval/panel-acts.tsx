import { Checkbox, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { levelMode } from '#shared/areas/approval/codes';
import { approvalCalls } from '#shared/areas/approval/contract';
import { isWeighty, type SubmittedFinding } from '#shared/areas/approval/findings';
import {
  addSignForm,
  copyForm,
  OPINION_MAX,
  opinion as opinionRule,
  requiredOpinion,
  transferForm,
} from '#shared/areas/approval/rules';
import type { FileRow } from '#shared/areas/file/contract';
import { call } from '../../api/call.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { ActDialog, type DialogEvents } from './act-dialog.tsx';
import type { ShownCase, ShownLevel, Turn } from './panel-model.ts';
import { Phrases } from './phrases.tsx';
import { FindingLines } from './submission-notes.tsx';
import { useApprovalTexts } from './texts.ts';
import { FileUpload } from '../file/upload.tsx';
import { PeopleSelect } from '../people/people-select.tsx';
import { UserSelect } from '../people/user-select.tsx';
import { newGuid } from '../../kit/new-guid.ts';

/** An act whose dialog is open. */
export type OpenAct =
  | { act: 'copy' | 'comment' }
  | { act: 'approve' | 'reject' | 'transfer' | 'addSign'; turn: Turn };

interface Said {
  opinion?: string;
  files?: FileRow[];
  acknowledged?: boolean;
}
const guidsOf = (files: readonly FileRow[] = []) => files.map(({ guid }) => guid);

/** The dialog of the open act. */
export function OpenDialog({
  chosen,
  found,
  levels,
  findings,
  ...events
}: {
  chosen: OpenAct;
  found: ShownCase;
  levels: readonly ShownLevel[];
  /** What its submitter was warned of. */
  findings: readonly SubmittedFinding[];
} & DialogEvents) {
  switch (chosen.act) {
    case 'approve':
      return <Approve turn={chosen.turn} found={found} findings={findings} {...events} />;
    case 'reject':
      return <Reject turn={chosen.turn} found={found} levels={levels} {...events} />;
    case 'transfer':
      return <Transfer turn={chosen.turn} found={found} {...events} />;
    case 'addSign':
      return <AddSign turn={chosen.turn} found={found} findings={findings} {...events} />;
    case 'copy':
      return <Copy found={found} {...events} />;
    case 'comment':
      return <Comment found={found} {...events} />;
  }
}

type Found = { findings: readonly SubmittedFinding[] };
type OnTurn = { turn: Turn; found: ShownCase } & DialogEvents;

/** Title, button and message of an act, in the reader's words. */
function useNames(act: OpenAct['act'], { title }: ShownCase) {
  const texts = useApprovalTexts();
  return { title: texts.dialog(texts.act[act], title), okText: texts.act[act], done: texts.done[act] };
}

function Approve({ turn: { task, level }, found, findings, ...events }: OnTurn & Found) {
  const { guid: taskGuid } = task;
  return (
    <ActDialog<Said>
      {...useNames('approve', found)}
      draftName={`approve:${taskGuid}`}
      send={({ opinion, files, acknowledged }) =>
        call(approvalCalls.approve, { taskGuid, opinion, files: guidsOf(files), acknowledged })
      }
      {...events}
    >
      <Acknowledge findings={findings} />
      <Opinion autoFocus />
      <Files isNeeded={level.needsFile && task.kind === 'normal'} />
    </ActDialog>
  );
}

const TO_SUBMITTER = 0;

function Reject({
  turn: { task, level },
  found,
  levels,
  ...events
}: OnTurn & { levels: readonly ShownLevel[] }) {
  const texts = useApprovalTexts();
  const { guid: taskGuid } = task;
  const earlier = levels.filter((one) => one.level < level.level);
  return (
    <ActDialog<{ opinion: string; to?: number; files?: FileRow[] }>
      {...useNames('reject', found)}
      danger
      draftName={`reject:${taskGuid}`}
      initial={{ to: TO_SUBMITTER }}
      send={({ opinion, to, files }) =>
        call(approvalCalls.reject, { taskGuid, opinion, toLevel: to || undefined, files: guidsOf(files) })
      }
      {...events}
    >
      {earlier.length > 0 && (
        <Form.Item
          name="to"
          label={texts.rejectTo}
          extra={level.mode === levelMode.code.ratio ? texts.ratioHint : undefined}
        >
          <Radio.Group
            vertical
            options={[
              { value: TO_SUBMITTER, label: texts.toSubmitter(found.submitterName) },
              ...earlier.map((one) => ({ value: one.level, label: texts.toLevel(one.level, one.name) })),
            ]}
          />
        </Form.Item>
      )}
      <Opinion isNeeded autoFocus />
      <Files />
    </ActDialog>
  );
}

function Transfer({ turn: { task }, found, ...events }: OnTurn) {
  const texts = useApprovalTexts();
  const { guid: taskGuid } = task;
  return (
    <ActDialog<{ userGuid: string; opinion?: string }>
      {...useNames('transfer', found)}
      draftName={`transfer:${taskGuid}`}
      send={({ userGuid, opinion }) => call(approvalCalls.transfer, { taskGuid, userGuid, opinion })}
      {...events}
    >
      <Form.Item name="userGuid" label={texts.transferTo} rules={[fieldRule(transferForm.shape.userGuid)]}>
        <UserSelect />
      </Form.Item>
      <Opinion label={texts.reason} />
    </ActDialog>
  );
}

function AddSign({ turn: { task }, found, findings, ...events }: OnTurn & Found) {
  const texts = useApprovalTexts();
  const { guid: taskGuid, actions } = task;
  const positions = [
    { value: 'before' as const, label: texts.before, may: actions.includes('addSignBefore') },
    { value: 'after' as const, label: texts.after, may: actions.includes('addSignAfter') },
  ].filter(({ may }) => may);
  return (
    <ActDialog<{ userGuids: string[]; position: 'before' | 'after' } & Said>
      {...useNames('addSign', found)}
      draftName={`addSign:${taskGuid}`}
      initial={{ position: 'before' }}
      send={({ userGuids, position, opinion, files, acknowledged }) =>
        call(approvalCalls.addSign, {
          taskGuid,
          userGuids,
          position,
          opinion,
          files: guidsOf(files),
          acknowledged,
        })
      }
      {...events}
    >
      <Form.Item name="position" label={texts.position} rules={[fieldRule(addSignForm.shape.position)]}>
        <Radio.Group vertical options={positions.map(({ value, label }) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="userGuids" label={texts.signers} rules={[fieldRule(addSignForm.shape.userGuids)]}>
        <PeopleSelect />
      </Form.Item>
      <Form.Item noStyle dependencies={['position']}>
        {({ getFieldValue }) =>
          getFieldValue('position') === 'after' ? <Acknowledge findings={findings} /> : null
        }
      </Form.Item>
      <Opinion />
      <Files />
    </ActDialog>
  );
}

function Copy({ found, ...events }: { found: ShownCase } & DialogEvents) {
  const texts = useApprovalTexts();
  const { guid: caseGuid } = found;
  return (
    <ActDialog<{ userGuids: string[]; opinion?: string }>
      {...useNames('copy', found)}
      draftName={`copy:${caseGuid}`}
      send={({ userGuids, opinion }) => call(approvalCalls.copy, { caseGuid, userGuids, opinion })}
      {...events}
    >
      <Form.Item name="userGuids" label={texts.copyTo} rules={[fieldRule(copyForm.shape.userGuids)]}>
        <PeopleSelect />
      </Form.Item>
      <Opinion label={texts.reason} />
    </ActDialog>
  );
}

function Comment({ found, ...events }: { found: ShownCase } & DialogEvents) {
  const texts = useApprovalTexts();
  const { guid: caseGuid } = found;
  const [guid] = useState(() => newGuid()); // sent twice, it is still one comment
  return (
    <ActDialog<{ opinion: string; files?: FileRow[] }>
      {...useNames('comment', found)}
      draftName={`comment:${caseGuid}`}
      send={({ opinion, files }) =>
        call(approvalCalls.comment, { guid, caseGuid, opinion, files: guidsOf(files) })
      }
      {...events}
    >
      <Opinion label={texts.comment} isNeeded autoFocus />
      <Files />
    </ActDialog>
  );
}

/** What the approver must know of before they approve: the findings of the law, and that they have read them. */
function Acknowledge({ findings }: Found) {
  const texts = useApprovalTexts();
  const weighty = findings.filter(isWeighty);
  if (weighty.length === 0) return null;
  return (
    <>
      <FindingLines findings={weighty} />
      <Form.Item
        name="acknowledged"
        valuePropName="checked"
        style={{ margin: '8px 0 16px' }}
        rules={[
          {
            validator: async (_rule, isTicked?: boolean) => {
              if (!isTicked) throw new Error(texts.toAcknowledge);
            },
          },
        ]}
      >
        <Checkbox>{texts.acknowledge(weighty.length)}</Checkbox>
      </Form.Item>
    </>
  );
}

function Opinion({
  label,
  isNeeded = false,
  autoFocus = false,
}: {
  label?: string;
  isNeeded?: boolean;
  autoFocus?: boolean;
}) {
  const texts = useApprovalTexts();
  return (
    <>
      <Form.Item
        name="opinion"
        style={{ marginBottom: 28 }}
        label={label ?? texts.opinion}
        rules={[fieldRule(isNeeded ? requiredOpinion : opinionRule)]}
      >
        <Input.TextArea
          autoFocus={autoFocus}
          autoSize={{ minRows: 3, maxRows: 8 }}
          count={{ show: true, max: OPINION_MAX }}
          placeholder={label === undefined ? texts.opinionHint : undefined}
        />
      </Form.Item>
      <Phrases />
    </>
  );
}

function Files({ isNeeded = false }: { isNeeded?: boolean }) {
  const texts = useApprovalTexts();
  return (
    <Form.Item
      name="files"
      label={texts.files}
      required={isNeeded}
      {...(isNeeded && { extra: texts.filesNeeded })}
    >
      <FileUpload />
    </Form.Item>
  );
}
