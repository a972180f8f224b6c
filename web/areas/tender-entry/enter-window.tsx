import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Checkbox, Form, Input } from 'antd';
import type { FileRow } from '#shared/areas/file/contract';
import { type OpenTenderRow, ownEntryCalls as calls } from '#shared/areas/tender-entry/contract';
import { pledgeText } from '#shared/areas/tender-entry/fault-texts';
import { mutation, refetch } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { upTo } from '../../kit/up-to.ts';
import { FileUpload } from '../../parts/file/upload.tsx';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { useTexts } from './texts.ts';

interface Values {
  contactName: string;
  phone: string;
  email: string;
  pledge: boolean;
  files?: FileRow[];
}

/** 登记: who is asked, the pledge, and what speaks for the company. */
export function EnterWindow({ of, onClose }: { of: OpenTenderRow; onClose: () => void }) {
  const texts = useTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const send = useMutation(mutation(calls.enter, { done: texts.enterDone }));
  const { shape } = calls.enter.input;
  return (
    <FormWindow<Values>
      title={`${texts.enter} ${of.tenderName}`}
      okText={texts.enter}
      lead={texts.enterLead}
      send={({ files = [], ...said }) =>
        send.mutateAsync({ ...said, tenderGuid: of.guid, files: files.map(({ guid }) => guid) })
      }
      onDone={async () => {
        await refetch(client, calls.open, calls.list);
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="contactName" label={texts.contact} rules={[fieldRule(shape.contactName)]}>
        <Input autoFocus {...upTo(50)} />
      </Form.Item>
      <Form.Item name="phone" label={texts.phone} rules={[fieldRule(shape.phone)]}>
        <Input inputMode="tel" {...upTo(20)} />
      </Form.Item>
      <Form.Item name="email" label={texts.email} rules={[fieldRule(shape.email)]}>
        <Input inputMode="email" {...upTo(255)} />
      </Form.Item>
      <Form.Item name="files" label={texts.material}>
        <FileUpload isBrief />
      </Form.Item>
      <Form.Item
        name="pledge"
        label={texts.pledge}
        valuePropName="checked"
        initialValue={false}
        rules={[fieldRule(shape.pledge)]}
      >
        <Checkbox>{pledgeText[language]}</Checkbox>
      </Form.Item>
    </FormWindow>
  );
}
