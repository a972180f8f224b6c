import { type ReactNode, useId } from 'react';
import css from './choice-fields.module.css';
import field from './text-field.module.css';

interface Choice<V> {
  value: V;
  label: string;
  /** What choosing it means. */
  hint?: string | undefined;
}

/** One of a few, all in sight. */
export function RadioField<V extends string>({
  label,
  name,
  value,
  choices,
  onValue,
  fault,
}: {
  label: string;
  name: string;
  value: V | '';
  choices: readonly Choice<V>[];
  onValue: (value: V) => void;
  fault?: string | undefined;
}) {
  return (
    <Group label={label} name={name} fault={fault}>
      {choices.map((choice) => (
        <label key={choice.value} className={css.choice}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onValue(choice.value)}
          />
          <Words of={choice} />
        </label>
      ))}
    </Group>
  );
}

/** Some of a few, all in sight. */
export function CheckField<V extends string>({
  label,
  name,
  values,
  choices,
  onValues,
  fault,
}: {
  label: string;
  name: string;
  values: readonly V[];
  choices: readonly Choice<V>[];
  onValues: (values: V[]) => void;
  fault?: string | undefined;
}) {
  return (
    <Group label={label} name={name} fault={fault}>
      {choices.map((choice) => (
        <label key={choice.value} className={css.choice}>
          <input
            type="checkbox"
            name={name}
            checked={values.includes(choice.value)}
            onChange={({ target }) =>
              onValues(
                target.checked ? [...values, choice.value] : values.filter((one) => one !== choice.value),
              )
            }
          />
          <Words of={choice} />
        </label>
      ))}
    </Group>
  );
}

const Words = ({ of: { label, hint } }: { of: Choice<string> }) => (
  <span>
    {label}
    {hint !== undefined && <small>{hint}</small>}
  </span>
);

/** Several elements that are one field: with one label and one place for the fault. */
export function Group({
  label,
  name,
  fault,
  hint,
  children,
}: {
  label: string;
  name: string;
  fault?: string | undefined;
  hint?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset
      className={`${field.field} ${css.group}`}
      data-faulty={fault !== undefined}
      data-field={name}
      aria-describedby={`${id}-note`}
    >
      <legend>{label}</legend>
      <div className={css.choices}>{children}</div>
      <p id={`${id}-note`} className={field.note} role={fault ? 'alert' : undefined}>
        {fault ?? hint}
      </p>
    </fieldset>
  );
}
