import { DatePicker, type DatePickerProps } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useState } from 'react';
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
  const [isOpen, setOpen] = useState(true);
  return (
    <DatePicker
      style={{ width: '100%' }}
      {...picker}
      {...(earliest !== undefined && { minDate: dayjs(earliest) })}
      {...(latest !== undefined && { maxDate: dayjs(latest) })}
      autoFocus
      open={isOpen}
      onOpenChange={setOpen}
      onKeyDown={(event) => {
        // Enter takes the day; once it is taken, it sends the form as from any other field.
        if (event.key === 'Enter' && isOpen) event.preventDefault();
      }}
      // as the field it takes the place of: what is typed next replaces the day that stands there
      onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}
      value={value ? dayjs(value) : null}
      onChange={(date) => onChange?.(dayjs.isDayjs(date) ? date.format(format) : undefined)}
    />
  );
}
