import { Input, type InputProps } from 'antd';
import { groupInFours } from '#shared/kit/identifiers/bank-account';
import { toHalfWidthDigits } from '#shared/kit/text-rules';
import type { FieldProps } from './field-props.ts';

type Shown = Pick<InputProps, 'suffix'>;

/** A bank number, shown in groups of four while it is typed; the value has no blanks. */
export function AccountNumberInput({ value = '', onChange, ...input }: FieldProps<string>) {
  return (
    <Input
      autoComplete="off"
      inputMode="numeric"
      {...input}
      value={groupInFours(value)}
      onChange={({ target }) => {
        const { value: typed, selectionStart } = target;
        const bare = toHalfWidthDigits(typed).replace(/\s/g, '');
        const before = typed.slice(0, selectionStart ?? typed.length).replace(/\s/g, '').length;
        onChange?.(bare);
        // Keep the cursor in place when blanks come and go.
        const at = before + Math.max(0, Math.ceil(before / 4) - 1);
        requestAnimationFrame(() => target.setSelectionRange(at, at));
      }}
    />
  );
}

/** A whole number; what is none is handed on as it was typed, so that the field's rule refuses it. */
export function WholeInput({ value, onChange, ...input }: FieldProps<number | string> & Shown) {
  return (
    <Input
      autoComplete="off"
      inputMode="numeric"
      {...input}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => {
        const text = toHalfWidthDigits(target.value).trim();
        onChange?.(text === '' ? undefined : /^\d{1,15}$/.test(text) ? Number(text) : text);
      }}
    />
  );
}
