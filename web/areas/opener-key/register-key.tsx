import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { openerKeyCalls, type OwnKeys } from '#shared/areas/opener-key/contract';
import { formatDate } from '#shared/kit/dates';
import { mutation } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { saveFile } from '../../kit/save-file.ts';
import { KeyDialog } from '../../parts/key/dialog.tsx';
import { NewKeyPassword } from '../../parts/key/fields.tsx';
import { SignWindow } from '../../parts/key/sign-window.tsx';
import { OpenerKeyFields } from './key-fields.tsx';
import css from './opener-key.module.css';
import { runOpenerKeyTask } from './run-opener-key-task.ts';
import { useTexts } from './texts.ts';

/** A key as it was made here: its file, and what is registered of it. */
interface Made {
  name: string;
  file: Uint8Array<ArrayBuffer>;
  recipient: string;
  made: string;
}

const save = ({ name, file }: Made) => saveFile(name, file, 'application/x-age-encryption');

/** 登记: makes a key and its file, opens the file that was kept, signs and registers the public half. */
export function RegisterKey({
  own,
  onRegistered,
  onClose,
}: {
  own: OwnKeys;
  onRegistered: () => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const register = useMutation(
    mutation(openerKeyCalls.register, { quiet: true, done: texts.registeredDone }),
  );
  const [made, setMade] = useState<Made>();
  const [digest, setDigest] = useState<string>();
  const [guid] = useState(newGuid);
  const make = async ({ password }: { password: string }) => {
    const { file, recipient } = await runOpenerKeyTask('make', { passphrase: password });
    const now = serverNow();
    const name = texts.keyName(own.personName, formatDate(now));
    const fresh = { name, file, recipient, made: now.toISOString() };
    save(fresh);
    setMade(fresh);
  };
  if (!made)
    return (
      <KeyDialog
        key="make"
        title={texts.makeTitle}
        hint={texts.makeHint}
        okText={texts.make}
        run={make}
        onClose={onClose}
      >
        <NewKeyPassword label={texts.passphrase} />
      </KeyDialog>
    );
  if (digest === undefined)
    return (
      <KeyDialog<{ keyFile: File; keyPassword: string }>
        key="reopen"
        title={texts.reopenTitle}
        hint={texts.reopenHint}
        okText={texts.reopen}
        says={texts}
        run={async ({ keyFile, keyPassword }) => {
          const key = { keyFile, passphrase: keyPassword, recipient: made.recipient };
          const opened = await runOpenerKeyTask('reopen', { key, opener: own.opener, made: made.made });
          setDigest(opened.digest);
        }}
        onClose={onClose}
      >
        <p className={css.mono}>{made.name}</p>
        <p>
          <Button onClick={() => save(made)}>{texts.again}</Button>
        </p>
        <OpenerKeyFields />
      </KeyDialog>
    );
  return (
    <SignWindow
      key="sign"
      title={texts.signTitle}
      okText={texts.sign}
      digest={digest}
      certificates={own.certificates}
      isScanTaken={false}
      sign={async (by) => {
        if (!('certificateGuid' in by)) return;
        await register.mutateAsync({ guid, recipient: made.recipient, made: made.made, ...by });
        onRegistered();
      }}
      onClose={onClose}
    />
  );
}
