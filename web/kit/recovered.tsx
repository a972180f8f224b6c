import { Alert, Button } from 'antd';
import { useKitTexts } from './texts.ts';

/**
 * Says that what was typed last time stands in the form again, and lets it be thrown away; warns when the document has
 * been changed since (`isOutdated` of `useDraft`).
 */
export function Recovered({
  isOutdated = false,
  onDiscard,
}: {
  isOutdated?: boolean;
  onDiscard: () => void;
}) {
  const texts = useKitTexts();
  return (
    <Alert
      type={isOutdated ? 'warning' : 'info'}
      showIcon
      title={isOutdated ? texts.recoveredOutdated : texts.recovered}
      style={{ marginBottom: 16 }}
      action={
        <Button size="small" onClick={onDiscard}>
          {texts.discard}
        </Button>
      }
    />
  );
}
