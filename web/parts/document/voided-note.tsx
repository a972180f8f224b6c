import { Alert } from 'antd';
import type { Voided } from '#shared/areas/document/voided';
import { defineTexts } from '../../kit/define-texts.ts';

const useVoidedTexts = defineTexts('voided', {
  cn: { title: (userName: string, time: string) => `${userName}于${time}作废`, reason: '作废原因：' },
  en: { title: (userName: string, time: string) => `Voided by ${userName}, ${time}`, reason: 'Reason: ' },
});

/** On the page of a voided document: who ended it, when and why. */
export function VoidedNote({ of }: { of: Voided }) {
  const texts = useVoidedTexts();
  if (!of) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={texts.title(of.userName, of.time.slice(0, 16))}
      description={texts.reason + of.reason}
      style={{ marginBottom: 12 }}
    />
  );
}
