import { Select } from 'antd';
import { voidedWord } from '#shared/areas/document/voided';
import { defineTexts } from '../../kit/define-texts.ts';
import { FilterItem } from '../../kit/filter-item.tsx';
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
    <FilterItem name="isVoided" label={texts.label}>
      <Select
        allowClear
        placeholder={texts.without}
        options={[{ value: true, label: voidedWord[language] }]}
      />
    </FilterItem>
  );
}
