import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { templateCalls as calls } from '#shared/areas/recruitment-notice/template-contract';
import { mutation, refetch } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { counted } from '../../kit/up-to.ts';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { useTemplateTexts } from './template-texts.ts';

/** 存为模板: keeps what a notice says under a name. */
export function SaveTemplate({ of: { guid, title } }: { of: { guid: string; title: string } }) {
  const texts = useTemplateTexts();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const save = useMutation(mutation(calls.save, { done: texts.saved }));
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.save}</Button>
      {isOpen && (
        <FormWindow<{ name: string }>
          title={texts.save}
          okText={texts.save}
          lead={texts.saveLead}
          initial={{ name: title.slice(0, 100) }}
          send={({ name }) => save.mutateAsync({ ggGuid: guid, name })}
          onClose={() => setOpen(false)}
          onDone={async () => {
            setOpen(false);
            await refetch(client, calls.list);
          }}
        >
          <TemplateName />
        </FormWindow>
      )}
    </>
  );
}

/** The name of a template, in a window. */
export function TemplateName() {
  const texts = useTemplateTexts();
  return (
    <Form.Item name="name" label={texts.name} rules={[fieldRule(calls.save.input.shape.name)]}>
      <Input {...counted(100)} />
    </Form.Item>
  );
}
