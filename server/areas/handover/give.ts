import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { handoverStatus } from '#shared/areas/handover/codes';
import type { Given, handoverCalls } from '#shared/areas/handover/contract';
import { handoverText as t } from '#shared/areas/handover/fault-texts';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuseFaults } from '../../http/refusal.ts';
import { atField, BusinessError, faultAt } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { headOf } from '../department/department.service.ts';
import { claimFiles } from '../file/file.service.ts';
import { type CallProgress, withProgress } from '../job/call-progress.service.ts';
import { notify } from '../notification/notification.service.ts';
import type { Giver, HeldThing } from '../user/giver.service.ts';
import { lockPeople } from '../user/lock-people.service.ts';
import { findPeople, type Person } from '../user/user.service.ts';
import { giveInSteps } from './give-in-steps.ts';
import { type HandoverParts, heldByGiver, type HeldByGiver, leaverWithin, seenOf } from './held.ts';
import { HANDOVER } from './handover-files.ts';
import { handover } from './handover.table.ts';
import { itemsOf } from './items-of.ts';
import { numberFor } from './number-for.ts';
import { findPerson, unfitReceiver, unfitWitness } from './parties.ts';
import { recallGiven } from './recall-given.ts';
import { sentBefore } from './sent-before.ts';
import { storeItems } from './store-items.ts';

type Form = z.output<typeof handoverCalls.give.input>;
type Result = z.output<typeof handoverCalls.give.output>;

/** What one rule gives to whom. */
interface Share {
  giver: Giver;
  things: readonly HeldThing[];
  to: Person;
  /** Of the rule, for its faults. */
  at: number;
}

/** Ends the transaction of a trial with what it would have done. */
class Tried extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('a trial is not kept');
    this.result = result;
  }
}

/**
 * Hands over what somebody leaves behind, all of it or nothing; a trial does the same and keeps none of it, so what it
 * shows is what will be. Whoever leaves is locked meanwhile: nothing comes to them that is not seen. How far it is with many
 * things is said under the guid of the hand-over.
 */
export async function giveAway(
  parts: HandoverParts,
  { guid = randomUUID(), ...form }: Form,
  context: Context,
): Promise<Result> {
  return withProgress(context, { guid, kind: 'handover.give' }, async (progress) => {
    try {
      return await inTransaction(context.db, async (db) => {
        const within = { ...context, db };
        const made = await madeBefore(parts, guid, within);
        if (made) return made;
        const result = await give(parts, { guid, ...form }, within, progress);
        if (form.isTrial) throw new Tried({ ...result, guid: null, handoverNo: '' });
        return result;
      });
    } catch (error) {
      if (error instanceof Tried) return error.result;
      throw error;
    }
  });
}

/** What an earlier sending made. */
async function madeBefore(
  { givers }: Pick<HandoverParts, 'givers'>,
  guid: string,
  context: Context,
): Promise<Result | undefined> {
  const made = await sentBefore(guid, context);
  if (!made) return undefined;
  const items = await itemsOf(context.db, guid);
  return { guid, handoverNo: made.handoverNo, given: givenOf(items, givers) };
}

async function give(
  parts: HandoverParts,
  { guid, ...form }: Form & { guid: string },
  context: Context,
  progress: CallProgress,
): Promise<Result> {
  const { db, actor } = context;
  const leaver = await leaverWithin(context, form.userGuid);
  const receivers = form.gives.map(({ toUserGuid }) => toUserGuid);
  await lockPeople(db, leaver.guid, receivers);
  const held = await heldByGiver(db, parts.givers, leaver.guid);
  if (seenOf(held) !== form.seen) throw new BusinessError(t.changed);
  if (form.gives.length === 0) throw faultAt('gives', t.nothing);
  const shares = await sharesOf(db, held, form.gives, { leaver, actor });
  const witness = await findPerson(db, form.witnessGuid);
  const parties = [leaver.guid, actor.guid, ...receivers];
  const unfit = unfitWitness(witness, { enterpriseGuid: leaver.enterpriseGuid, parties }, t.partyAsWitness);
  if (unfit) throw faultAt('witnessGuid', unfit);
  const handoverNo = await numberFor(db, leaver.enterpriseGuid);
  await progress.begin(shares.reduce((total, { things }) => total + things.length, 0));

  const items = [];
  for (const { giver, things, to, at } of shares) {
    const handing = {
      guids: things.map((one) => one.guid),
      from: leaver,
      to,
      note: `移交单${handoverNo}`,
    };
    const given = await atField(`gives.${at}.toUserGuid`, () =>
      giveInSteps(db, context, { giver, handing, done: progress.add }),
    );
    for (const thing of things) {
      const now = given.get(thing.guid);
      // What went in between is not theirs to give: the lock keeps that to acts on the thing itself.
      if (now === undefined) throw new BusinessError(t.changed);
      items.push({ ...thing, guid: now, kind: giver.kind, toUserGuid: to.guid, toUserName: to.name });
    }
  }
  for (const to of new Set(receivers)) await parts.sweepFor(db, to);
  const given = givenOf(items, parts.givers);
  const people = [...new Map(shares.map(({ to }) => [to.guid, to])).values()];
  await db.insert(handover).values({
    guid,
    handoverNo,
    status: handoverStatus.code.forced,
    enterpriseGuid: leaver.enterpriseGuid,
    fromUserGuid: leaver.guid,
    fromUserName: leaver.name,
    fromDeptGuid: leaver.deptGuid,
    fromDeptName: leaver.deptName ?? '',
    receivers: people.map(({ name }) => name),
    witnessGuid: form.witnessGuid,
    witnessName: witness!.name,
    reasonKind: form.reasonKind,
    reason: form.reason,
    openIssues: form.openIssues,
    itemCount: items.length,
    createUserGuid: actor.guid,
    createUserName: actor.name,
  });
  await storeItems(db, guid, items);
  await claimFiles(db, context, form.files ?? [], { kind: HANDOVER, documentGuid: guid });
  await record(db, context, {
    event: 'handover.give',
    objectType: 'handover',
    objectGuid: guid,
    objectName: handoverNo,
    after: {
      from: leaver.name,
      witness: witness!.name,
      given: given.map(({ label, toUserName, count }) => `${label.cn}${count} → ${toUserName}`),
    },
    note: form.reason,
  });
  await recallGiven(
    db,
    context,
    items.map(({ guid: one }) => one),
    handoverNo,
  );
  await tell(db, leaver, shares);
  return { guid, handoverNo, given };
}

/** Who gets which of the things held, those named one by one first. @throws BusinessError at every rule that does not hold */
async function sharesOf(
  db: Db,
  held: HeldByGiver,
  gives: Form['gives'],
  { leaver, actor }: { leaver: Person; actor: { guid: string } },
): Promise<Share[]> {
  const people = await findPeople(
    db,
    gives.map(({ toUserGuid }) => toUserGuid),
  );
  const left = new Map(
    [...held].map(([{ kind }, things]) => [kind, new Map(things.map((one) => [one.guid, one]))]),
  );
  const givers = new Map([...held.keys()].map((giver) => [giver.kind, giver]));
  const rules = gives.map((rule, at) => ({ ...rule, at }));
  const inTurn = [...rules.filter(({ guids }) => guids), ...rules.filter(({ guids }) => !guids)];
  const shares: Share[] = [];
  const faults: Record<string, Wording> = {};
  for (const { kind, guids, toUserGuid, at } of inTurn) {
    const giver = givers.get(kind);
    const rest = left.get(kind);
    if (!giver || !rest) {
      faults[`gives.${at}.kind`] = t.notHeld;
      continue;
    }
    const to = people.find((one) => one.guid === toUserGuid);
    const unfit =
      toUserGuid === leaver.guid
        ? t.toLeaver
        : toUserGuid === actor.guid
          ? t.toOneself
          : await unfitReceiver(db, to, { enterpriseGuid: leaver.enterpriseGuid, givers: [giver] });
    if (unfit) faults[`gives.${at}.toUserGuid`] = unfit;
    const things = [...new Set(guids ?? rest.keys())].flatMap((one) => rest.get(one) ?? []);
    if (things.length < (guids?.length ?? 1))
      faults[`gives.${at}.${guids ? 'guids' : 'kind'}`] = t.givenTwice;
    for (const one of things) rest.delete(one.guid);
    shares.push({ giver, things, to: to!, at });
  }
  refuseFaults(faults);
  return shares;
}

/** Tells each receiver what came to them, and the head of the leaver's department that it did. */
async function tell(db: Db, leaver: Person, shares: readonly Share[]) {
  for (const to of new Map(shares.map((one) => [one.to.guid, one.to])).values()) {
    const his = shares.filter((one) => one.to.guid === to.guid);
    const said = (language: 'cn' | 'en') =>
      his.map(
        ({ giver, things }) => `${giver.label[language]}${language === 'en' ? ' ' : ''}${things.length}`,
      );
    await notify(db, {
      userGuids: [to.guid],
      kind: 'handover.received',
      title: {
        cn: `${leaver.name}的工作已移交给您：${said('cn').join('、')}`,
        en: `The work of ${leaver.name} is yours now: ${said('en').join(', ')}`,
      },
    });
  }
  const head = leaver.deptGuid && (await headOf(db, leaver.deptGuid));
  if (!head || head === leaver.guid) return;
  const names = [...new Set(shares.map(({ to }) => to.name))].join('、');
  await notify(db, {
    userGuids: [head],
    kind: 'handover.ofDepartment',
    title: {
      cn: `${leaver.name}的工作已移交给${names}`,
      en: `The work of ${leaver.name} has gone to ${names}`,
    },
  });
}

/** What each person got of each kind, in the order of the list. */
export function givenOf(
  items: readonly { kind: string; toUserGuid: string; toUserName: string }[],
  givers: readonly Giver[],
): Given[] {
  const counts = new Map<string, Given>();
  for (const { kind, toUserGuid, toUserName } of items) {
    const key = `${kind} ${toUserGuid}`;
    const known = counts.get(key);
    const label = givers.find((one) => one.kind === kind)?.label ?? { cn: kind, en: kind };
    counts.set(key, { kind, label, toUserGuid, toUserName, count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}
