import { Alert, Button } from 'antd';
import { useKitTexts } from '../../kit/texts.ts';
import css from './edit.module.css';

/** Says that what was typed last time stands in the form again, and lets it be thrown away. */
export function Recovered({ onDiscard }: { onDiscard: () => void }) {
  const texts = useKitTexts();
  return (
    <Alert
      className={css.recovered!}
      type="info"
      showIcon
      title={texts.recovered}
      action={
        <Button size="small" onClick={onDiscard}>
          {texts.discard}
        </Button>
      }
    />
  );
}
