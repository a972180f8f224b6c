import { setTimeout as wait } from 'node:timers/promises';

/** Answers no sooner than after so many milliseconds, so that how long the look-up took cannot be told. */
export async function takingAtLeast<T>(milliseconds: number, act: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.all([act(), wait(milliseconds)]);
  return outcome;
}
