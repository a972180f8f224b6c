import { Form, Input } from 'antd';
import type { FileRow } from '#shared/areas/file/contract';
import { opinionCalls, type OpinionRow } from '#shared/areas/supervision/opinion-contract';
import { answerForm } from '#shared/areas/supervision/rules';
import { call } from '../../api/call.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { ActDialog, type DialogEvents } from '../../parts/approval/act-dialog.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import css from './opinion.module.css';
import { useOpinionTexts } from './opinion-texts.ts';
import { counted } from '../../kit/up-to.ts';

/** The unit answers, or reports that it has put things right. */
export function AnswerDialog({
  act,
  row,
  ...events
}: { act: 'answer' | 'rectify'; row: OpinionRow } & DialogEvents) {
  const texts = useOpinionTexts();
  const words = texts.answerForm;
  return (
    <ActDialog<{ text: string; files?: FileRow[] }>
      title={act === 'answer' ? words.title(row.opinionNo) : words.rectifyTitle(row.opinionNo)}
      okText={texts.act[act]}
      done={texts.done[act]}
      draftName={`opinion:${act}:${row.guid}`}
      send={({ text, files = [] }) =>
        call(opinionCalls[act], {
          guid: row.guid,
          version: row.version,
          text,
          files: files.map(({ guid }) => guid),
        })
      }
      {...events}
    >
      <p className={css.content}>{row.content}</p>
      <Form.Item name="text" label={words[act]} rules={[fieldRule(answerForm.shape.text)]}>
        <Input.TextArea {...counted(2000)} autoSize={{ minRows: 5, maxRows: 12 }} />
      </Form.Item>
      <Form.Item name="files" label={texts.files}>
        <FileUpload />
      </Form.Item>
    </ActDialog>
  );
}
