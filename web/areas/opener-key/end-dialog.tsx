import { Form, Input, Select } from 'antd';
import { openerKeyEnd, type OpenerKeyEnd, ownEnds } from '#shared/areas/opener-key/codes';
import { openerKeyCalls, type OwnOpenerKey } from '#shared/areas/opener-key/contract';
import { call } from '../../api/call.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { counted } from '../../kit/up-to.ts';
import { ActDialog } from '../../parts/approval/act-dialog.tsx';
import { useTexts } from './texts.ts';

const { shape } = openerKeyCalls.end.input;

/** 停用: at once and for good, with the reason. */
export function EndDialog({
  of: { guid, version },
  onDone,
  onClose,
}: {
  of: OwnOpenerKey;
  onDone: () => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <ActDialog<{ reason: OpenerKeyEnd; note?: string }>
      title={texts.endTitle}
      okText={texts.end}
      done={texts.endDone}
      danger
      draftName={`openerKey:end:${guid}`}
      send={({ reason, note }) => call(openerKeyCalls.end, { guid, version, reason: reason as never, note })}
      isOver={false}
      onRefused={() => undefined}
      onSent={onDone}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={texts.endReason}
        extra={texts.endHint}
        rules={[fieldRule(shape.reason)]}
      >
        <Select options={openerKeyEnd.options(language).filter(({ value }) => ownEnds.includes(value))} />
      </Form.Item>
      <Form.Item name="note" label={texts.note} rules={[fieldRule(shape.note)]}>
        <Input.TextArea rows={2} {...counted(200)} />
      </Form.Item>
    </ActDialog>
  );
}
