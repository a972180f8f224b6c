import { Form, type FormInstance, Input, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { z } from 'zod';
import { fieldRule, showFieldErrors } from '../../kit/field-rule.ts';
import { useKitTexts } from '../../kit/texts.ts';
import { counted } from '../../kit/up-to.ts';

/**
 * A window of a few fields that does one thing: sent by its button or Enter, kept open with the server's faults at the
 * fields, closed by `onDone` once it is done. What else went wrong is shown by the call itself.
 */
export function FormWindow<Values extends object>({
  title,
  okText,
  danger = false,
  lead,
  width,
  initial,
  form: given,
  isReady = true,
  onValuesChange,
  send,
  onDone,
  onClose,
  children,
}: {
  title: string;
  okText: string;
  danger?: boolean;
  /** What follows from it, above the fields. */
  lead?: ReactNode;
  /** In pixels; 520 when nothing is said. */
  width?: number;
  initial?: Partial<Values>;
  /** Of a window that reads its own fields. */
  form?: FormInstance<Values>;
  /** False while something stands in the way: nothing can be sent. */
  isReady?: boolean;
  onValuesChange?: (changed: Partial<Values>) => void;
  send: (values: Values) => Promise<unknown>;
  onDone: () => unknown;
  onClose: () => void;
  /** Form.Items. */
  children: ReactNode;
}) {
  const { cancel } = useKitTexts();
  const [form] = Form.useForm(given);
  const id = useId();
  const [isSending, setSending] = useState(false);
  async function finish(values: Values) {
    setSending(true);
    try {
      await send(values);
      await onDone();
    } catch (error) {
      showFieldErrors(form, error);
    }
    setSending(false);
  }
  return (
    <Modal
      open
      title={title}
      {...(width !== undefined && { width })}
      okText={okText}
      cancelText={cancel}
      confirmLoading={isSending}
      // of several fields Enter sends a form only by a button of its own
      okButtonProps={{ danger, disabled: !isReady, htmlType: 'submit', form: id }}
      onCancel={onClose}
    >
      {lead !== undefined && <p style={{ marginBottom: 16 }}>{lead}</p>}
      <Form<Values>
        id={id}
        form={form}
        layout="vertical"
        {...(initial && { initialValues: initial })}
        {...(onValuesChange && { onValuesChange })}
        onFinish={(values) => void finish(values)}
      >
        {children}
      </Form>
    </Modal>
  );
}

const REASON_MAX = 500;

/** Where a window asks why, as `reason`: the first thing one writes in it. */
export function ReasonField({
  label,
  hint,
  rule,
  max = REASON_MAX,
  isFirst = true,
}: {
  label: string;
  hint?: string;
  /** What the call demands of it. */
  rule: z.ZodType;
  /** Characters. */
  max?: number;
  /** False below other fields. */
  isFirst?: boolean;
}) {
  return (
    <Form.Item name="reason" label={label} extra={hint} rules={[fieldRule(rule)]}>
      <Input.TextArea autoFocus={isFirst} rows={3} {...counted(max)} />
    </Form.Item>
  );
}
