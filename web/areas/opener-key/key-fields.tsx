import { Form, Input } from 'antd';
import { ruleText } from '#shared/kit/rule-texts';
import { useLanguage } from '../../kit/language.ts';
import { FileField } from '../../parts/key/fields.tsx';
import { useTexts } from './texts.ts';

/** An opener's key file with its passphrase: `keyFile` and `keyPassword`, where a `KeyDialog` says what is wrong. */
export function OpenerKeyFields() {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <>
      <FileField name="keyFile" label={texts.keyFile} accept=".age" hint={texts.chooseKeyFile} />
      <Form.Item
        name="keyPassword"
        label={texts.passphrase}
        rules={[{ required: true, message: ruleText.required[language] }]}
      >
        <Input.Password autoComplete="off" />
      </Form.Item>
    </>
  );
}
