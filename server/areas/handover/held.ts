import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { type handoverCalls, type HeldKind, NAMED_APART } from '#shared/areas/handover/contract';
import type { HandoverBizType } from '#shared/areas/handover/codes';
import { handoverText as t } from '#shared/areas/handover/fault-texts';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import type { Giver, HeldThing } from '../user/giver.service.ts';
import { holdingsOf, type HoldingSource, seesNames, shownTo } from '../user/holdings.service.ts';
import { personWithin } from '../user/person-within.service.ts';
import { findPeople, type Person } from '../user/user.service.ts';

export const FORCE = 'handover:force';

/** What hand-overs ask of areas they do not know; composed in server/app/handover-parts.ts. */
export interface HandoverParts {
  givers: readonly Giver[];
  holdings: readonly HoldingSource[];
  /** After documents in review have changed hands: tasks that wait for their new submitters go on to others. */
  sweepFor: (db: Db, userGuid: string) => Promise<unknown>;
  /** Why somebody must keep out of these things of a company (回避); null when nothing speaks against it. */
  conflictOf: (db: Db, userGuid: string, about: OfferedThings) => Promise<Wording | null>;
  /** Why these things stay where they are for the moment; null when nothing keeps them. */
  barOf: (db: Db, about: Pick<OfferedThings, 'bizType' | 'guids'>) => Promise<Wording | null>;
}

/** Things of one kind that are offered together. */
export interface OfferedThings {
  bizType: HandoverBizType;
  enterpriseGuid: string;
  guids: readonly string[];
}

/** Everything a person holds that can be handed on, by giver. */
export type HeldByGiver = ReadonlyMap<Giver, readonly HeldThing[]>;

export async function heldByGiver(db: Db, givers: readonly Giver[], userGuid: string): Promise<HeldByGiver> {
  const held = new Map<Giver, readonly HeldThing[]>();
  for (const giver of givers) {
    const things = await giver.all(db, userGuid);
    if (things.length > 0) held.set(giver, things);
  }
  return held;
}

/** Says which things these are, whatever their order. */
export function seenOf(held: HeldByGiver): string {
  const hash = createHash('sha256');
  for (const [{ kind }, things] of held)
    hash.update(
      `${kind} ${things
        .map(({ guid }) => guid)
        .toSorted()
        .join(' ')}\n`,
    );
  return hash.digest('base64url');
}

/** A person within reach whose things one may hand over. @throws NotFound, BusinessError for oneself */
export async function leaverWithin(context: Context, userGuid: string): Promise<Person> {
  if (!(await personWithin(context, FORCE, userGuid))) throw new NotFound();
  if (userGuid === context.actor.guid) throw new BusinessError(t.ownThings);
  const [person] = await findPeople(context.db, [userGuid]);
  return person!;
}

/** What a leaver holds, for who hands it over. */
export async function describeHeld(
  { givers, holdings }: Pick<HandoverParts, 'givers' | 'holdings'>,
  { userGuid }: { userGuid: string },
  context: Context,
): Promise<z.output<typeof handoverCalls.held.output>> {
  const { db, actor } = context;
  const { userName, name, deptName } = await leaverWithin(context, userGuid);
  const held = await heldByGiver(db, givers, userGuid);
  const handed = new Set(givers.map(({ kind }) => kind));
  const others = await holdingsOf(db, holdings, userGuid);
  return {
    userGuid,
    userName,
    name,
    deptName: deptName ?? '',
    kinds: [...held].map(([giver, things]): HeldKind => ({
      kind: giver.kind,
      label: giver.label,
      count: things.length,
      items: seesNames(actor, giver) ? things.slice(0, NAMED_APART) : [],
    })),
    elsewhere: others.filter(({ kind }) => !handed.has(kind)).map((one) => shownTo(actor, one)),
    seen: seenOf(held),
  };
}
