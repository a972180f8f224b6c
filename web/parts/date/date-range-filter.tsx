import { Form, Space } from 'antd';
import { defineTexts } from '../../kit/define-texts.ts';
import { FilterItem } from '../../kit/filter-item.tsx';
import { DateInput } from './date-input.tsx';

const useTexts = defineTexts('date-range-filter', {
  cn: { from: '开始', to: '结束' },
  en: { from: 'From', to: 'To' },
});

/** A filter by the days from one to another, both included, as two fields of a `SearchPanel`: `signFrom` and `signTo` of `name` sign. */
export function DateRangeFilter({ name, label }: { name: string; label: string }) {
  const texts = useTexts();
  return (
    <FilterItem name={name} label={label} fields={[`${name}From`, `${name}To`]}>
      <Space.Compact block>
        <Form.Item name={`${name}From`} noStyle>
          <DateInput id={`${name}From`} placeholder={texts.from} />
        </Form.Item>
        <Form.Item name={`${name}To`} noStyle>
          <DateInput placeholder={texts.to} />
        </Form.Item>
      </Space.Compact>
    </FilterItem>
  );
}
