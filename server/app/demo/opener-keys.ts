import { randomUUID, sign } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { HEARD_DIGITS } from '#shared/areas/opener-key/codes';
import { makeIdentity, recipientFingerprint } from '#shared/sealing/identity';
import { openerKeyText } from '#shared/sealing/signed-files';
import { confirmKey } from '../../areas/opener-key/confirm-keys.ts';
import { openerKey } from '../../areas/opener-key/opener-key.table.ts';
import { registerKey } from '../../areas/opener-key/register-key.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { actingIn } from './acting.ts';
import { withCertificate } from './certificates.ts';
import type { DemoIdentity } from './identity.ts';

const YEAR_DAYS = 365;

/**
 * Openers' keys in every state: the tenderer's representative has one in force, one replaced and one expired, the handler's
 * representative one that expires soon, and the agency's one in force and one that waits to follow it. Answers whose keys are
 * in force; nobody keeps them afterwards.
 */
export async function addDemoOpenerKeys(db: Db, { userOf }: DemoIdentity): Promise<DemoOpener[]> {
  const { as, end } = actingIn(db, userOf);
  const security = await as('security');
  const openers: DemoOpener[] = [];
  const confirmed = async (register: Register) => {
    const { recipient, identity, ...registered } = await register();
    const heard = recipientFingerprint(recipient).slice(0, HEARD_DIGITS);
    return { ...(await confirmKey({ ...registered, heard }, security)), identity };
  };

  await registering(await as('delegate'), security, async (register) => {
    await beforeDays(db, await confirmed(register), 2 * YEAR_DAYS);
    await beforeDays(db, await confirmed(register), YEAR_DAYS / 2);
    const { guid, identity } = await confirmed(register);
    await db
      .update(openerKey)
      .set({ tryTime: sql`now()` })
      .where(eq(openerKey.guid, guid));
    openers.push({ userName: 'delegate', identity });
  });
  await registering(await as('signer'), security, async (register) => {
    const key = await confirmed(register);
    await beforeDays(db, key, YEAR_DAYS - 20);
    openers.push({ userName: 'signer', identity: key.identity });
  });
  await registering(await as('agent'), security, async (register) => {
    openers.push({ userName: 'agent', identity: (await confirmed(register)).identity });
    await register();
  });
  await end();
  return openers;
}

/** Somebody who opens bids, with the key they keep: in the memory of this seeding alone. */
export interface DemoOpener {
  userName: string;
  identity: string;
}

type Register = () => Promise<{ guid: string; version: number; recipient: string; identity: string }>;

/** Lets somebody register keys. */
const registering = (person: Context, security: Context, act: (register: Register) => Promise<void>) =>
  withCertificate(person, security, ({ guid: certificateGuid, privateKey }) =>
    act(async () => {
      const { identity, recipient } = await makeIdentity();
      const made = new Date().toISOString();
      const text = openerKeyText({ opener: person.actor.guid, recipient, made });
      const signature = sign('sha256', Buffer.from(text), privateKey).toString('base64');
      const registered = await registerKey(
        { guid: randomUUID(), recipient, made, certificateGuid, signature },
        person,
      );
      return { ...registered, recipient, identity };
    }),
  );

/** As if everything about a key had been done so many days ago. */
async function beforeDays(db: Db, { guid }: { guid: string }, days: number): Promise<void> {
  const earlier = sql`make_interval(days => ${Math.floor(days)})`;
  await db
    .update(openerKey)
    .set({
      registerTime: sql`${openerKey.registerTime} - ${earlier}`,
      confirmTime: sql`${openerKey.confirmTime} - ${earlier}`,
      validTo: sql`${openerKey.validTo} - ${earlier}`,
    })
    .where(eq(openerKey.guid, guid));
}
