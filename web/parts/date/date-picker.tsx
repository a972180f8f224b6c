import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useLanguage } from '../../kit/language.ts';

/** Ant Design's DatePicker over texts as they travel; opened at once, because it is loaded when somebody goes to it. */
export function OpenDatePicker({
  format,
  value,
  earliest,
  latest,
  onChange,
  ...picker
}: Omit<DatePickerProps, 'value' | 'onChange' | 'format'> & {
  format: string;
  earliest?: string;
  latest?: string;
  value?: string | null | undefined;
  onChange?: ((value: string | undefined) => void) | undefined;
}) {
  dayjs.locale(useLanguage() === 'cn' ? 'zh-cn' : 'en');
  return (
    <DatePicker
      style={{ width: '100%' }}
      {...picker}
      {...(earliest !== undefined && { minDate: dayjs(earliest) })}
      {...(latest !== undefined && { maxDate: dayjs(latest) })}
      autoFocus
      defaultOpen
      // as the field it takes the place of: what is typed next replaces the day that stands there
      onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
      value={value ? dayjs(value) : null}
      onChange={(date) => onChange?.(dayjs.isDayjs(date) ? date.format(format) : undefined)}
    />
  );
}
