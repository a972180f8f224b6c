import { onDemand } from './on-demand.tsx';

/** A long work and how far it is, fetched when the first one starts; closing it takes stopping it or its end. */
export const ProgressModal = onDemand(() =>
  import('./progress-window.tsx').then((module) => module.ProgressWindow),
);
