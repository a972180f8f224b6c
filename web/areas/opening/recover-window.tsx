import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { Link } from 'react-router';
import { openingCalls as calls } from '#shared/areas/opening/contract';
import type { LiveOpening } from '#shared/areas/opening/views';
import { paths } from '#shared/areas/session/paths';
import { ruleText } from '#shared/kit/rule-texts';
import { call } from '../../api/call.ts';
import { mutation } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { KeyDialog } from '../../parts/key/dialog.tsx';
import { FileField } from '../../parts/key/fields.tsx';
import { runOpeningTask } from '../../parts/opening/run-opening-task.ts';
import { useTexts } from './texts.ts';

/** 补救: a bidder opens its own bid with the key of its draft, where openers cannot; that key stays in this browser. */
export function RecoverWindow({
  of: { guid, tenderGuid },
  onDone,
  onClose,
}: {
  of: LiveOpening;
  onDone: () => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const recover = useMutation(mutation(calls.recover, { quiet: true, done: texts.recovered }));
  return (
    <KeyDialog<{ keyFile: File; keyPassword: string }>
      title={texts.recoverTitle}
      hint={texts.recoverHint}
      okText={texts.recover}
      says={{
        noKeyFile: texts.noDraftFile,
        otherKey: texts.otherDraft,
        wrongPassword: texts.wrongPassword,
      }}
      run={async ({ keyFile, keyPassword }) => {
        const asked = await call(calls.recovery, { guid });
        const { ceremony, header, recipient } = asked;
        const { sealed } = await runOpeningTask('recovery', {
          draft: keyFile,
          passphrase: keyPassword,
          header,
          recipient,
          opening: guid,
          ceremony,
        });
        await recover.mutateAsync({ guid, ceremony, sealed });
        onDone();
      }}
      onClose={onClose}
    >
      <FileField name="keyFile" label={texts.draftFile} accept=".zcdraft" hint={texts.chooseDraft} />
      <p>
        <Link to={paths.prepareBid(tenderGuid)}>{texts.toDraft}</Link>
      </p>
      <Form.Item
        name="keyPassword"
        label={texts.draftPassphrase}
        rules={[{ required: true, message: ruleText.required[language] }]}
      >
        <Input.Password autoComplete="off" />
      </Form.Item>
    </KeyDialog>
  );
}
