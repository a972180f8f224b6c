import { useMutation } from '@tanstack/react-query';
import { CloseOutlined } from '@ant-design/icons';
import { Button, Form, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { annualPlan } from '#shared/areas/procurement-plan/annual/contract';
import type { PlanDetail } from '#shared/areas/procurement-plan/annual/plan-views';
import type { PlanLine } from '#shared/areas/procurement-plan/line/views';
import type { LineDraft } from '#shared/areas/procurement-plan/line/rules';
import { mutation } from '../../../api/query.ts';
import { useKitTexts } from '../../../kit/texts.ts';
import { useDraft } from '../../../kit/use-draft.ts';
import { useEditTexts } from '../line/edit-texts.ts';
import { useAskToDiscard } from '../line/use-ask-to-discard.ts';
import css from '../line/line.module.css';
import type { OpenLine } from './open-line.ts';
import { LineFormContext, LineSections } from '../line/line-sections.tsx';
import { blankLine, lineValues } from '../line/line-values.ts';
import { Recovered } from '../../../kit/recovered.tsx';
import { useLineForm } from './use-line-form.ts';
import { newGuid as makeGuid } from '../../../kit/new-guid.ts';

/** The form of one line beside the table. Keyed by what is open: each line has its own form and draft. */
export function LineEditor({
  plan,
  lines,
  open,
  onOpen,
  onSaved,
  onClose,
}: {
  plan: PlanDetail;
  /** In the order of the table, for previous and next. */
  lines: readonly PlanLine[];
  open: OpenLine;
  onOpen: (line: OpenLine) => void;
  onSaved: () => Promise<void>;
  onClose: () => void;
}) {
  const texts = useEditTexts();
  const kit = useKitTexts();
  const [modal, holder] = Modal.useModal();
  const at = lines.findIndex(({ guid }) => guid === open.guid);
  const [stored] = useState(lines[at]);
  const { draft, keep, drop, isDirty, isOutdated, typedAt } = useDraft<LineDraft>(
    `annualPlan:${plan.guid}:${open.guid ?? 'new'}`,
    stored?.version,
  );
  const [start] = useState<LineDraft>(
    () => draft ?? (stored ? lineValues(stored) : blankLine(plan, 'after' in open ? open.after : undefined)),
  );
  const [newGuid] = useState(() => makeGuid());
  const { form, line, faultOf, onChange, finished, focusFirst, showRefusal } = useLineForm({
    start,
    isStored: stored !== undefined,
    planYear: plan.planYear,
    keep,
  });
  const { saveThen, isSaving } = useSaving({ plan, stored, newGuid, finished, showRefusal, drop, onSaved });
  const leave = useLeaving(modal, isDirty, drop);
  const goTo = (index: number) => () => {
    const { guid } = lines[index]!;
    onOpen({ guid });
  };
  const addAnother = () => onOpen({ guid: undefined, after: line, key: makeGuid() });
  const hasNext = at >= 0 && at < lines.length - 1;
  const saveAndGoOn = () => void saveThen(hasNext ? goTo(at + 1) : addAnother);

  useEffect(focusFirst, [focusFirst]);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return isListOpen(event.target) ? undefined : leave(onClose);
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (event.shiftKey) saveAndGoOn();
    else void saveThen(onClose);
  }

  return (
    // the keys belong to the whole form; its fields hand them up
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={css.editor} onKeyDown={onKeyDown}>
      {holder}
      <header className={css.editorHead}>
        <h2>{stored ? texts.lineTitle(stored.lineNo) : texts.newLine}</h2>
        {at >= 0 && <span className={css.hint}>{texts.position(at + 1, lines.length)}</span>}
        <Button type="text" icon={<CloseOutlined />} aria-label={kit.close} onClick={() => leave(onClose)} />
      </header>
      <div className={css.editorBody}>
        {draft && isDirty && (
          <Recovered
            isOutdated={isOutdated}
            typedAt={typedAt}
            savedAt={plan.updateTime}
            onDiscard={() => {
              drop();
              onClose();
            }}
          />
        )}
        <Form<LineDraft> form={form} layout="vertical" initialValues={start} onValuesChange={onChange}>
          <LineFormContext
            value={{
              line,
              faultOf,
              of: {
                tenderWay: line.tenderWay,
                planUnit: plan.planUnit,
                demandDeptName: stored?.demandDeptName,
              },
            }}
          >
            <LineSections />
          </LineFormContext>
        </Form>
      </div>
      <Foot
        isSaving={isSaving}
        {...(at >= 0 && {
          onPrevious: at > 0 ? () => leave(goTo(at - 1)) : null,
          onNext: hasNext ? () => leave(goTo(at + 1)) : null,
        })}
        onCancel={() => leave(onClose)}
        onSaveAndGoOn={saveAndGoOn}
        goOnText={hasNext ? texts.saveAndNext : texts.saveAndAdd}
        onSave={() => void saveThen(onClose)}
      />
    </div>
  );
}

/** Escape closes an open list first. */
const isListOpen = (target: EventTarget) =>
  target instanceof HTMLElement && target.getAttribute('aria-expanded') === 'true';

/** Stores the line and goes on with `move`; what is wrong is shown at its field. */
function useSaving({
  plan,
  stored,
  newGuid,
  finished,
  showRefusal,
  drop,
  onSaved,
}: Pick<ReturnType<typeof useLineForm>, 'finished' | 'showRefusal'> & {
  plan: PlanDetail;
  stored: PlanLine | undefined;
  newGuid: string;
  drop: () => void;
  onSaved: () => Promise<void>;
}) {
  const texts = useEditTexts();
  const save = useMutation(mutation(annualPlan.saveLine, { done: texts.savedLine }));

  async function saveThen(move: () => void) {
    const input = finished();
    if (!input || save.isPending) return;
    try {
      await save.mutateAsync({
        ...input,
        planGuid: plan.guid,
        ...(stored ? { guid: stored.guid, version: stored.version } : { guid: newGuid }),
      });
      drop();
      await onSaved();
      move();
    } catch (error) {
      showRefusal(error);
    }
  }
  return { saveThen, isSaving: save.isPending };
}

/** Leaves what is open; changes that were not saved are given up only on purpose. */
function useLeaving(modal: ReturnType<typeof Modal.useModal>[0], isDirty: boolean, drop: () => void) {
  const texts = useEditTexts();
  const ask = useAskToDiscard(modal);
  return function leave(move: () => void) {
    if (!isDirty) return move();
    ask(texts.dirtyLine, () => {
      drop();
      move();
    });
  };
}

/** What can be done with the line; null where there is none before or behind it, none of both for a new one. */
function Foot({
  isSaving,
  onPrevious,
  onNext,
  onCancel,
  onSaveAndGoOn,
  goOnText,
  onSave,
}: {
  isSaving: boolean;
  onPrevious?: (() => void) | null;
  onNext?: (() => void) | null;
  onCancel: () => void;
  onSaveAndGoOn: () => void;
  goOnText: string;
  onSave: () => void;
}) {
  const texts = useEditTexts();
  const kit = useKitTexts();
  return (
    <footer className={css.editorFoot}>
      <span className={css.hint}>{texts.shortcut}</span>
      {onPrevious !== undefined && (
        <Button disabled={onPrevious === null} onClick={() => onPrevious?.()}>
          {texts.previous}
        </Button>
      )}
      {onNext !== undefined && (
        <Button disabled={onNext === null} onClick={() => onNext?.()}>
          {texts.next}
        </Button>
      )}
      <Button onClick={onCancel}>{kit.cancel}</Button>
      <Button disabled={isSaving} onClick={onSaveAndGoOn}>
        {goOnText}
      </Button>
      <Button type="primary" loading={isSaving} onClick={onSave}>
        {texts.save}
      </Button>
    </footer>
  );
}
