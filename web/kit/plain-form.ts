import { useState } from 'react';
import type { z } from 'zod';
import { messageIn } from '#shared/kit/rule-texts';
import { fieldErrorsOf } from './field-rule.ts';
import { useLanguage } from './language.ts';

type Rules<T> = { readonly [K in keyof T]?: z.ZodType };
type Faults<T> = Partial<Record<keyof T & string, string>>;

function focusFirstFault() {
  const field = document.querySelector<HTMLElement>(
    'main [data-faulty="true"] :is(input, select, textarea, button)',
  );
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/**
 * The state of a form of plain elements: values, and the fault of each field by the shared rules. Faults are kept as
 * the rule words them and read in the language of the moment, and the first one gets the focus.
 */
export function usePlainForm<T extends object>(initial: T, rules: Rules<T>) {
  const language = useLanguage();
  const [values, setValues] = useState(initial);
  const [raw, setRaw] = useState<Faults<T>>({});

  const faultOf = (name: keyof T & string, value: unknown): string | undefined => {
    const meant = value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;
    const checked = rules[name]?.safeParse(meant);
    return checked === undefined || checked.success ? undefined : checked.error.issues[0]?.message;
  };
  /** Says what is wrong with a field; undefined: nothing. */
  const setFault = (name: keyof T & string, fault: string | undefined) =>
    setRaw(
      ({ [name]: _old, ...others }) =>
        (fault === undefined ? others : { ...others, [name]: fault }) as Faults<T>,
    );
  const set = <K extends keyof T & string>(name: K, value: T[K]) => {
    setValues((now) => ({ ...now, [name]: value }));
    setFault(name, undefined);
  };
  /** Checks one field as it is left; whether it is in order. An empty one is only refused on submitting. */
  const checkOne = (name: keyof T & string): boolean => {
    const value = values[name];
    if (typeof value === 'string' && value.trim() === '') return false;
    const fault = faultOf(name, value);
    setFault(name, fault);
    return fault === undefined;
  };
  /** Shows these faults, the first with the focus; whether there were none. */
  const refuse = (found: Faults<T>): boolean => {
    setRaw((now) => ({ ...now, ...found }));
    const isRight = Object.keys(found).length === 0;
    if (!isRight) setTimeout(focusFirstFault); // the fault, or its whole step, is drawn first
    return isRight;
  };
  /** Checks these fields, or all that have a rule; whether all are in order. */
  const check = (names = Object.keys(rules) as (keyof T & string)[], more: Faults<T> = {}): boolean => {
    const found = names.flatMap((name) => {
      const fault = faultOf(name, values[name]) ?? more[name];
      return fault === undefined ? [] : [[name, fault] as const];
    });
    return refuse(Object.fromEntries(found) as Faults<T>);
  };
  /** Shows what the server found at the fields of this form; whether it named one. */
  const refuseBy = (error: unknown): boolean => {
    // `proofs.idCard` means the field idCard, `licenceFiles.0` the field licenceFiles
    const ours = Object.entries(fieldErrorsOf(error)).flatMap(([path, fault]) => {
      const name = path.split('.').find((part) => part in values);
      return name === undefined ? [] : [[name, fault] as const];
    });
    refuse(Object.fromEntries(ours) as Faults<T>);
    return ours.length > 0;
  };
  /** What is wrong with a field, in the reader's language. */
  const fault = (name: keyof T & string) => {
    const text = raw[name];
    return text === undefined ? undefined : messageIn(language, text);
  };
  /** The properties of a text field. */
  const field = (name: { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string) => ({
    name,
    value: values[name] as string,
    onValue: (value: string) => set(name, value as T[typeof name]),
    onBlur: () => void checkOne(name),
    fault: fault(name),
  });
  return { values, setValues, set, setFault, fault, field, check, checkOne, refuse, refuseBy };
}
export type PlainForm<T extends object> = ReturnType<typeof usePlainForm<T>>;
