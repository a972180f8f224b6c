import { useMutation } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import type { FileRow } from '#shared/areas/file/contract';
import { investigationConclusion, investigationWay } from '#shared/areas/recruitment-notice/codes';
import {
  type InvestigationForm,
  investigationForm,
  reviewCalls as calls,
  type Reviewed,
} from '#shared/areas/recruitment-notice/review-contract';
import { mutation } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { counted } from '../../kit/up-to.ts';
import { DateInput } from '../../parts/date/date-input.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { useReviewTexts } from './review-texts.ts';
import { RowsEditor } from '../../parts/form/rows-editor.tsx';

const { shape } = investigationForm;
type Values = Omit<InvestigationForm, 'files'> & { files?: FileRow[] };

/** 登记考察: when, where, by whom, what was found, and what it comes to. */
export function InvestigateWindow({
  of,
  onClose,
  onDone,
}: {
  of: Reviewed;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const texts = useReviewTexts();
  const register = useMutation(mutation(calls.investigate, { done: texts.investigated }));
  return (
    <FormWindow<Values>
      title={texts.investigateTitle(of.supplierName)}
      okText={texts.save}
      lead={texts.investigateLead}
      width={720}
      initial={{ way: investigationWay.code.onSite, members: [], items: [] }}
      send={({ files = [], ...form }) =>
        register.mutateAsync({
          ...form,
          guid: of.guid,
          version: of.version,
          files: files.map(({ guid }) => guid),
        })
      }
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item name="date" label={texts.date} rules={[fieldRule(shape.date)]}>
        <DateInput />
      </Form.Item>
      <Form.Item name="place" label={texts.place} rules={[fieldRule(shape.place)]}>
        <Input />
      </Form.Item>
      <Form.Item name="way" label={texts.way} rules={[fieldRule(shape.way)]}>
        <CodeSelect list={investigationWay} allowClear={false} />
      </Form.Item>
      <Form.Item
        name="members"
        label={texts.members}
        extra={texts.membersHint}
        rules={[fieldRule(shape.members)]}
      >
        <Select mode="tags" open={false} />
      </Form.Item>
      <RowsEditor
        name="items"
        label={texts.items}
        rule={shape.items.element}
        rowsMax={50}
        row={{}}
        texts={{ add: texts.addItem, remove: texts.removeItem }}
        fields={[
          {
            name: 'name',
            label: texts.itemName,
            share: 'minmax(0, 1fr)',
            input: (aria) => <Input aria-label={aria} />,
          },
          {
            name: 'finding',
            label: texts.finding,
            share: 'minmax(0, 2fr)',
            input: (aria) => <Input aria-label={aria} />,
          },
          {
            name: 'score',
            label: texts.itemScore,
            share: '80px',
            input: (aria) => <Input aria-label={aria} />,
          },
        ]}
      />
      <Form.Item name="conclusion" label={texts.verdict} rules={[fieldRule(shape.conclusion)]}>
        <CodeSelect list={investigationConclusion} allowClear={false} />
      </Form.Item>
      <Form.Item name="note" label={texts.note} rules={[fieldRule(shape.note)]}>
        <Input.TextArea autoSize={{ minRows: 2 }} {...counted(500)} />
      </Form.Item>
      <Form.Item name="files" label={texts.photos}>
        <FileUpload isBrief />
      </Form.Item>
    </FormWindow>
  );
}
