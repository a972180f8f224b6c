import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { formatMoney, fromWan, isMoney, toWan } from '#shared/kit/money';
import { usePartTexts } from '../texts.ts';

const wanOf = (yuan: string | null | undefined) => (yuan && isMoney(yuan) ? toWan(yuan) : (yuan ?? ''));

/** What was typed as 元; a text that is no amount is handed on as it is, so that the field's rule refuses it. */
function yuanOf(typed: string): string {
  const text = typed.replace(/[,，\s]/g, '');
  try {
    return text === '' ? '' : fromWan(text);
  } catch {
    return text;
  }
}

/** An amount people type in 万元 and that is stored in 元; the 元 stand beside it, against a slip of four zeros. */
export function WanInput({
  value,
  onChange,
  ...input
}: { value?: string | null; onChange?: (yuan: string) => void } & Omit<InputProps, 'value' | 'onChange'>) {
  const texts = usePartTexts();
  const [typed, setTyped] = useState(() => wanOf(value));
  const stands = yuanOf(typed) === (value ?? '') ? typed : wanOf(value);
  return (
    <Input
      inputMode="decimal"
      {...input}
      value={stands}
      suffix={
        <span style={{ color: 'var(--text-soft)', fontVariantNumeric: 'tabular-nums' }}>
          {value && isMoney(value) ? texts.wanIs(formatMoney(value)) : texts.wan}
        </span>
      }
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(yuanOf(target.value));
      }}
    />
  );
}
