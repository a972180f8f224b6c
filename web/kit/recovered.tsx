import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { useKitTexts } from './texts.ts';

const minutes = (time: string | undefined) => time?.slice(0, 16) ?? '';

/**
 * Says that what was typed last time stands in the form again, and lets it be thrown away. When something has been saved
 * since (`isOutdated` of `useDraft`) it says when each was, and asks which of the two is meant.
 */
export function Recovered({
  isOutdated = false,
  typedAt,
  savedAt,
  onDiscard,
}: {
  isOutdated?: boolean;
  typedAt?: string | undefined;
  /** When what is stored was saved last. */
  savedAt?: string | undefined;
  onDiscard: () => void;
}) {
  const texts = useKitTexts();
  const [isKept, setKept] = useState(false);
  if (isOutdated && isKept) return null;
  return (
    <Alert
      type={isOutdated ? 'warning' : 'info'}
      showIcon
      title={isOutdated ? texts.recoveredOutdated(minutes(typedAt), minutes(savedAt)) : texts.recovered}
      style={{ marginBottom: 16 }}
      action={
        isOutdated ? (
          <Space wrap>
            <Button size="small" onClick={onDiscard}>
              {texts.takeSaved}
            </Button>
            <Button size="small" type="text" onClick={() => setKept(true)}>
              {texts.keepRecovered}
            </Button>
          </Space>
        ) : (
          <Button size="small" onClick={onDiscard}>
            {texts.discard}
          </Button>
        )
      }
    />
  );
}
