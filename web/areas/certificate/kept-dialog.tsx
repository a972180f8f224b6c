import { Button, Modal } from 'antd';
import { saveFile } from '../../kit/save-file.ts';
import css from './certificate.module.css';
import { useTexts } from './texts.ts';

/** A key file as it was made and downloaded. */
export interface KeyFile {
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

/** Downloads a key file. */
export const saveKeyFile = ({ name, content }: KeyFile) => saveFile(name, content, 'application/x-pkcs12');

/** After a key was made: it is somewhere in the downloads now, and nowhere else. */
export function KeptDialog({ file, text, onClose }: { file: KeyFile; text: string; onClose: () => void }) {
  const texts = useTexts();
  return (
    <Modal
      open
      title={texts.keptTitle}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <div className={css.footer}>
          <Button onClick={() => saveKeyFile(file)}>{texts.again}</Button>
          <Button type="primary" onClick={onClose}>
            {texts.kept}
          </Button>
        </div>
      }
    >
      <p className={css.hint}>{text}</p>
      <p className={css.mono}>{file.name}</p>
    </Modal>
  );
}
