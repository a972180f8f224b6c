import { Alert, Form, Input } from 'antd';
import type { FileRow } from '#shared/areas/file/contract';
import { type OwnMeasure, ownMeasureCalls } from '#shared/areas/supplier-rating/blacklist-contract';
import { statementForm } from '#shared/areas/supplier-rating/forms';
import { call } from '../../api/call.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { ActDialog, type DialogEvents } from '../../parts/approval/act-dialog.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import css from './blacklist.module.css';
import { useTexts } from './texts.ts';
import { counted } from '../../kit/up-to.ts';

/** The supplier's statement on a measure, with its evidence. */
export function StateDialog({ of, ...events }: { of: OwnMeasure } & DialogEvents) {
  const texts = useTexts();
  const words = texts.own;
  return (
    <ActDialog<{ text: string; files?: FileRow[] }>
      title={words.stateTitle(of.measureNo)}
      okText={texts.act.state}
      done={texts.done.state}
      draftName={`measure:state:${of.guid}`}
      send={({ text, files = [] }) =>
        call(ownMeasureCalls.state, {
          guid: of.guid,
          version: of.version,
          text,
          files: files.map(({ guid }) => guid),
        })
      }
      {...events}
    >
      <Alert className={css.notice!} type="info" showIcon title={words.stateHint} />
      <Form.Item name="text" label={words.stateText} rules={[fieldRule(statementForm.shape.text)]}>
        <Input.TextArea {...counted(4000)} autoSize={{ minRows: 6, maxRows: 14 }} />
      </Form.Item>
      <Form.Item name="files" label={words.stateFiles}>
        <FileUpload />
      </Form.Item>
    </ActDialog>
  );
}
