import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { schemeForm } from '#shared/areas/supplier-rating/forms';
import { ratingCalls, type Scheme } from '#shared/areas/supplier-rating/rating-contract';
import { schemeFaults } from '#shared/areas/supplier-rating/scheme-faults';
import type { Band, Criterion } from '#shared/areas/supplier-rating/score';
import { messageIn } from '#shared/kit/rule-texts';
import { textsIn } from '#shared/kit/language';
import { mutation } from '../../api/query.ts';
import { ConfirmButton } from '../../kit/confirm-button.tsx';
import { fieldErrorsOf } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { BandRows } from './band-rows.tsx';
import { CriteriaRows } from './criteria-rows.tsx';
import { Fault } from './fault.tsx';
import css from './rating.module.css';
import { useTexts } from './texts.ts';
import { upTo } from '../../kit/up-to.ts';

/** The content a draft begins with. */
export interface SchemeContent {
  name: string;
  criteria: readonly Criterion[];
  bands: readonly Band[];
}

/** The faults of a draft that keep it from being saved at all, by field. */
function savingFaults(content: SchemeContent): Record<string, string> {
  const checked = schemeForm.safeParse(content);
  return checked.success
    ? {}
    : Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

/** Writes the draft of a scheme and puts it in force. */
export function SchemeEditor({
  draft,
  start,
  onChanged,
  onGone,
}: {
  /** The stored draft; without it the first save makes one. */
  draft: Scheme | undefined;
  start: SchemeContent;
  onChanged: (guid: string) => void;
  /** The draft was deleted, or given up before it was stored. */
  onGone: () => void;
}) {
  const words = useTexts().scheme;
  const { content, change, stored, faults, refusal, act, remove, isSaving, isForcing } = useScheme(
    draft,
    start,
    onChanged,
  );
  const isBusy = isSaving || isForcing;
  return (
    <>
      {refusal !== undefined && <Alert className={css.notice!} type="error" showIcon title={refusal} />}
      <Form layout="vertical">
        <Form.Item label={words.name} htmlFor="scheme-name" required>
          <Input
            id="scheme-name"
            {...upTo(100)}
            value={content.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <Fault text={faults['name']} />
        </Form.Item>
      </Form>
      <h3 className={css.section}>{words.criteria}</h3>
      <CriteriaRows value={content.criteria} faults={faults} onChange={(criteria) => change({ criteria })} />
      <h3 className={css.section}>{words.bands}</h3>
      <p className={css.soft}>{words.lastBand}</p>
      <BandRows value={content.bands} faults={faults} onChange={(bands) => change({ bands })} />
      <div className={css.footer} style={{ marginTop: 16 }}>
        <span className={css.soft}>{words.inForceHint}</span>
        {stored && draft ? (
          <ConfirmButton
            danger
            act={words.deleteDraft}
            thing={content.name}
            onConfirm={() => remove(stored).then(onGone, onGone)}
          />
        ) : (
          <Button onClick={onGone}>{words.giveUp}</Button>
        )}
        <Button loading={isSaving && !isForcing} disabled={isBusy} onClick={() => void act(false)}>
          {words.save}
        </Button>
        <Button type="primary" loading={isForcing} disabled={isBusy} onClick={() => void act(true)}>
          {words.putInForce}
        </Button>
      </div>
    </>
  );
}

/** What is written of a scheme, what is wrong with it, and its saving. */
function useScheme(draft: Scheme | undefined, start: SchemeContent, onChanged: (guid: string) => void) {
  const words = useTexts().scheme;
  const language = useLanguage();
  const [content, setContent] = useState(start);
  const [stored, setStored] = useState(draft && { guid: draft.guid, version: draft.version });
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const save = useMutation(mutation(ratingCalls.saveScheme, { quiet: true }));
  const force = useMutation(mutation(ratingCalls.putInForce, { quiet: true, done: words.forced }));
  const remove = useMutation(mutation(ratingCalls.deleteScheme, { done: words.deleted }));
  const change = (next: Partial<SchemeContent>) => {
    setContent((before) => ({ ...before, ...next }));
    setFaults({});
  };

  async function act(isForced: boolean) {
    setRefusal(undefined);
    const found = {
      ...savingFaults(content),
      ...(isForced && textsIn(language, schemeFaults(content))),
    };
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    try {
      const saved = await save.mutateAsync({
        name: content.name,
        criteria: [...content.criteria],
        bands: [...content.bands],
        ...stored,
      });
      setStored(saved);
      if (isForced) await force.mutateAsync(saved);
      onChanged(saved.guid);
    } catch (error) {
      setFaults(fieldErrorsOf(error));
      setRefusal(messageIn(language, (error as Error).message));
    }
  }
  return {
    content,
    change,
    stored,
    faults,
    refusal,
    act,
    remove: remove.mutateAsync,
    isSaving: save.isPending,
    isForcing: force.isPending,
  };
}
