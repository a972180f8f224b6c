import { Form, Input } from 'antd';
import { reasonForm } from '#shared/areas/supplier-rating/forms';
import { ratingCalls, type RatingRow } from '#shared/areas/supplier-rating/rating-contract';
import { call } from '../../api/call.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { ActDialog, type DialogEvents } from '../../parts/approval/act-dialog.tsx';
import { useTexts } from './texts.ts';
import { counted } from '../../kit/up-to.ts';

/** Takes a published rating back, with the reason. */
export function RevokeDialog({ row, ...events }: { row: RatingRow } & DialogEvents) {
  const texts = useTexts();
  return (
    <ActDialog<{ text: string }>
      title={texts.revoke.title(row.supplierName)}
      okText={texts.act.revoke}
      done={texts.done.revoke}
      danger
      draftName={`rating:revoke:${row.guid}`}
      send={({ text }) => call(ratingCalls.revoke, { guid: row.guid, version: row.version, text })}
      {...events}
    >
      <Form.Item name="text" label={texts.revoke.reason} rules={[fieldRule(reasonForm.shape.text)]}>
        <Input.TextArea {...counted(1000)} autoSize={{ minRows: 4, maxRows: 10 }} />
      </Form.Item>
    </ActDialog>
  );
}
