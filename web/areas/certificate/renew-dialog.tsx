import { useState } from 'react';
import { certificateCalls, type OwnCertificate } from '#shared/areas/certificate/contract';
import { formatDate } from '#shared/kit/dates';
import { call } from '../../api/call.ts';
import { serverNow } from '../../api/server-clock.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { runKeyTask } from '../../kit/key/run-key-task.ts';
import { KeyDialog } from '../../parts/key/dialog.tsx';
import { NewKeyPassword, OpenKeyFields } from '../../parts/key/fields.tsx';
import { type KeyFile, KeptDialog, saveKeyFile } from './kept-dialog.tsx';
import { useTexts } from './texts.ts';

interface Values {
  keyFile: File;
  keyPassword: string;
  password: string;
}

/** 续期: a new key and a new certificate, for which the present key speaks. */
export function RenewDialog({
  of,
  onRenewed,
  onClose,
}: {
  of: OwnCertificate;
  /** It has been renewed; the window stays open until the key file is kept. */
  onRenewed: () => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const [made, setMade] = useState<KeyFile>();
  const renew = async ({ keyFile, keyPassword, password }: Values) => {
    const { file, request, proof } = await runKeyTask('renew', {
      old: { keyFile, password: keyPassword, fingerprint: of.keyFingerprint },
      name: of.personName,
      password,
    });
    const kept = { name: texts.keyName(of.personName, formatDate(serverNow())), content: file };
    // Store the key before sending: the answer may be lost, and the renewal must not be without its key.
    saveKeyFile(kept);
    const named = { guid: of.guid, version: of.version, newGuid: newGuid() };
    await call(certificateCalls.renew, { ...named, request, proof });
    setMade(kept);
    onRenewed();
  };
  if (made) return <KeptDialog file={made} text={texts.renewedDone} onClose={onClose} />;
  return (
    <KeyDialog
      title={texts.renewTitle}
      hint={texts.renewHint}
      okText={texts.makeAndRenew}
      run={renew}
      onClose={onClose}
    >
      <OpenKeyFields fileLabel={texts.oldKeyFile} passwordLabel={texts.oldPassword} />
      <NewKeyPassword label={texts.newPassword} />
    </KeyDialog>
  );
}
