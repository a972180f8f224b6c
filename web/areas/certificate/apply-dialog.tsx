import { useState } from 'react';
import { certificateCalls } from '#shared/areas/certificate/contract';
import { formatDate } from '#shared/kit/dates';
import { call } from '../../api/call.ts';
import { serverNow } from '../../api/server-clock.ts';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { newGuid } from '../../kit/new-guid.ts';
import css from './certificate.module.css';
import { runKeyTask } from '../../kit/key/run-key-task.ts';
import { KeyDialog } from '../../parts/key/dialog.tsx';
import { NewKeyPassword } from '../../parts/key/fields.tsx';
import { type KeyFile, KeptDialog, saveKeyFile } from './kept-dialog.tsx';
import { useKeyTexts } from '../../parts/key/texts.ts';
import { useTexts } from './texts.ts';

/** Whom a new certificate will name. */
export interface Subject {
  enterpriseName: string;
  uscc: string;
  personName: string;
}

/** 申请证书: makes a key here, keeps it in a file, and applies with its request. */
export function ApplyDialog({
  subject,
  onApplied,
  onClose,
}: {
  subject: Subject;
  /** It has been applied for; the window stays open until the key file is kept. */
  onApplied: () => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const keyTexts = useKeyTexts();
  const [made, setMade] = useState<KeyFile>();
  const apply = async ({ password }: { password: string }) => {
    const { file, request } = await runKeyTask('make', { name: subject.personName, password });
    const kept = { name: texts.keyName(subject.personName, formatDate(serverNow())), content: file };
    // Store the key before sending: the answer may be lost, and the application must not be without its key.
    saveKeyFile(kept);
    await call(certificateCalls.apply, { guid: newGuid(), request });
    setMade(kept);
    onApplied();
  };
  if (made) return <KeptDialog file={made} text={texts.appliedDone} onClose={onClose} />;
  return (
    <KeyDialog
      title={texts.applyTitle}
      hint={texts.applyHint}
      okText={texts.makeAndApply}
      run={apply}
      onClose={onClose}
    >
      <div className={css.subject}>
        <DetailFields
          columns={1}
          of={[
            [texts.holder, subject.personName],
            [texts.enterprise, subject.enterpriseName],
            [texts.uscc, subject.uscc],
          ]}
        />
      </div>
      <NewKeyPassword label={keyTexts.password} />
    </KeyDialog>
  );
}
