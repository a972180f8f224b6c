import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { emptyBid, type PreparedBid } from '#shared/areas/bid/prepared';
import { ruleText } from '#shared/kit/rule-texts';
import { Panel } from '../../kit/page-head.tsx';
import { KeyTaskFailed } from '../../kit/key/run-task.ts';
import { useLanguage } from '../../kit/language.ts';
import { KeyDialog } from '../../parts/key/dialog.tsx';
import { FileField, NewKeyPassword } from '../../parts/key/fields.tsx';
import css from './bid.module.css';
import type { KeptDraft } from './bid-store.ts';
import { openDraft, readDraftFile, sealDraft } from './draft-file.ts';
import { runDraftTask } from './run-draft-task.ts';
import { useTexts } from './texts.ts';

/** A draft that is open: what was typed, and what it is sealed to. */
export interface OpenedDraft {
  kept: KeptDraft;
  bid: PreparedBid;
}

/** Stands before the form until there is a draft that is open: a new one, the one of this browser, or one from another computer. */
export function DraftGate({
  tender,
  kept,
  onOpen,
}: {
  tender: string;
  /** The draft of this browser; null: there is none. */
  kept: KeptDraft | null;
  onOpen: (opened: OpenedDraft) => Promise<void>;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const [window, setWindow] = useState<'begin' | 'unlock' | 'import'>();
  const close = () => setWindow(undefined);
  const foreign = () => {
    throw new KeyTaskFailed('otherKey', '');
  };
  const begin = async ({ password }: { password: string }) => {
    const key = await runDraftTask('make', { passphrase: password });
    await onOpen({ kept: await sealDraft(key, tender, emptyBid), bid: emptyBid });
  };
  const unlock = async ({ keyPassword }: { keyPassword: string }) => {
    const opened = (await openDraft(kept!, keyPassword, tender)) ?? foreign();
    await onOpen({ kept: kept!, bid: opened.bid });
  };
  const take = async ({ keyFile, keyPassword }: { keyFile: File; keyPassword: string }) => {
    const read = await readDraftFile(keyFile);
    const { bid, recipient } = (await openDraft(read, keyPassword, tender)) ?? foreign();
    await onOpen({ kept: await sealDraft({ keyFile: read.keyFile, recipient }, tender, bid), bid });
  };
  const passphrase = (
    <Form.Item
      name="keyPassword"
      label={texts.passphrase}
      rules={[{ required: true, message: ruleText.required[language] }]}
    >
      <Input.Password autoComplete="off" autoFocus={window === 'unlock'} />
    </Form.Item>
  );
  return (
    <Panel title={texts.draft}>
      <Alert type="info" showIcon title={texts.whereDraft} description={texts.whereFiles} />
      <div className={css.gate}>
        {kept ? (
          <Button type="primary" onClick={() => setWindow('unlock')}>
            {texts.unlock}
          </Button>
        ) : (
          <Button type="primary" onClick={() => setWindow('begin')}>
            {texts.begin}
          </Button>
        )}
        <Button onClick={() => setWindow('import')}>{texts.importDraft}</Button>
      </div>
      {window === 'begin' && (
        <KeyDialog
          title={texts.newDraft}
          hint={texts.newDraftHint}
          okText={texts.begin}
          run={begin}
          onClose={close}
        >
          <NewKeyPassword label={texts.passphrase} />
        </KeyDialog>
      )}
      {window === 'unlock' && kept && (
        <KeyDialog
          title={texts.unlockTitle}
          hint={texts.unlockHint(kept.savedAt.slice(0, 16))}
          okText={texts.unlock}
          says={texts}
          run={unlock}
          onClose={close}
        >
          {passphrase}
        </KeyDialog>
      )}
      {window === 'import' && (
        <KeyDialog
          title={texts.importDraft}
          hint={texts.importHint}
          okText={texts.importDraft}
          says={texts}
          run={take}
          onClose={close}
        >
          <FileField name="keyFile" label={texts.draftFile} accept=".zcdraft" hint={texts.chooseDraft} />
          {passphrase}
        </KeyDialog>
      )}
    </Panel>
  );
}
