import { Form } from 'antd';
import { UserSelect } from '../../parts/people/user-select.tsx';
import type { HandoverValues } from './gives.ts';

/** A choice of a person in the form, which keeps what they are called with its values. */
export function PersonSelect({
  id,
  value,
  onChange,
}: {
  id?: string;
  value?: string | undefined;
  onChange?: (guid: string | undefined) => void;
}) {
  const form = Form.useFormInstance();
  const names = Form.useWatch('names', { form, preserve: true }) as HandoverValues['names'];
  const name = value === undefined ? undefined : names?.[value];
  return (
    <UserSelect
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      {...(name !== undefined && { name })}
      onChange={(guid, label) => {
        if (guid !== undefined && label !== undefined) form.setFieldValue(['names', guid], label);
        onChange?.(guid);
      }}
    />
  );
}
