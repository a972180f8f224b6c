import { type ClipboardEvent, type CSSProperties, type KeyboardEvent, type Ref, useState } from 'react';
import type { GridColumn } from './column.ts';
import css from './grid.module.css';

/** What is being typed into a cell, and whether arrows leave the cell: they do where typing has begun it. */
export interface Typed {
  text: string;
  leavesByArrow: boolean;
}

const CHOICES_SHOWN = 50;

/** The texts of a column that hold what was typed; all while nothing was changed. */
function choicesOf({ choices = [] }: GridColumn, { text, leavesByArrow }: Typed): readonly string[] {
  const wanted = text.trim().toLowerCase();
  const found =
    leavesByArrow && wanted !== '' ? choices.filter((one) => one.toLowerCase().includes(wanted)) : choices;
  return found.slice(0, CHOICES_SHOWN);
}

/**
 * The input above the cell the keyboard is at. It always holds the focus of the grid, unseen until typing begins, so that
 * input methods and the clipboard of the browser work as in any field.
 */
export function CellInput({
  ref,
  label,
  column,
  activeId,
  style,
  typed,
  onType,
  onKey,
  onChoose,
  onLeave,
  clipboard,
}: {
  ref: Ref<HTMLTextAreaElement>;
  label: string;
  column: GridColumn;
  activeId: string;
  style: CSSProperties;
  typed: Typed | undefined;
  onType: (typed: Typed) => void;
  /** `choice` is the marked one, where the key takes it. */
  onKey: (event: KeyboardEvent, choice?: string) => void;
  onChoose: (text: string) => void;
  onLeave: () => void;
  clipboard: Record<'onCopy' | 'onCut' | 'onPaste', (event: ClipboardEvent) => void>;
}) {
  const [marked, setMarked] = useState<{ of: string; index: number }>();
  const choices = typed ? choicesOf(column, typed) : [];
  const first = typed?.leavesByArrow && typed.text.trim() !== '' ? 0 : choices.indexOf(typed?.text ?? '');
  const index = marked && marked.of === typed?.text ? Math.min(marked.index, choices.length - 1) : first;
  const listId = `${activeId}-choices`;

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    const by = choices.length > 0 ? { ArrowDown: 1, ArrowUp: -1 }[event.key] : undefined;
    if (by !== undefined && typed) {
      event.preventDefault();
      setMarked({ of: typed.text, index: (index + by + choices.length) % choices.length });
      return;
    }
    const isTaken = event.key === 'Enter' || event.key === 'Tab';
    onKey(event, isTaken && !event.altKey ? choices[index] : undefined);
  }

  return (
    <div className={css.input} data-open={typed !== undefined || undefined} style={style}>
      <textarea
        ref={ref}
        rows={1}
        spellCheck={false}
        autoComplete="off"
        aria-label={label}
        aria-activedescendant={choices[index] === undefined ? activeId : `${listId}-${index}`}
        value={typed?.text ?? ''}
        onChange={({ target }) => onType({ text: target.value, leavesByArrow: typed?.leavesByArrow ?? true })}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
        {...clipboard}
      />
      {choices.length > 0 && (
        <div id={listId} role="listbox" aria-label={column.label} className={css.choices}>
          {choices.map((choice, at) => (
            <div
              key={choice}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === index}
              ref={at === index ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
              onPointerDown={(event) => {
                event.preventDefault();
                onChoose(choice);
              }}
            >
              {choice}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
