import type { AnyLineFault } from './line-faults.ts';

/** What the grid of a kind of plan says of faults. */
export interface GridRule {
  /** Whether the grid is where a fault of this field is mended; others are stored with the line. */
  isOfGrid?: (field: string) => boolean;
  /** Whether a fault may not come anew to a line that has others. */
  isNeverNew?: (fault: Fault) => boolean;
}
type Fault = Pick<AnyLineFault, 'level'> & { field: string };

/**
 * The faults for which a grid does not save a line, given those of the stored one: a line that kept every rule must keep
 * them, an incomplete one may stay so.
 */
export function refusingFaults<One extends Fault>(
  faults: readonly One[],
  stored: readonly Fault[] | undefined,
  { isOfGrid = () => true, isNeverNew = () => false }: GridRule,
): One[] {
  const isError = ({ level, field }: Fault) => level === 'error' && isOfGrid(field);
  const before = (stored ?? []).filter(isError);
  const isNew = ({ field }: Fault) => !before.some((one) => one.field === field);
  return faults.filter(
    (fault) => isError(fault) && (before.length === 0 || (isNeverNew(fault) && isNew(fault))),
  );
}
