import { Alert, Button, Form, type FormInstance, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { messageIn } from '#shared/kit/rule-texts';
import { showFieldErrors } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import css from './key.module.css';
import type { KeyFault } from '../../kit/key/key-faults.ts';
import { KeyTaskFailed } from '../../kit/key/run-task.ts';
import { useKeyTexts } from './texts.ts';

/** What is said of a fault at its field. */
type Says = Readonly<Record<Exclude<KeyFault, 'failed'>, string>>;

/** Says what is wrong with a key file at its field; true when it was that. */
function showKeyFault(form: FormInstance, error: unknown, says: Says): boolean {
  if (!(error instanceof KeyTaskFailed) || error.fault === 'failed') return false;
  const name = error.fault === 'wrongPassword' ? 'keyPassword' : 'keyFile';
  form.setFields([{ name, errors: [says[error.fault]] }]);
  form.scrollToField(name, { focus: true });
  return true;
}

/**
 * A window in which a key is worked with: cannot be closed meanwhile, says at the field what is wrong with file or
 * password. Nothing typed here is kept anywhere.
 */
export function KeyDialog<Values extends object>({
  title,
  hint,
  okText,
  says,
  run,
  onClose,
  children,
}: {
  title: string;
  hint: string;
  okText: string;
  /** Of another key than a certificate's. */
  says?: Says;
  run: (values: Values) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}) {
  const texts = useKeyTexts();
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const submit = async (values: Values) => {
    setBusy(true);
    setRefusal('');
    try {
      await run(values);
    } catch (error) {
      if (!showKeyFault(form, error, says ?? texts) && !showFieldErrors(form, error))
        setRefusal(
          error instanceof KeyTaskFailed ? texts.failed : messageIn(language, (error as Error).message),
        );
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={title}
      width={560}
      mask={{ closable: false }}
      closable={!isBusy}
      keyboard={!isBusy}
      onCancel={onClose}
      footer={
        <div className={css.footer}>
          <Button disabled={isBusy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="primary" loading={isBusy} onClick={() => form.submit()}>
            {okText}
          </Button>
        </div>
      }
    >
      <p className={css.hint}>{hint}</p>
      <Form form={form} layout="vertical" disabled={isBusy} onFinish={(values) => void submit(values)}>
        {children}
        {/* Enter sends */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
      {isBusy && <output className={css.working}>{texts.working}</output>}
      {refusal !== '' && <Alert type="error" showIcon title={refusal} />}
    </Modal>
  );
}
