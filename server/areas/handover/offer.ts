import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { handoverMode, handoverStatus } from '#shared/areas/handover/codes';
import { handoverText as t, offeredAlready, witnessNeeded } from '#shared/areas/handover/fault-texts';
import { offerFaults } from '#shared/areas/handover/offer-faults';
import type { ownHandoverCalls as calls } from '#shared/areas/handover/own-contract';
import { inForce } from '#shared/areas/legal-parameter/parameters';
import { paths } from '#shared/areas/session/paths';
import { formatDateTime, parseDateTime } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import { compareMoney, sumMoney, toWan } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuseFaults } from '../../http/refusal.ts';
import { record } from '../audit/audit.service.ts';
import { legalParameters } from '../legal-parameter/legal-parameter.service.ts';
import { claimFiles } from '../file/file.service.ts';
import { notify } from '../notification/notification.service.ts';
import { lockPeople } from '../user/lock-people.service.ts';
import { findPerson, unfitReceiver, unfitWitness } from './parties.ts';
import { HANDOVER } from './handover-files.ts';
import { handover } from './handover.table.ts';
import { FORCE, type HandoverParts } from './held.ts';
import { numberFor } from './number-for.ts';
import { offeringsOf, openOffers, thingsHeldBy } from './own-things.ts';
import { sentBefore } from './sent-before.ts';
import { storeItems } from './store-items.ts';

type Form = z.output<typeof calls.offer.input>;
type Result = z.output<typeof calls.offer.output>;

/** Offers things of one's own to somebody who has to accept them; until then they stay whose they are. */
export const offer = (parts: HandoverParts, { guid = randomUUID(), ...form }: Form, context: Context) =>
  inTransaction(context.db, async (db): Promise<Result> => {
    const within = { ...context, db };
    const made = await sentBefore(guid, within);
    return made ? { guid, handoverNo: made.handoverNo } : make(parts, guid, form, within);
  });

async function make(
  parts: HandoverParts,
  guid: string,
  form: Omit<Form, 'guid'>,
  context: Context,
): Promise<Result> {
  const { db, actor } = context;
  await lockPeople(db, actor.guid, [form.toUserGuid]);
  const [from, to] = [(await findPerson(db, actor.guid))!, await findPerson(db, form.toUserGuid)];
  const witness = form.witnessGuid ? await findPerson(db, form.witnessGuid) : undefined;
  const now = await databaseNow(db);
  const asked = new Set(form.guids);
  const held = await thingsHeldBy(db, offeringsOf(parts.givers, form.bizType), actor.guid);
  const things = held.filter(({ thing }) => asked.has(thing.guid));
  const { enterpriseGuid } = from;
  const faults: Record<string, Wording> = offerFaults(form, formatDateTime(now));
  const fault = (field: string, text: Wording | null) => {
    if (text) faults[field] = text;
  };
  if (things.length < asked.size) fault('guids', t.notYours);
  else fault('guids', (await offeredText(db, form.guids)) ?? (await barredText(parts, context, form)));
  const givers = things.map(({ giver }) => giver);
  fault(
    'toUserGuid',
    form.toUserGuid === actor.guid
      ? t.toSelf
      : ((await unfitReceiver(db, to, { givers, enterpriseGuid })) ??
          (await parts.conflictOf(db, form.toUserGuid, { ...form, enterpriseGuid }))),
  );
  if (form.witnessGuid) {
    const parties = [actor.guid, form.toUserGuid];
    fault('witnessGuid', unfitWitness(witness, { parties, enterpriseGuid }, t.ownPartyAsWitness));
  } else
    fault(
      'witnessGuid',
      await witnessAsked(
        db,
        things.map(({ facts }) => facts.progress.amount),
      ),
    );
  refuseFaults(faults);

  const handoverNo = await numberFor(db, enterpriseGuid);
  await db.insert(handover).values({
    guid,
    handoverNo,
    status: handoverStatus.code.offered,
    enterpriseGuid,
    fromUserGuid: from.guid,
    fromUserName: from.name,
    fromDeptGuid: from.deptGuid,
    fromDeptName: from.deptName ?? '',
    receivers: [to!.name],
    witnessGuid: witness?.guid ?? null,
    witnessName: witness?.name ?? '',
    reasonKind: form.reasonKind,
    reason: form.reason,
    openIssues: form.openIssues,
    itemCount: things.length,
    bizType: form.bizType,
    toUserGuid: form.toUserGuid,
    ...whenOf(form, now),
    createUserGuid: actor.guid,
    createUserName: actor.name,
  });
  await storeItems(
    db,
    guid,
    things.map(({ giver, thing, facts }) => ({
      ...thing,
      kind: giver.kind,
      toUserGuid: to!.guid,
      toUserName: to!.name,
      progress: facts.progress,
    })),
  );
  await claimFiles(db, context, form.files ?? [], { kind: HANDOVER, documentGuid: guid });
  await record(db, context, {
    event: 'handover.offer',
    objectType: 'handover',
    objectGuid: guid,
    objectName: handoverNo,
    after: { to: to!.name, witness: witness?.name ?? '', things: things.map(({ thing }) => thing.name) },
    note: form.reason,
  });
  await tell(db, { guid, from: from.name, to: to!, count: things.length, witness });
  return { guid, handoverNo };
}

/** Why these things cannot be handed over now; a data manager may, whatever is at hand (documents.md 5.12). */
export const barredText = async (
  { barOf }: Pick<HandoverParts, 'barOf'>,
  { db, actor }: Context,
  about: Parameters<HandoverParts['barOf']>[1],
): Promise<Wording | null> => (actor.permissions.has(FORCE) ? null : barOf(db, about));

/** Which of these things wait for a receiver already. */
async function offeredText(db: Db, guids: readonly string[]): Promise<Wording | null> {
  const open = [...(await openOffers(db, guids)).values()];
  return open.length === 0
    ? null
    : offeredAlready(open.map(({ name, handoverNo }) => `${name} ${handoverNo}`));
}

/** Why things of these amounts (元) need a witness; null when they do not (documents.md 5.12, field 6). */
async function witnessAsked(db: Db, amounts: readonly (string | null)[]): Promise<Wording | null> {
  const from = inForce(await legalParameters(db), 'handoverWitness', 'enterprise')?.value;
  const sum = sumMoney(amounts.flatMap((one) => one ?? []));
  return from !== undefined && compareMoney(sum, from) >= 0 ? witnessNeeded(toWan(from)) : null;
}

/** When it counts and until when: what is for a time begins with its first day, at once when that is today. */
function whenOf({ mode, tempFrom, tempTo, effectiveTime }: Omit<Form, 'guid'>, now: Date) {
  if (mode === handoverMode.code.permanent)
    return { mode, effectiveTime: effectiveTime ? parseDateTime(effectiveTime) : null };
  const begins = parseDateTime(`${tempFrom!} 00:00:00`);
  return { mode, tempFrom: tempFrom!, tempTo: tempTo!, effectiveTime: begins > now ? begins : null };
}

async function tell(
  db: Db,
  {
    guid,
    from,
    to,
    count,
    witness,
  }: {
    guid: string;
    from: string;
    to: { guid: string; name: string };
    count: number;
    witness: { guid: string } | undefined;
  },
) {
  const link = paths.handover(guid);
  await notify(db, {
    userGuids: [to.guid],
    kind: 'handover.offered',
    title: {
      cn: `${from}向您移交${count}项工作，请接收或拒绝`,
      en: `${from} offers you ${count} things to take over: accept or refuse`,
    },
    link,
    asksFor: guid,
  });
  if (!witness) return;
  await notify(db, {
    userGuids: [witness.guid],
    kind: 'handover.witness',
    title: {
      cn: `${from}向${to.name}移交${count}项工作，由您监交`,
      en: `${from} offers ${to.name} ${count} things; you are the witness`,
    },
    link,
  });
}
