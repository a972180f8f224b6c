import type { Day } from '#shared/areas/workbench/contract';
import {
  figureAddress,
  type FigureKey,
  figureKeys,
  type FigureReader,
  figures,
} from '#shared/areas/workbench/figures';
import { type FirstStep, firstStepKeys, type StepState } from '#shared/areas/workbench/first-steps';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';

/** The facts of one first step: its state, or null where it is none of this person's. */
export type StepFacts = Readonly<Record<FirstStep, (context: Context) => Promise<StepState | null>>>;

/** What the day is made of; composed in `server/app`. */
export interface DayParts {
  figures: Readonly<Record<FigureKey, (reader: FigureReader, context: Context) => Promise<number>>>;
  waiting(context: Context): Promise<Day['waiting']>;
  steps: StepFacts;
}

/** Letter of the platform's own staff in the user type. */
const PLATFORM = 'B';

/** The day of a person: what waits for them, what waits for others, and what a newcomer does next. */
export async function dayOf(parts: DayParts, context: Context): Promise<Day> {
  const [shown, waiting, steps] = await Promise.all([
    figuresOf(parts, context),
    parts.waiting(context),
    stepsOf(parts, context),
  ]);
  return { figures: shown, waiting, steps };
}

async function figuresOf(parts: DayParts, context: Context): Promise<Day['figures']> {
  const { actor, db } = context;
  const reader = { guid: actor.guid, today: await todayOf(db) };
  const isOfPlatform = actor.type.includes(PLATFORM);
  const holds = (key: FigureKey) => figures[key].needs?.some((one) => actor.permissions.has(one)) ?? false;
  const asked = figureKeys.filter(
    (key) =>
      (isOfPlatform || !figures[key].isForPlatform) && (holds(key) || figures[key].isAnybodys === true),
  );
  const counted = await Promise.all(
    asked.map(async (key) => ({
      key,
      to: figureAddress(key, reader),
      count: await parts.figures[key](reader, context),
    })),
  );
  return counted.filter(({ key, count }) => count > 0 || holds(key));
}

async function stepsOf({ steps }: DayParts, context: Context): Promise<Day['steps']> {
  const states = await Promise.all(
    firstStepKeys.map(async (key) => ({ key, state: await steps[key](context) })),
  );
  const own = states.flatMap(({ key, state }) => (state === null ? [] : [{ key, state }]));
  return own.every(({ state }) => state === 'done') ? [] : own;
}
