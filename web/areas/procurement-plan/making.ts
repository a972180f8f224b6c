/** Acts that make another plan of this one. */
export type Making = 'adjust' | 'copy';

/** Asks before such an act. */
export interface MakingWindow<Row> {
  act: Making;
  plan: Row;
  onClose: () => void;
}
