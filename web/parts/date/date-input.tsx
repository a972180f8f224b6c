import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import { type DatePickerProps, Input } from 'antd';
import { lazy, startTransition, Suspense, useState } from 'react';
import { isRealDateTime, isRealMonth, parseDate } from '#shared/kit/dates';
import { usePartTexts } from '../texts.ts';

type Picked = Pick<
  DatePickerProps,
  'id' | 'disabled' | 'placeholder' | 'allowClear' | 'status' | 'autoFocus'
> & {
  /** The first day that can be chosen. */
  earliest?: string;
  /** The last day that can be chosen. */
  latest?: string;
  value?: string | null | undefined;
  onChange?: (value: string | undefined) => void;
};
type Format = 'YYYY-MM-DD' | 'YYYY-MM' | 'YYYY-MM-DD HH:mm:ss';

// A tenth of a list's code, for fields few people go to: until somebody does, a plain field stands in.
const OpenDatePicker = lazy(async () => ({ default: (await import('./date-picker.tsx')).OpenDatePicker }));

/** What a typed text means, as it travels; undefined while it means nothing. */
const read: Record<Format, (text: string) => string | undefined> = {
  'YYYY-MM-DD': parseDate,
  'YYYY-MM': (text) => (isRealMonth(text) ? text : undefined),
  'YYYY-MM-DD HH:mm:ss': (text) => (isRealDateTime(text) ? text : undefined),
};

function TextPicker({
  format,
  value,
  onChange,
  ...picker
}: Picked & { format: Format; picker?: 'month'; showTime?: boolean }) {
  const [isUsed, setUsed] = useState(false);
  const [typed, setTyped] = useState<string>();
  const {
    earliest: _earliest,
    latest: _latest,
    picker: _unit,
    showTime: _time,
    allowClear: _clear,
    ...field
  } = picker;
  const type = (text: string) => {
    setTyped(text);
    setUsed(false); // a picker that came now would forget what is typed so far
    const meant = read[format](text.trim());
    if (meant !== undefined || text.trim() === '') onChange?.(meant);
  };
  return (
    <Suspense>
      {isUsed ? (
        <OpenDatePicker {...picker} format={format} value={value} onChange={onChange} />
      ) : (
        <Input
          {...field}
          value={typed ?? value ?? ''}
          suffix={<CalendarOutlined aria-hidden style={{ opacity: 0.4 }} />}
          // a transition keeps this field until the picker is there
          onFocus={() => startTransition(() => setUsed(true))}
          onBlur={() => {
            setTyped(undefined);
            setUsed(false); // the picker would take the focus back from who has gone on
          }}
          onChange={({ target }) => type(target.value)}
        />
      )}
    </Suspense>
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
