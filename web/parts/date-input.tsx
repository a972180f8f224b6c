import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import { usePartTexts } from './texts.ts';

type Picked = Pick<
  DatePickerProps,
  'id' | 'disabled' | 'placeholder' | 'minDate' | 'maxDate' | 'allowClear' | 'status' | 'autoFocus'
> & {
  value?: string | null | undefined;
  onChange?: (value: string | undefined) => void;
};

function TextPicker({
  format,
  value,
  onChange,
  ...picker
}: Picked & { format: string; picker?: 'month'; showTime?: boolean }) {
  return (
    <DatePicker
      style={{ width: '100%' }}
      {...picker}
      value={value ? dayjs(value) : null}
      onChange={(date) => onChange?.(date ? date.format(format) : undefined)}
    />
  );
}

/** A day as `YYYY-MM-DD`, the way it travels; takes the other properties of Ant Design's DatePicker. */
export function DateInput(picker: Picked) {
  const { chooseDate } = usePartTexts();
  return <TextPicker placeholder={chooseDate} {...picker} format="YYYY-MM-DD" />;
}

/** A month as `YYYY-MM`. */
export function MonthInput(picker: Picked) {
  const { chooseMonth } = usePartTexts();
  return <TextPicker placeholder={chooseMonth} {...picker} format="YYYY-MM" picker="month" />;
}

/** A moment as `YYYY-MM-DD HH:mm:ss`, the way it travels. */
export function DateTimeInput(picker: Picked) {
  const { chooseDate } = usePartTexts();
  return <TextPicker placeholder={chooseDate} {...picker} format="YYYY-MM-DD HH:mm:ss" showTime />;
}
