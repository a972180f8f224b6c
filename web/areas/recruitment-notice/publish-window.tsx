import { useMutation } from '@tanstack/react-query';
import { Form, Radio } from 'antd';
import { noticeCalls } from '#shared/areas/recruitment-notice/contract';
import type { NoticeDetail, NoticeRow } from '#shared/areas/recruitment-notice/views';
import { useQuery } from '@tanstack/react-query';
import { mutation, query } from '../../api/query.ts';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { FormWindow } from '../../parts/form/form-window.tsx';
import { useTexts } from './texts.ts';

/** 发布: at once, or by itself at the time the notice names. */
export function PublishWindow({ document, onClose, onDone }: DocumentWindow<NoticeRow>) {
  const texts = useTexts();
  const { guid, version, title } = document;
  const found = useQuery(query(noticeCalls.detail, { guid }, { quiet: true })).data as
    | NoticeDetail
    | undefined;
  const publish = useMutation(mutation(noticeCalls.publish, { done: texts.published }));
  return (
    <FormWindow<{ when: 'now' | 'planned' }>
      title={texts.publishTitle(title)}
      okText={texts.publish}
      lead={texts.publishLead}
      initial={{ when: 'now' }}
      isReady={found !== undefined}
      send={({ when }) => publish.mutateAsync({ guid, version, when })}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item name="when" label={texts.when}>
        <Radio.Group
          options={[
            { value: 'now', label: texts.now },
            { value: 'planned', label: texts.planned(found?.publishTime.slice(0, 16) ?? '') },
          ]}
        />
      </Form.Item>
    </FormWindow>
  );
}
