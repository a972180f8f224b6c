import { Button } from 'antd';
import { useState } from 'react';
import { useUser } from '../../api/user.ts';
import { Panel } from '../../kit/page-head.tsx';
import { Note } from '../../kit/plain-buttons.tsx';
import { saveFile } from '../../kit/save-file.ts';
import css from './account.module.css';
import { useTexts } from './texts.ts';

/** The recovery codes, shown this once: to be copied, printed or saved as a file. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const texts = useTexts();
  const user = useUser();
  const [isCopied, setCopied] = useState(false);
  const text = codes.join('\n');
  const copy = () => void navigator.clipboard?.writeText(text).then(() => setCopied(true));
  const save = () =>
    saveFile(`${texts.codesFile}.txt`, `${texts.codesOf(user?.userName ?? '')}\n\n${text}\n`, 'text/plain');
  return (
    <Panel title={texts.recoveryCodes}>
      <Note tone="warn" live="polite">
        {texts.codesOnce}
      </Note>
      <ul className={css.codes} aria-label={texts.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.acts}>
        <Button onClick={copy}>{isCopied ? texts.copied : texts.copy}</Button>
        <Button onClick={() => window.print()}>{texts.print}</Button>
        <Button onClick={save}>{texts.download}</Button>
        <Button type="primary" onClick={onKept}>
          {texts.codesKept}
        </Button>
      </div>
    </Panel>
  );
}
