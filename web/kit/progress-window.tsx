import { Button, Modal, Progress } from 'antd';
import { useKitTexts } from './texts.ts';

/** A long work and how far it is; closing it is only possible by stopping the work or when it has ended. */
export function ProgressWindow({
  title,
  open,
  done,
  total,
  state,
  note,
  onStop,
  onClose,
}: {
  title: string;
  open: boolean;
  /** Steps done of `total`; a total of 0 is not known yet. */
  done: number;
  total: number;
  state: 'running' | 'done' | 'failed';
  /** What it is doing, how it went, or why it failed. */
  note?: string | null;
  onStop?: () => void;
  onClose: () => void;
}) {
  const texts = useKitTexts();
  const percent = state === 'done' ? 100 : total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : 0;
  const button =
    state === 'running' ? (
      onStop && <Button onClick={onStop}>{texts.stop}</Button>
    ) : (
      <Button type="primary" onClick={onClose}>
        {texts.close}
      </Button>
    );
  return (
    <Modal title={title} open={open} closable={false} keyboard={false} width={440} footer={button ?? null}>
      <Progress
        percent={percent}
        status={state === 'failed' ? 'exception' : state === 'done' ? 'success' : 'active'}
        aria-label={title}
      />
      <p aria-live="polite" style={{ minHeight: 22, margin: '8px 0 0' }}>
        {note ?? (total > 0 ? `${done} / ${total}` : texts.loading)}
      </p>
    </Modal>
  );
}
