import { and, eq } from 'drizzle-orm';
import type { OpinionAction } from '#shared/areas/supervision/opinion-contract';
import type { Context } from '../../http/context.ts';
import type { Refusal } from '../../http/refusal.ts';
import { decideOpinion } from './decide-opinion.ts';
import { canReadOpinion, seenColumns, tiesTo, visible } from './opinion-access.ts';
import { opinion } from './opinion.table.ts';

type Viewer = Pick<Context, 'db' | 'actor'>;
/** The acts on an opinion that are explained: seeing it, and those of its course. */
export type OpinionAct = 'read' | OpinionAction;

/** Whether a person sees an opinion. */
export const seesOpinion = (viewer: Viewer, guid: string) => canReadOpinion(viewer, guid);

/** What speaks against each act on an opinion for this person; null when there is no such opinion for them. */
export async function decideOpinionActs(
  viewer: Viewer,
  guid: string,
): Promise<{ name: string; decisions: Record<OpinionAct, Refusal | null> } | null> {
  const ties = await tiesTo(viewer);
  const [seen] = await viewer.db
    .select(seenColumns(ties))
    .from(opinion)
    .where(and(eq(opinion.guid, guid), visible(ties)));
  return seen
    ? { name: seen.row.opinionNo, decisions: { read: null, ...decideOpinion(seen, viewer.actor) } }
    : null;
}
