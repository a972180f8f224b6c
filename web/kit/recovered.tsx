import { Alert, Button } from 'antd';
import { useKitTexts } from './texts.ts';

/** Says that what was typed last time stands in the form again, and lets it be thrown away. */
export function Recovered({ onDiscard }: { onDiscard: () => void }) {
  const texts = useKitTexts();
  return (
    <Alert
      type="info"
      showIcon
      title={texts.recovered}
      style={{ marginBottom: 16 }}
      action={
        <Button size="small" onClick={onDiscard}>
          {texts.discard}
        </Button>
      }
    />
  );
}
