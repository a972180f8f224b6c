import { useSyncExternalStore } from 'react';
import { type Palette, palettes } from './palette.ts';

export type ThemeName = 'light' | 'dark';
const KEY = 'theme';
const listeners = new Set<() => void>();
const system = matchMedia('(prefers-color-scheme: dark)');

const chosen = (): ThemeName | null => {
  const kept = localStorage.getItem(KEY);
  return kept === 'light' || kept === 'dark' ? kept : null;
};

/** The theme in force: the person's choice, else what the device prefers. */
export const currentTheme = (): ThemeName => chosen() ?? (system.matches ? 'dark' : 'light');

/** Chooses a theme and keeps the choice in the browser. */
export function setTheme(name: ThemeName) {
  localStorage.setItem(KEY, name);
  paint();
}

/** Gives the style sheets their colours; called once at the start, before anything is drawn. */
export function paint() {
  const { style, dataset } = document.documentElement;
  const name = currentTheme();
  dataset.theme = name;
  style.colorScheme = name;
  for (const [colour, value] of Object.entries(palettes[name]) as [keyof Palette, string][])
    style.setProperty(`--${colour.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, value);
  for (const listener of listeners) listener();
}
system.addEventListener('change', paint);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const useTheme = (): ThemeName => useSyncExternalStore(subscribe, currentTheme);
