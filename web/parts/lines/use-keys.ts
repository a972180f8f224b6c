import { type KeyboardEvent, useRef } from 'react';
import { at, type Bounds, isSame, moved } from './range.ts';
import type { LineGridState } from './use-grid.ts';
import type { Typing } from './use-typing.ts';

/** The keys of a grid: those that move, those that act on what is selected, and those that end typing. */
export function useKeys(of: LineGridState, typing: Typing, bounds: Bounds) {
  const isLeaving = useRef(false);
  const { selection } = of;
  const here = at(selection.active);

  function whileTyping(
    event: KeyboardEvent,
    { text, leavesByArrow }: NonNullable<Typing['typed']>,
    choice?: string,
  ) {
    const { key, shiftKey, altKey } = event;
    if (key === 'Escape') {
      event.stopPropagation();
      return typing.giveUp();
    }
    if (key === 'Enter' && altKey) {
      event.preventDefault();
      return typing.begin({ text: `${text}\n`, leavesByArrow: false });
    }
    const isArrow = key.startsWith('Arrow');
    if (key !== 'Enter' && key !== 'Tab' && !(leavesByArrow && isArrow)) return;
    event.preventDefault();
    typing.commit(choice ?? text, moved(here, { key, shift: shiftKey && !isArrow, ctrl: false }, bounds));
  }

  /** What a key does to what is selected; undefined for one that does nothing. */
  function actOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): (() => unknown) | undefined {
    if (ctrlKey || metaKey)
      return { z: shiftKey ? of.redo : of.undo, y: of.redo, d: of.fillDown }[key.toLowerCase()];
    return { Delete: of.clear, Backspace: of.clear, F2: typing.open }[key];
  }

  function onKey(event: KeyboardEvent, choice?: string) {
    if (typing.typed) return whileTyping(event, typing.typed, choice);
    const { key, shiftKey: shift } = event;
    const act = actOf(event);
    if (act) {
      event.preventDefault();
      return void act();
    }
    if (key === 'Escape') {
      isLeaving.current = true;
      return of.select(here);
    }
    if (event.altKey || (key === 'Tab' && isLeaving.current)) return;
    const to = moved(selection, { key, shift, ctrl: event.ctrlKey || event.metaKey }, bounds);
    if (!to || (key === 'Tab' && isSame(to, selection))) return;
    isLeaving.current = false;
    event.preventDefault();
    typing.go(to);
  }
  return {
    onKey,
    /** Tab moves within the grid again. */
    stay() {
      isLeaving.current = false;
    },
  };
}
