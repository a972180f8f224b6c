import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type TextareaHTMLAttributes,
  useId,
  useState,
} from 'react';
import css from './text-field.module.css';
import { useKitTexts } from './texts.ts';

type Field = {
  label: string;
  value: string;
  onValue: (value: string) => void;
  fault: string | undefined;
  /** Characters it may have; more are taken, counted and refused by its rule, never cut. */
  most?: number;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'maxLength'>;

/** A labelled field with its fault below; the place of the fault is kept, so that nothing moves. */
export function TextField({
  label,
  value,
  onValue,
  fault,
  most,
  hint,
  children,
  ...input
}: Field & { hint?: string | undefined; children?: ReactNode }) {
  const id = useId();
  const isOver = most !== undefined && value.length > most;
  return (
    <div className={css.field} data-faulty={fault !== undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        <input
          {...input}
          id={id}
          value={value}
          onChange={({ target }) => onValue(target.value)}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-note`}
        />
        {children}
      </div>
      <p id={`${id}-note`} className={css.note} role={fault ? 'alert' : undefined}>
        {isOver && <span className={css.count}>{`${value.length} / ${most}`}</span>}
        {fault ?? hint}
      </p>
    </div>
  );
}

/** A labelled field for several lines, with what is left of its length. */
export function LongTextField({
  label,
  value,
  onValue,
  fault,
  most,
  ...area
}: {
  label: string;
  value: string;
  onValue: (value: string) => void;
  fault: string | undefined;
  most: number;
} & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'value' | 'onChange' | 'maxLength'>) {
  const id = useId();
  return (
    <div className={css.field} data-faulty={fault !== undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
        <textarea
          rows={4}
          {...area}
          id={id}
          className={css.long}
          value={value}
          onChange={({ target }) => onValue(target.value)}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-note`}
        />
      </div>
      <p id={`${id}-note`} className={css.note} role={fault ? 'alert' : undefined}>
        <span className={css.count}>{`${value.length} / ${most}`}</span>
        {fault}
      </p>
    </div>
  );
}

/** A password, shown on wish; says when Caps Lock is on. */
export function PasswordField(field: Field) {
  const texts = useKitTexts();
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const toggleText = isShown ? texts.hidePassword : texts.showPassword;
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      hint={isCapsLock ? texts.capsLock : undefined}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
    >
      <button
        type="button"
        className={css.eye}
        aria-label={toggleText}
        title={toggleText}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <svg
          width="18"
          height="18"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.7"
          aria-hidden="true"
        >
          <path d="M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12Z" />
          <circle cx="12" cy="12" r="2.8" />
          {!isShown && <path d="M4 4l16 16" strokeLinecap="round" />}
        </svg>
      </button>
    </TextField>
  );
}
