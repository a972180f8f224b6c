import { Form, Radio } from 'antd';
import { defineTexts } from '../../kit/define-texts.ts';
import { FormWindow } from '../form/form-window.tsx';

const useTexts = defineTexts('publish-window', {
  cn: {
    publish: '发布',
    title: (name: string) => `发布“${name}”`,
    when: '发布时间',
    now: '立即发布',
  },
  en: {
    publish: 'Publish',
    title: (name: string) => `Publish “${name}”`,
    when: 'When',
    now: 'At once',
  },
});

/** 发布: at once, or by itself at the time a document names. */
export function PublishWindow({
  name,
  lead,
  planned,
  send,
  onClose,
  onDone,
}: {
  name: string;
  lead: string;
  /** What the choice to wait says, with its time; null: it names none, undefined: it is not loaded yet. */
  planned: string | null | undefined;
  send: (when: 'now' | 'planned') => Promise<unknown>;
  onClose: () => void;
  onDone: () => Promise<unknown> | void;
}) {
  const texts = useTexts();
  return (
    <FormWindow<{ when: 'now' | 'planned' }>
      title={texts.title(name)}
      okText={texts.publish}
      lead={lead}
      initial={{ when: 'now' }}
      isReady={planned !== undefined}
      send={({ when }) => send(when)}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item name="when" label={texts.when}>
        <Radio.Group
          options={[
            { value: 'now', label: texts.now },
            ...(planned ? [{ value: 'planned', label: planned }] : []),
          ]}
        />
      </Form.Item>
    </FormWindow>
  );
}
