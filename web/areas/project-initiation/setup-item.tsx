import type { ReactNode } from 'react';
import { setupKind } from '#shared/areas/project-initiation/kind';
import { setupForm } from '#shared/areas/project-initiation/rules';
import { fieldRule } from '../../kit/field-rule.ts';
import { FormField } from '../../parts/document/form-field.tsx';
import { FindingText, findingStatus } from '../../parts/law/findings.tsx';
import css from './edit.module.css';
import { useFormAround } from './form-context.ts';
import { ownInputs } from './own-inputs.tsx';

type Field = keyof typeof setupForm.shape;

/** What stands below a field: what is wrong with it, or what the law has to say with its article. */
export function useStanding(name: Field) {
  const { faultOf, findingOf } = useFormAround();
  const fault = faultOf(name);
  const finding = findingOf(name);
  if (finding && (fault === undefined || finding.level === 'block'))
    return { validateStatus: findingStatus[finding.level], help: <FindingText of={finding} /> };
  return { validateStatus: fault === undefined ? ('' as const) : ('error' as const), help: fault };
}

/** One field of the form: red when it is wrong, amber when it is to be minded. */
export function SetupItem({
  name,
  must = fieldRule(setupForm.shape[name]).required,
  hint,
  span,
}: {
  name: Field;
  /** Required because of other fields. */
  must?: boolean | undefined;
  hint?: ReactNode;
  span?: 'two' | 'all';
}) {
  const Own = ownInputs[name];
  return (
    <FormField
      of={setupKind}
      name={name}
      rules={[]}
      required={must}
      extra={hint}
      {...useStanding(name)}
      {...(span && { className: css[span]! })}
    >
      {Own && <Own />}
    </FormField>
  );
}
