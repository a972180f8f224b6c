import type {
  ImportPreview,
  ImportRowView,
  ImportStatus,
} from '#shared/areas/procurement-plan/import/import-contract';

/** Colour of a row's tag by what becomes of it. */
export const statusColour: Record<ImportStatus, string> = {
  ready: 'success',
  faulty: 'warning',
  held: 'error',
  skipped: 'default',
  ignored: 'default',
  existing: 'default',
};

/** In the order of the counters. */
export const statusOrder = ['ready', 'faulty', 'held', 'existing', 'skipped', 'ignored'] as const;

/** How many lines a confirmation makes. */
export const linesMade = ({ ready, faulty }: ImportPreview['summary']) => ready + faulty;

/** Whether the fields of a row can be corrected here. */
export const isCorrectable = ({ status }: ImportRowView) =>
  status === 'ready' || status === 'faulty' || status === 'held';
