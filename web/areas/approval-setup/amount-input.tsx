import { Input } from 'antd';
import { useState } from 'react';
import { formatMoney, fromWan, isMoney, type Money, toWan } from '#shared/kit/money';
import { useTexts } from './texts.ts';

/** Amounts as people type them in 万元 and as they are stored in 元; a text that is no amount stays as it is. */
export const WanText = {
  of: (yuan: string) => (isMoney(yuan) ? toWan(yuan) : undefined),
  read: (typed: string): Money => {
    const text = typed.replace(/[,，\s]/g, '');
    try {
      return fromWan(text);
    } catch {
      return text;
    }
  },
};

/** One end of a level's range in 万元; empty is no limit. */
export function AmountInput({
  value,
  label,
  isFaulty,
  onChange,
}: {
  value: Money | null;
  label: string;
  isFaulty: boolean;
  onChange: (value: Money | null) => void;
}) {
  const texts = useTexts();
  const shown = value === null ? '' : (WanText.of(value) ?? value);
  const [typed, setTyped] = useState(shown);
  // What was typed stands as long as it means the same: `10.` is on its way to `10.5`.
  const stands = (typed === '' ? null : WanText.read(typed)) === value ? typed : shown;
  return (
    <Input
      aria-label={label}
      placeholder={texts.noLimit}
      inputMode="decimal"
      value={stands}
      status={isFaulty ? 'error' : ''}
      title={value !== null && isMoney(value) ? `${formatMoney(value)} CNY` : ''}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim() === '' ? null : WanText.read(target.value));
      }}
    />
  );
}
