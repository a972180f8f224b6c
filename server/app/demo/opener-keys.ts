import { randomUUID, sign } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { revocationReason } from '#shared/areas/certificate/codes';
import { HEARD_DIGITS } from '#shared/areas/opener-key/codes';
import { makeIdentity, recipientFingerprint } from '#shared/sealing/identity';
import { openerKeyText } from '#shared/sealing/signed-files';
import { issueCertificate } from '../../areas/certificate/authority-acts.ts';
import { applyForCertificate, revokeOwn } from '../../areas/certificate/own-certificates.ts';
import { confirmKey } from '../../areas/opener-key/confirm-keys.ts';
import { openerKey } from '../../areas/opener-key/opener-key.table.ts';
import { registerKey } from '../../areas/opener-key/register-key.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { actingIn } from './acting.ts';
import { aRequest } from './certificates.ts';
import type { DemoIdentity } from './identity.ts';

const YEAR_DAYS = 365;

/**
 * Openers' keys in every state: the tenderer's representative has one in force, one replaced and one expired, the
 * handler's representative one that expires soon, and the agency's one that waits. Their private halves are nobody's.
 */
export async function addDemoOpenerKeys(db: Db, { userOf }: DemoIdentity): Promise<void> {
  const { as, end } = actingIn(db, userOf);
  const security = await as('security');
  const confirmed = async (register: Register) => {
    const { recipient, ...registered } = await register();
    const heard = recipientFingerprint(recipient).slice(0, HEARD_DIGITS);
    return confirmKey({ ...registered, heard }, security);
  };

  await withCertificate(await as('delegate'), security, async (register) => {
    await beforeDays(db, await confirmed(register), 2 * YEAR_DAYS);
    await beforeDays(db, await confirmed(register), YEAR_DAYS / 2);
    const { guid } = await confirmed(register);
    await db
      .update(openerKey)
      .set({ tryTime: sql`now()` })
      .where(eq(openerKey.guid, guid));
  });
  await withCertificate(await as('signer'), security, async (register) =>
    beforeDays(db, await confirmed(register), YEAR_DAYS - 20),
  );
  await withCertificate(await as('agent'), security, async (register) => void (await register()));
  await end();
}

type Register = () => Promise<{ guid: string; version: number; recipient: string }>;

/**
 * Lets somebody register keys under a certificate that is revoked afterwards: its key is nobody's, and who has a
 * certificate in force must sign with it.
 */
async function withCertificate(
  person: Context,
  security: Context,
  act: (register: Register) => Promise<void>,
): Promise<void> {
  const { request, privateKey } = await aRequest(person.actor.name);
  const applied = await applyForCertificate({ guid: randomUUID(), request }, person);
  const certificate = await issueCertificate(undefined)(applied, security);
  await act(async () => {
    const { recipient } = await makeIdentity();
    const made = new Date().toISOString();
    const text = openerKeyText({ opener: person.actor.guid, recipient, made });
    const signature = sign('sha256', Buffer.from(text), privateKey).toString('base64');
    const registered = await registerKey(
      { guid: randomUUID(), recipient, made, certificateGuid: certificate.guid, signature },
      person,
    );
    return { ...registered, recipient };
  });
  const reason = revocationReason.code.cessationOfOperation;
  await revokeOwn({ ...certificate, reason, note: '更换电脑，将重新申请' }, person);
}

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
