import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { openingCalls as calls } from '#shared/areas/opening/contract';
import { ruleText } from '#shared/kit/rule-texts';
import { call } from '../../api/call.ts';
import { mutation } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { KeyDialog } from '../key/dialog.tsx';
import { FileField } from '../key/fields.tsx';
import { SignWindow } from '../key/sign-window.tsx';
import { runOpeningTask } from './run-opening-task.ts';
import { useTexts } from './give-texts.ts';

type Asked = Awaited<ReturnType<typeof call<typeof calls.ceremony.input, typeof calls.ceremony.output>>>;
interface Made {
  asked: Asked;
  sealed: string;
  digest: string;
}

/** An opener's part: the key file opens their wraps in a worker, what comes out is sealed to the ceremony and signed. `guid` is of what is opened. */
export function GiveWindow({
  guid,
  onDone,
  onClose,
}: {
  guid: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const give = useMutation(mutation(calls.give, { done: texts.givenDone }));
  const [made, setMade] = useState<Made>();
  if (!made)
    return (
      <KeyDialog<{ keyFile: File; keyPassword: string }>
        key="open"
        title={texts.giveTitle}
        hint={texts.giveHint}
        okText={texts.next}
        says={texts}
        run={async ({ keyFile, keyPassword }) => {
          const asked = await call(calls.ceremony, { guid });
          const { ceremony, recipient, ownRecipient, shares } = asked;
          const key = { keyFile, passphrase: keyPassword, recipient: ownRecipient };
          const part = await runOpeningTask('part', { key, opening: guid, ceremony, recipient, shares });
          setMade({ asked, ...part });
        }}
        onClose={onClose}
      >
        <FileField name="keyFile" label={texts.keyFile} accept=".age" hint={texts.chooseKeyFile} />
        <Form.Item
          name="keyPassword"
          label={texts.passphrase}
          rules={[{ required: true, message: ruleText.required[language] }]}
        >
          <Input.Password autoComplete="off" />
        </Form.Item>
      </KeyDialog>
    );
  return (
    <SignWindow
      key="sign"
      title={texts.signPart}
      okText={texts.sign}
      digest={made.digest}
      certificates={made.asked.certificates}
      isScanTaken={false}
      sign={async (by) => {
        if (!('certificateGuid' in by)) return;
        await give.mutateAsync({ guid, ceremony: made.asked.ceremony, sealed: made.sealed, ...by });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
