import { Form, Input } from 'antd';
import { blacklistCalls, type MeasureRow } from '#shared/areas/supplier-rating/blacklist-contract';
import { reasonForm } from '#shared/areas/supplier-rating/forms';
import { call } from '../../api/call.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { ActDialog, type DialogEvents } from '../../parts/approval/act-dialog.tsx';
import { useTexts } from './texts.ts';
import { counted } from '../../kit/up-to.ts';

/** An act that needs nothing but a reason. */
export type ReasonAct = 'withdraw' | 'drop' | 'lift';

/** Withdraws, drops or lifts a measure, with the reason. */
export function ReasonDialog({ act, row, ...events }: { act: ReasonAct; row: MeasureRow } & DialogEvents) {
  const texts = useTexts();
  return (
    <ActDialog<{ text: string }>
      title={`${texts.act[act]} ${row.measureNo}`}
      okText={texts.act[act]}
      done={texts.done[act]}
      draftName={`measure:${act}:${row.guid}`}
      send={({ text }) => call(blacklistCalls[act], { guid: row.guid, version: row.version, text })}
      {...events}
    >
      <Form.Item name="text" label={texts.reasons[act]} rules={[fieldRule(reasonForm.shape.text)]}>
        <Input.TextArea {...counted(1000)} autoSize={{ minRows: 4, maxRows: 10 }} />
      </Form.Item>
    </ActDialog>
  );
}
