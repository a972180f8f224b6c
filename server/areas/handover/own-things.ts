import type { z } from 'zod';
import type { HandoverBizType } from '#shared/areas/handover/codes';
import { tenderWay } from '#shared/areas/project/purchase-mode';
import type { OwnThing, ownHandoverCalls as calls } from '#shared/areas/handover/own-contract';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isOneOf } from '../../db/is-one-of.ts';
import type { Context } from '../../http/context.ts';
import type { Giver, HeldThing, Offered, ThingFacts } from '../user/giver.service.ts';
import { seesNames } from '../user/holdings.service.ts';
import { handover, handoverItem } from './handover.table.ts';
import { type HandoverParts, leaverWithin } from './held.ts';

/** A giver whose things may be offered by who stays. */
export type Offering = Giver & { offered: Offered };

const isOffering = (giver: Giver): giver is Offering => giver.offered !== undefined;

/** The givers of an object type, of all types where none is said. */
export const offeringsOf = (givers: readonly Giver[], bizType?: HandoverBizType): readonly Offering[] =>
  givers.filter(isOffering).filter((one) => bizType === undefined || one.offered.bizType === bizType);

interface Found {
  giver: Offering;
  thing: HeldThing;
  facts: ThingFacts;
}

/** What a person holds of these givers, with what is to be said of each. */
export async function thingsHeldBy(db: Db, givers: readonly Offering[], userGuid: string): Promise<Found[]> {
  const found: Found[] = [];
  for (const giver of givers) {
    const held = await giver.all(db, userGuid);
    if (held.length === 0) continue;
    const facts = await giver.offered.factsOf(
      db,
      held.map(({ guid }) => guid),
    );
    for (const thing of held) {
      const known = facts.get(thing.guid);
      if (known) found.push({ giver, thing, facts: known });
    }
  }
  return found;
}

type Search = z.output<typeof calls.things.input>;
type Parts = Pick<HandoverParts, 'givers'>;

/** One page of what a person may hand over, those with the nearest day first. */
export const listOwnThings = ({ givers }: Parts, search: Search, { db, actor }: Context) =>
  listThings(db, offeringsOf(givers), search, actor);

/** The same of somebody within reach, of the kinds whose names the reader may be told. */
export async function listThingsOf(
  { givers }: Parts,
  { userGuid, ...search }: z.output<typeof calls.ofHandler.input>,
  context: Context,
) {
  const person = await leaverWithin(context, userGuid);
  return listThings(context.db, offeringsOf(givers), search, person, (giver) =>
    seesNames(context.actor, giver),
  );
}

/** What one person holds is some dozens of things, so that a page is cut from all of them. */
async function listThings(
  db: Db,
  givers: readonly Offering[],
  { bizType, no, name, tenderWay: way, dueFrom, dueTo, page, rows }: Search,
  { guid: userGuid, name: holderName }: { guid: string; name: string },
  isShown: (giver: Offering) => boolean = () => true,
) {
  const ofType = ({ offered }: Offering) => bizType === undefined || offered.bizType === bizType;
  const isBuilt = givers.some(ofType);
  const asked = givers.filter((one) => ofType(one) && isShown(one));
  const has = (text: string, part: string | undefined) =>
    part === undefined || text.toLowerCase().includes(part.toLowerCase());
  const found = (await thingsHeldBy(db, asked, userGuid))
    .filter(({ facts }) => has(facts.no, no) && has(facts.name, name))
    .filter(({ facts }) => way === undefined || facts.progress.way?.cn === tenderWay.label(way))
    .filter(({ facts: { progress } }) => isBetween(progress.due?.day, dueFrom, dueTo))
    .toSorted((one, next) => dayOf(one).localeCompare(dayOf(next)));
  const shown = found.slice((page - 1) * rows, page * rows);
  const open = await openOffers(
    db,
    shown.map(({ thing }) => thing.guid),
  );
  const list = shown.map(({ giver, thing, facts }): OwnThing => ({
    ...facts.progress,
    guid: thing.guid,
    bizType: giver.offered.bizType,
    kind: giver.kind,
    label: giver.label,
    no: facts.no,
    name: facts.name,
    link: thing.link,
    holderName,
    offered: open.get(thing.guid) ?? null,
  }));
  return { list, total: found.length, page, rows, isBuilt };
}

/** Whether a day lies in a period of which either end may be open; without a day only where nothing is asked. */
const isBetween = (day: string | undefined, from: string | undefined, to: string | undefined) =>
  (!from || (day !== undefined && day >= from)) && (!to || (day !== undefined && day <= to));

/** What has no day planned comes last. */
const dayOf = ({ facts }: Found) => facts.progress.due?.day ?? '9999';

/** The open hand-overs by which these things are offered, by thing. */
export async function openOffers(db: Db, guids: readonly string[]) {
  const found = await db
    .select({
      objectGuid: handoverItem.objectGuid,
      name: handoverItem.name,
      guid: handover.guid,
      handoverNo: handover.handoverNo,
    })
    .from(handoverItem)
    .innerJoin(handover, eq(handover.guid, handoverItem.handoverGuid))
    .where(and(isOneOf(handoverItem.objectGuid, guids), eq(handoverItem.isOpen, true)));
  return new Map(found.map(({ objectGuid, ...offer }) => [objectGuid, offer]));
}
