import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { projectSetup } from '#shared/areas/project-initiation/contract';
import type { SetupForm } from '#shared/areas/project-initiation/rules';
import { proposedMandatory } from '#shared/areas/project-initiation/setup-faults';
import { messageIn } from '#shared/kit/rule-texts';
import { query } from '../../api/query.ts';
import { fieldErrorsOf } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { findingAt } from '../../parts/law/findings.tsx';
import { useLaw } from '../../parts/law/use-law.ts';
import { changedPlaces, type Judged, storingFaults, submissionFaults } from './judge-setup.ts';
import { meantSetup, type SetupValues } from './setup-values.ts';

const noLists = { lines: [], sections: [], inviteList: [], files: [] };

/** Prefix of the ids of the form's fields, as Ant Design makes them from its name. */
export const FORM_NAME = 'setup';

/**
 * The form of one set-up: judged as a whole on each change by the rules the server uses, and by the law through its
 * `check` call. What is wrong is shown once its place was touched, or from the start for a stored one; findings always.
 */
export function useSetupForm({
  start,
  isStored,
  keep,
}: {
  start: SetupValues;
  isStored: boolean;
  /** Called with what stands in the form after each change. */
  keep: (values: SetupValues) => void;
}) {
  const language = useLanguage();
  const [form] = Form.useForm<SetupValues>();
  const [values, setValues] = useState<SetupValues>(() => ({ ...noLists, ...start }));
  const [showsAll, showAll] = useState(isStored);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});

  const { parameters, limits, draft, findings, checked, unstorable, faults, lawful } = useJudged(values);

  function take(next: SetupValues, isHis: boolean) {
    // the proposal follows the set-up until a person has decided otherwise
    const proposed = (of: SetupValues) => proposedMandatory(meantSetup(of, parameters), parameters);
    const followed = values.isMandatory == null || values.isMandatory === proposed(values);
    if (followed && next.isMandatory === values.isMandatory)
      next.isMandatory = proposed(next) ?? next.isMandatory;
    const places = changedPlaces(values, next);
    if (isHis) setTouched(new Set([...touched, ...places]));
    setRefused(Object.fromEntries(Object.entries(refused).filter(([field]) => !places.includes(field))));
    form.setFieldsValue(next as Parameters<typeof form.setFieldsValue>[0]);
    setValues(next);
    keep(next);
  }
  const onValuesChange = (changed: SetupValues) => {
    const next = { ...values, ...changed };
    if ('tenderWay' in changed) next.modeReasonCode = undefined; // each mode has its own cases
    if ('applyUnit' in changed) next.applyDept = undefined;
    if ('computeType' in changed) next.depositValue = undefined; // Clear the value: an amount in 元 would be read as percent.
    take(next, true);
  };
  /** Fills in what the program knows; nothing it fills counts as touched. */
  const fill = (known: Partial<SetupValues>) => take({ ...values, ...known }, false);

  const isShown = (field: string) =>
    showsAll || touched.has(field) || field === 'mandatoryReason' || touched.has(field.split('.')[0]!);
  /** What is wrong with a place, in the reader's language; what only the server knew comes first. */
  const faultOf = (field: string): string | undefined => {
    if (refused[field] !== undefined) return messageIn(language, refused[field]);
    return isShown(field) ? faults.find((one) => one.field === field)?.text : undefined;
  };

  /** Shows every fault and goes to the first place of these; whether there was one. */
  function stopAt(found: readonly Judged[]): boolean {
    if (found.length === 0) return false;
    showAll(true);
    setTimeout(() => goTo(...found.map(({ field }) => field))); // showing them may draw their places
    return true;
  }
  return {
    form,
    values,
    draft,
    /** The numbers of the law it is judged by. */
    parameters,
    limits,
    findings,
    /** The call that asks what the law says. */
    checked,
    /** How much is still to be completed before it can be submitted. */
    faultCount: new Set(faults.map(({ field }) => field)).size,
    /** Shows what is to be completed, and goes to the first of it. */
    showFaults: () => void stopAt(faults),
    faultOf,
    findingOf: (field: string) => findingAt(findings, field),
    onValuesChange,
    fill,
    /** Puts the form back to what it began with. */
    restart(from: SetupValues) {
      const emptied = Object.fromEntries(Object.keys(values).map((name) => [name, undefined]));
      take({ ...emptied, ...noLists, ...from }, false);
      setTouched(new Set());
    },
    /** The set-up as the calls take it; without one, every fault is shown and the first is in sight. */
    storable: () => (stopAt(unstorable) ? undefined : (draft as SetupForm)),
    /** Whether it may be submitted as far as the form can tell. */
    submittable: async () => !stopAt([...unstorable, ...(await lawful())]),
    /** Puts what the server found at its places; whether it named one of them. */
    showRefusal(error: unknown) {
      const fields = fieldErrorsOf(error);
      setRefused(fields);
      return stopAt(Object.entries(fields).map(([field, text]) => ({ field, text })));
    },
  };
}
export type SetupFormState = ReturnType<typeof useSetupForm>;

/** What the rules and the law say of what stands in the form; the server is asked a moment after each change. */
function useJudged(values: SetupValues) {
  const language = useLanguage();
  const { parameters, limits: ownLimits } = useLaw();
  const draft = meantSetup(values, parameters);
  const asked = useSettled(draft);
  const checked = useQuery({
    ...query(projectSetup.check, asked as z.input<typeof projectSetup.check.input>, { quiet: true }),
    placeholderData: keepPreviousData,
  });
  const findings = checked.data?.findings ?? [];
  // the unit that applies may be of another company than the person
  const limits = { ...ownLimits, asked: checked.data?.asked ?? ownLimits.asked };
  const law = { parameters, limits };
  const unstorable = storingFaults(draft, values.lines ?? [], language);
  const faults: readonly Judged[] = [
    ...unstorable,
    ...submissionFaults(draft, [], law, language).filter(
      ({ field }) => !unstorable.some((one) => one.field === field),
    ),
  ];
  const lawful = async () => {
    const fresh = await checked.refetch();
    return submissionFaults(draft, fresh.data?.findings ?? findings, law, language);
  };
  return { parameters, limits, draft, findings, checked, unstorable, faults, lawful };
}

/** The element of a place of the form, or of the list it stands in. */
function placeOf(field: string) {
  const parts = field.split('.');
  for (let length = parts.length; length > 0; length--) {
    const place = document.getElementById(`${FORM_NAME}_${parts.slice(0, length).join('.')}`);
    if (place) return place;
  }
  return null;
}

/** Goes to the topmost of these places of the form. */
export function goTo(...fields: string[]) {
  const [top] = fields
    .flatMap((field) => placeOf(field) ?? [])
    .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top);
  top?.scrollIntoView({ block: 'center' });
  top?.focus({ preventScroll: true });
}
