import { Form } from 'antd';
import type { ReactNode } from 'react';
import { setupForm } from '#shared/areas/project-setup/rules';
import { setupKind } from '#shared/areas/project-setup/kind';
import { FindingText, findingStatus } from '../../parts/law/findings.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import css from './edit.module.css';
import { useFormAround } from './form-context.ts';
import { SetupInput } from './setup-input.tsx';

type Field = keyof typeof setupForm.shape;

const required = new Set(
  Object.entries(setupForm.shape)
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name),
);

/** What stands below a field: what is wrong with it, or what the law has to say with its article. */
export function useStanding(name: Field) {
  const { faultOf, findingOf } = useFormAround();
  const fault = faultOf(name);
  const finding = findingOf(name);
  if (finding && (fault === undefined || finding.level === 'block'))
    return { status: findingStatus[finding.level], help: <FindingText of={finding} /> };
  return { status: fault === undefined ? ('' as const) : ('error' as const), help: fault };
}

/** One field of the form: red when it is wrong, amber when it is to be minded. */
export function SetupItem({
  name,
  must = required.has(name),
  hint,
  span,
  children,
}: {
  name: Field;
  /** Required because of other fields. */
  must?: boolean;
  hint?: ReactNode;
  span?: 'two' | 'all';
  /** The input, when it is not the one its name has. */
  children?: ReactNode;
}) {
  const label = useKindLabels(setupKind);
  const { status, help } = useStanding(name);
  return (
    <Form.Item
      name={name}
      label={label[name as keyof typeof label]}
      required={must}
      validateStatus={status}
      help={help}
      extra={hint}
      className={span === undefined ? '' : css[span]!}
    >
      {children ?? <SetupInput field={name} />}
    </Form.Item>
  );
}
