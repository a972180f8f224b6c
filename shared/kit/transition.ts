/** A permitted status change; the web asks it which buttons to show, the server guards the UPDATE with it. */
export interface Transition<S> {
  readonly from: readonly S[];
  readonly to: S;
}

/** Whether a record in this status may make the change. */
export const isAllowed = <S>(transition: Transition<S>, status: S) => transition.from.includes(status);
