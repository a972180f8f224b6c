import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal } from 'antd';
import type { ProjectDetail } from '#shared/areas/project/contract';
import { PROGRESS_NOTE_MAX, takeBackStage } from '#shared/areas/project/progress-contract';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { mutation } from '../../api/query.ts';
import { fieldRule, showFieldErrors } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { useTexts } from './texts.ts';

/** 撤回进度: the stage registered last was a mistake. */
export function TakeBackDialog({
  of: { guid, version, lastRegistered, stages },
  onClose,
  onDone,
}: {
  of: ProjectDetail;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const [form] = Form.useForm<{ reason: string }>();
  const takeBack = useMutation(mutation(takeBackStage, { done: texts.done.takeBack }));
  const name = planProgress.label(lastRegistered ?? planProgress.code.notStarted, language);
  const date = stages.find(({ stage }) => stage === lastRegistered)?.reachedDate ?? '';
  async function send({ reason }: { reason: string }) {
    try {
      await takeBack.mutateAsync({ guid, version, reason });
      await onDone();
    } catch (error) {
      showFieldErrors(form, error);
    }
  }
  return (
    <Modal
      open
      title={texts.takeBackOf(name)}
      okText={texts.takeBack}
      okButtonProps={{ danger: true }}
      cancelText={texts.cancel}
      confirmLoading={takeBack.isPending}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{texts.takeBackText(name, date)}</p>
      <Form form={form} layout="vertical" onFinish={(values) => void send(values)}>
        <Form.Item name="reason" label={texts.reason} rules={[fieldRule(takeBackStage.input.shape.reason)]}>
          <Input.TextArea autoFocus rows={3} maxLength={PROGRESS_NOTE_MAX} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
