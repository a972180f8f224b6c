import { sign } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { documentKind } from '#shared/areas/approval/codes';
import { type OpeningStep, openingStep } from '#shared/areas/opening/codes';
import type { AppointmentForm } from '#shared/areas/opening/contract';
import { openingSharesText } from '#shared/areas/opening/signed-files';
import { TOTP as SHAPE } from '#shared/areas/second-factor/rules';
import { openWith, sealTo } from '#shared/sealing/age';
import { approveTask } from '../../areas/approval/decide.ts';
import { lastTask } from '../../areas/approval/outside.service.ts';
import { defineItem } from '../../areas/approval/setup.ts';
import { appoint, openingApproval, submitAppointment } from '../../areas/opening/appointment.ts';
import { ongoing } from '../../areas/opening/ceremony.ts';
import { ceremonyFor, givePart } from '../../areas/opening/give-part.ts';
import { liveOpeningOf } from '../../areas/opening/live.ts';
import { signRecord } from '../../areas/opening/record.ts';
import { takeStep } from '../../areas/opening/steps.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  removeSecondFactor,
} from '../../areas/second-factor/second-factor.service.ts';
import { tender } from '../../areas/tender/tender.table.ts';
import { databaseNow } from '../../db/database-now.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { stageFollowers } from '../stage-followers.ts';
import { withCertificate } from './certificates.ts';
import type { DemoOpener } from './opener-keys.ts';
import { sendingIn } from './sent-files.ts';

const log = {
  error: (error: unknown) => {
    throw error;
  },
};

/** The appointment of an opening, approved by the director alone. */
export async function appointed(
  manager: Context,
  director: Context,
  said: AppointmentForm & { tenderGuid: string },
): Promise<string> {
  const { db, actor } = manager;
  const kind = documentKind.code.opening;
  await defineItem(db, { enterpriseGuid: actor.enterpriseGuid, kind }, [
    { name: '分管领导', approvers: [{ rule: 'person', userGuid: director.actor.guid }] },
  ]);
  const made = await appoint(said, manager);
  await submitAppointment(made, manager);
  const taskGuid = await lastTask(db, kind, made.guid, director.actor.guid);
  await approveTask([openingApproval], { taskGuid, opinion: '同意' }, director);
  return made.guid;
}

/** Waits for the deadline of a tender by the database's clock. */
export async function untilDue(db: Db, tenderGuid: string): Promise<void> {
  const [of] = await db.select({ deadline: tender.deadline }).from(tender).where(eq(tender.guid, tenderGuid));
  const left = of!.deadline.getTime() - (await databaseNow(db)).getTime();
  if (left > 0) await pause(left + 1);
}

interface Hosted {
  storage: Storage;
  host: Context;
  security: Context;
  /** Enough of them to open the bids; none where the platform keeps the keys. */
  openers: readonly (Omit<DemoOpener, 'userName'> & { person: Context })[];
}

/** Holds a meeting as its host does, one step after the other; with the fourth the openers give their parts. */
export function hostedMeeting(guid: string, { storage, host, security, openers }: Hosted) {
  const { db } = host;
  const send = sendingIn({ db, storage });
  // One transaction makes the demonstration: what is opened behind an answer is waited for.
  const settled = async () => {
    await ongoing(guid)?.running;
  };
  const stepsThrough = async (last: OpeningStep) => {
    for (let no = (await liveOpeningOf({ guid }, host))!.step + 1; no <= last; no++) {
      const step = no as OpeningStep;
      const otp = step === openingStep.code.begin ? await otpOf(host) : undefined;
      await takeStep({ storage, log, followers: stageFollowers })({ guid, step, otp }, host);
      await settled();
      if (step === openingStep.code.begin) await removeSecondFactor(db, host.actor.guid);
      if (step === openingStep.code.decrypt) for (const one of openers) await give(one);
    }
  };
  const give = async ({ person, identity }: Hosted['openers'][number]) =>
    withCertificate(person, security, async ({ guid: certificateGuid, privateKey }) => {
      const asked = await ceremonyFor([])({ guid }, person);
      const shares: Record<string, string> = {};
      for (const { envelope, wrap } of asked.shares)
        shares[envelope] = Buffer.from(await openWith(identity, Buffer.from(wrap, 'base64'))).toString(
          'base64',
        );
      const text = openingSharesText({ opening: guid, ceremony: asked.ceremony, shares });
      const sealed = Buffer.from(await sealTo(asked.recipient, new TextEncoder().encode(text)));
      await givePart({ storage, log }, [])(
        {
          guid,
          ceremony: asked.ceremony,
          sealed: sealed.toString('base64'),
          certificateGuid,
          signature: sign('sha256', sealed, privateKey).toString('base64'),
        },
        person,
      );
      await settled();
    });
  /** Signs the record by a scan, as who has no certificate does. */
  const signBy = async (person: Context) => {
    const { record } = (await liveOpeningOf({ guid }, person))!;
    const scanFile = await send(person, '开标记录签字页.pdf', ['开标记录', person.actor.name]);
    await signRecord({ guid, digest: record!.digest, scanFile }, person);
  };
  return { stepsThrough, signBy };
}

/** What the authenticator of somebody shows who has just begun to use one. */
async function otpOf({ db, actor }: Context): Promise<string> {
  const { secret } = await beginEnrolment(db, actor.guid, actor.userName);
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')), ...SHAPE });
  const at = (ms: number) => totp.generate({ timestamp: ms });
  const now = (await databaseNow(db)).getTime();
  await confirmEnrolment(db, actor.guid, at(now - SHAPE.period * 1000));
  return at(now);
}
