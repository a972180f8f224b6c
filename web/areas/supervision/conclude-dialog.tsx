import { Alert, Form, Input } from 'antd';
import { opinionStatus, rectifiedTypes } from '#shared/areas/supervision/codes';
import { opinionCalls, type OpinionRow } from '#shared/areas/supervision/opinion-contract';
import { conclusionForm, opinionForm } from '#shared/areas/supervision/rules';
import { call } from '../../api/call.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { ActDialog, type DialogEvents } from '../../parts/approval/act-dialog.tsx';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import css from './opinion.module.css';
import { useOpinionTexts } from './opinion-texts.ts';
import { counted } from '../../kit/up-to.ts';

const s = opinionStatus.code;

/** The supervisor closes an opinion, or asks for another answer. */
export function ConcludeDialog({
  act,
  row,
  ...events
}: { act: 'close' | 'sendBack'; row: OpinionRow } & DialogEvents) {
  const texts = useOpinionTexts();
  const words = texts.conclude;
  const isClosing = act === 'close';
  const version = { guid: row.guid, version: row.version };
  const notice = !isClosing
    ? undefined
    : row.status === s.sent || row.status === s.overdue
      ? words.closeEarly
      : row.status === s.answered && rectifiedTypes.includes(row.type)
        ? words.closeUnrectified
        : undefined;
  return (
    <ActDialog<{ text: string; dueTime?: string }>
      title={isClosing ? words.closeTitle(row.opinionNo) : words.backTitle(row.opinionNo)}
      okText={texts.act[act]}
      done={texts.done[act]}
      draftName={`opinion:${act}:${row.guid}`}
      send={({ text, dueTime }) =>
        isClosing
          ? call(opinionCalls.close, { ...version, text })
          : call(opinionCalls.sendBack, { ...version, text, dueTime })
      }
      {...events}
    >
      {notice !== undefined && <Alert className={css.notice!} type="warning" showIcon title={notice} />}
      <Form.Item
        name="text"
        label={isClosing ? words.conclusion : words.reason}
        rules={[fieldRule(conclusionForm.shape.text)]}
      >
        <Input.TextArea {...counted(1000)} autoSize={{ minRows: 4, maxRows: 10 }} />
      </Form.Item>
      {!isClosing && (
        <Form.Item name="dueTime" label={words.due} rules={[fieldRule(opinionForm.shape.dueTime)]}>
          <DateTimeInput />
        </Form.Item>
      )}
    </ActDialog>
  );
}
