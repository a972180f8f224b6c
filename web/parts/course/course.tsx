import type { ReactNode } from 'react';
import type { FileRow } from '#shared/areas/file/contract';
import css from './course.module.css';
import { FileList } from '../file/list.tsx';

/** One step of a course. */
export interface CourseStep {
  guid: string;
  /** What was done. */
  act: string;
  tone?: 'bad' | 'good' | undefined;
  person: string;
  unit: string;
  /** `YYYY-MM-DD HH:mm:ss`. */
  at: string;
  /** What follows from it, for instance a time set. */
  note?: ReactNode;
  text: string;
  files: readonly FileRow[];
}

/** The course of a matter: who did and said what, when. */
export function Course({ label, steps }: { label: string; steps: readonly CourseStep[] }) {
  return (
    <ol className={css.course} aria-label={label}>
      {steps.map((step) => (
        <li key={step.guid} data-tone={step.tone}>
          <div className={css.entryHead}>
            <strong>{step.act}</strong>
            {step.person && <span>{step.person}</span>}
            {step.unit && <span className={css.soft}>{step.unit}</span>}
            <time dateTime={step.at.replace(' ', 'T')}>{step.at.slice(0, 16)}</time>
          </div>
          {step.note !== undefined && <div className={css.soft}>{step.note}</div>}
          {step.text && <p className={css.entryText}>{step.text}</p>}
          {step.files.length > 0 && (
            <div className={css.entryFiles}>
              <FileList files={step.files} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
