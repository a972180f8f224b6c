import { useMutation } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { type Given, handoverCalls as calls, type HeldByLeaver } from '#shared/areas/handover/contract';
import { handoverText } from '#shared/areas/handover/fault-texts';
import { CallRefused } from '../../api/errors.ts';
import { mutation } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import {
  fitting,
  type HandoverValues,
  placeOfReceiver,
  type PlacedRule,
  rulesOf,
  showGiveFaults,
  staying,
} from './gives.ts';
import { useTexts } from './texts.ts';

/** What a trial said, and what is sent when it is confirmed. */
export interface Checked {
  body: z.input<typeof calls.give.input>;
  rules: readonly PlacedRule[];
  given: readonly Given[];
  stays: ReturnType<typeof staying>;
}

/** Tries a hand-over and then makes it; what is refused stands at the fields it is about. */
export function useGive({
  form,
  held,
  reload,
  onDone,
}: {
  form: FormInstance<HandoverValues>;
  held: HeldByLeaver;
  /** Loads anew what is held. */
  reload: () => Promise<HeldByLeaver | undefined>;
  onDone: (guid: string) => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const [guid] = useState(newGuid);
  const [checked, setChecked] = useState<Checked>();
  const [refusal, setRefusal] = useState('');
  const trial = useMutation(mutation(calls.give));
  const real = useMutation(mutation(calls.give, { done: ({ handoverNo }) => texts.done.give(handoverNo) }));

  async function showRefusal(error: unknown, rules: readonly PlacedRule[]) {
    if (!(error instanceof CallRefused)) return;
    setChecked(undefined);
    setRefusal(mark.clauses(showGiveFaults(form as FormInstance, error, rules, language)));
    if (Object.keys(error.fields).length > 0) return;
    const now = await reload();
    if (now) form.setFieldsValue({ kinds: fitting(form.getFieldsValue(true) as HandoverValues, now).kinds });
  }

  async function check(values: HandoverValues) {
    const rules = rulesOf(values, held);
    // a fault of an earlier trial may be mended at another field
    (form as FormInstance).setFields(
      held.kinds.map(({ kind }) => ({ name: placeOfReceiver(kind), errors: [] })),
    );
    setRefusal(rules.length === 0 ? handoverText.nothing[language] : '');
    if (rules.length === 0) return;
    const { reasonKind, reason = '', witnessGuid = '', openIssues = '', files = [] } = values;
    const body: Checked['body'] = {
      guid,
      userGuid: held.userGuid,
      seen: held.seen,
      gives: rules.map(({ give }) => give),
      reasonKind: reasonKind!,
      reason,
      witnessGuid,
      openIssues,
      files: files.map((file) => file.guid),
    };
    try {
      const answer = await trial.mutateAsync({ ...body, isTrial: true });
      // it was made before, and only its answer was lost
      if (answer.guid !== null) onDone(answer.guid);
      else setChecked({ body, rules, given: answer.given, stays: staying(held, answer.given) });
    } catch (error) {
      await showRefusal(error, rules);
    }
  }

  async function confirm({ body, rules }: Checked) {
    try {
      const answer = await real.mutateAsync({ ...body, isTrial: false });
      onDone(answer.guid ?? guid);
    } catch (error) {
      await showRefusal(error, rules);
    }
  }

  return {
    check,
    confirm,
    checked,
    change: () => setChecked(undefined),
    refusal,
    /** Of the hand-over that is tried or made. */
    guid,
    isChecking: trial.isPending,
    isGiving: real.isPending,
  };
}
