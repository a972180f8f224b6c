import { Form, type FormRule, Input } from 'antd';
import { keyPasswordFault } from '#shared/areas/certificate/rules';
import { currentLanguage } from '../../kit/language.ts';
import { FileDrop } from '../../kit/file-drop.tsx';
import css from './key.module.css';
import { useKeyTexts } from './texts.ts';

const passwordRule: FormRule = {
  required: true,
  validator: async (_rule, value: string | undefined) => {
    const fault = keyPasswordFault(value ?? '');
    if (fault) throw new Error(fault[currentLanguage()]);
  },
};

/** The password of a key file that is being made, and once more: `password` and `repeated`. */
export function NewKeyPassword({ label }: { label: string }) {
  const texts = useKeyTexts();
  return (
    <>
      <Form.Item
        name="password"
        label={label}
        extra={texts.passwordRule}
        rules={[passwordRule]}
        className={css.ruled!}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="repeated"
        label={texts.repeat}
        dependencies={['password']}
        rules={[
          { required: true, message: texts.required },
          ({ getFieldValue }) => ({
            validator: async (_rule, value: string | undefined) => {
              if (value && value !== getFieldValue('password')) throw new Error(texts.repeatFault);
            },
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </>
  );
}

/** A key file with its password: `keyFile` and `keyPassword`. */
export function OpenKeyFields({ fileLabel, passwordLabel }: { fileLabel: string; passwordLabel: string }) {
  const texts = useKeyTexts();
  return (
    <>
      <FileField name="keyFile" label={fileLabel} accept=".p12,.pfx" hint={texts.chooseKeyFile} />
      <Form.Item
        name="keyPassword"
        label={passwordLabel}
        rules={[{ required: true, message: texts.required }]}
      >
        <Input.Password autoComplete="off" />
      </Form.Item>
    </>
  );
}

/** One file of this computer, which is not sent. */
export function FileField({
  name,
  label,
  accept,
  hint,
}: {
  name: string;
  label: string;
  accept: string;
  hint: string;
}) {
  const texts = useKeyTexts();
  return (
    <Form.Item name={name} label={label} rules={[{ required: true, message: texts.chooseAFile }]}>
      <FileChoice accept={accept} hint={hint} />
    </Form.Item>
  );
}

/** Form.Item gives it `id`, `value` and `onChange`. */
function FileChoice({
  id,
  value,
  onChange,
  accept,
  hint,
}: {
  id?: string;
  value?: File;
  onChange?: (file: File) => void;
  accept: string;
  hint: string;
}) {
  return (
    <FileDrop id={id} accept={accept} small onFile={(file) => onChange?.(file)}>
      <span className={value ? css.chosen : undefined}>{value?.name ?? hint}</span>
    </FileDrop>
  );
}
