import { Form, Input } from 'antd';
import { openerKeyConfirmCalls as calls, type OpenerKeyRow } from '#shared/areas/opener-key/confirm-contract';
import { call } from '../../api/call.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { counted } from '../../kit/up-to.ts';
import { ActDialog } from '../../parts/approval/act-dialog.tsx';
import { useListTexts } from './list-texts.ts';

interface Events {
  of: OpenerKeyRow;
  onDone: () => void;
  /** The server refused: the row may be stale. */
  onRefused: () => void;
  onClose: () => void;
}

/** 确认: types what the opener reads out by telephone. */
export function ConfirmDialog({ of: { guid, version, personName }, onDone, ...events }: Events) {
  const texts = useListTexts();
  return (
    <ActDialog<{ heard: string }>
      title={texts.confirmTitle(personName)}
      okText={texts.confirm}
      done={texts.confirmed}
      draftName={`openerKey:confirm:${guid}`}
      send={({ heard }) => call(calls.confirm, { guid, version, heard })}
      isOver={false}
      onSent={onDone}
      {...events}
    >
      <Form.Item
        name="heard"
        label={texts.heard}
        extra={texts.heardHint}
        rules={[fieldRule(calls.confirm.input.shape.heard)]}
      >
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
    </ActDialog>
  );
}

/** 不予确认: the fingerprint differs, or nobody could be reached; its opener reads the reason. */
export function RefuseDialog({ of: { guid, version, personName }, onDone, ...events }: Events) {
  const texts = useListTexts();
  return (
    <ActDialog<{ note: string }>
      title={texts.refuseTitle(personName)}
      okText={texts.refuse}
      done={texts.refused}
      danger
      draftName={`openerKey:refuse:${guid}`}
      send={({ note }) => call(calls.refuse, { guid, version, note })}
      isOver={false}
      onSent={onDone}
      {...events}
    >
      <Form.Item name="note" label={texts.note} rules={[fieldRule(calls.refuse.input.shape.note)]}>
        <Input.TextArea rows={3} {...counted(200)} />
      </Form.Item>
    </ActDialog>
  );
}
