import { defineTexts } from '../../kit/define-texts.ts';
import css from './step-line.module.css';

const useStepTexts = defineTexts('steps', {
  cn: { done: '（已完成）', failed: '（未通过）' },
  en: { done: ' (done)', failed: ' (refused)' },
});

export interface StepMark {
  title: string;
  /** When it was reached, or what is to be known about it. */
  note?: string | undefined;
  state: 'done' | 'now' | 'later' | 'failed';
}

/** Where one is in several steps, or how far a matter has come. */
export function StepLine({ steps, label }: { steps: readonly StepMark[]; label: string }) {
  const stepState = useStepTexts();
  return (
    <ol className={css.line} aria-label={label}>
      {steps.map(({ title, note, state }, index) => (
        <li key={title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={css.mark} aria-hidden="true">
            {state === 'done' ? '✓' : state === 'failed' ? '✕' : index + 1}
          </span>
          <span className={css.words}>
            {title}
            {(state === 'done' || state === 'failed') && (
              <span className="visually-hidden">{stepState[state]}</span>
            )}
            {note !== undefined && note !== '' && <small>{note}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The marks of steps one goes through in order: those before `at` are done. */
export const stepsAt = (titles: readonly string[], at: number): StepMark[] =>
  titles.map((title, index) => ({
    title,
    state: index < at ? 'done' : index === at ? 'now' : 'later',
  }));
