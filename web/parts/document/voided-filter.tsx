import { Form, Select } from 'antd';
import { voidedWord } from '#shared/areas/document/voided';
import { defineTexts } from '../../kit/define-texts.ts';
import { useLanguage } from '../../kit/language.ts';

const useVoidedTexts = defineTexts('voided-filter', {
  cn: { label: '作废', without: '不含已作废' },
  en: { label: 'Voided', without: 'Without voided ones' },
});

/** Filter of a list: the voided documents instead of those that stand. */
export function VoidedFilter() {
  const texts = useVoidedTexts();
  const language = useLanguage();
  return (
    <Form.Item name="isVoided" label={texts.label}>
      <Select
        allowClear
        placeholder={texts.without}
        options={[{ value: true, label: voidedWord[language] }]}
      />
    </Form.Item>
  );
}
