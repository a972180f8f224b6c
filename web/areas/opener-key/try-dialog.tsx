import { useMutation } from '@tanstack/react-query';
import { openerKeyCalls, type OwnOpenerKey } from '#shared/areas/opener-key/contract';
import { call } from '../../api/call.ts';
import { mutation } from '../../api/query.ts';
import { KeyDialog } from '../../parts/key/dialog.tsx';
import { OpenerKeyFields } from './key-fields.tsx';
import css from './opener-key.module.css';
import { runOpenerKeyTask } from './run-opener-key-task.ts';
import { useTexts } from './texts.ts';

/** 验证密钥: opens what the platform has sealed to the registered key, as at an opening. */
export function TryDialog({
  of: { guid, recipient },
  onTried,
  onClose,
}: {
  of: OwnOpenerKey;
  onTried: () => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const tell = useMutation(mutation(openerKeyCalls.answer, { quiet: true, done: texts.triedDone }));
  return (
    <KeyDialog<{ keyFile: File; keyPassword: string }>
      title={texts.tryTitle}
      hint={texts.tryHint}
      okText={texts.try}
      says={texts}
      run={async ({ keyFile, keyPassword }) => {
        const { challenge } = await call(openerKeyCalls.challenge, { guid });
        const key = { keyFile, passphrase: keyPassword, recipient };
        const { answer } = await runOpenerKeyTask('answer', { key, challenge });
        await tell.mutateAsync({ guid, answer });
        onTried();
      }}
      onClose={onClose}
    >
      <p className={css.mono}>{recipient}</p>
      <OpenerKeyFields />
    </KeyDialog>
  );
}
