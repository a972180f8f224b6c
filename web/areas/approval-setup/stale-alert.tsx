import { Alert, Button } from 'antd';
import { useTexts } from './texts.ts';

/** Somebody else has saved meanwhile: what is typed here cannot be, and what they saved can be loaded. */
export function StaleAlert({ onLoad }: { onLoad: () => void }) {
  const texts = useTexts();
  return (
    <Alert
      type="error"
      showIcon
      title={texts.stale}
      action={
        <Button size="small" onClick={onLoad}>
          {texts.loadLatest}
        </Button>
      }
    />
  );
}
