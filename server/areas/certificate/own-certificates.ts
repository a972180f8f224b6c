import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { certificateStatus, certificateTransition } from '#shared/areas/certificate/codes';
import type { certificateCalls } from '#shared/areas/certificate/contract';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { allowedOf, refuse } from '../../http/refusal.ts';
import { record } from '../audit/audit.service.ts';
import { findEnterprise } from '../enterprise/enterprise.service.ts';
import { applyRefusal } from './apply-refusal.ts';
import { authorityOf } from './authority-in-use.ts';
import { toBrief } from './certificate-rows.ts';
import { certificate } from './certificate.table.ts';
import { decideOwn } from './decide-certificate.ts';
import { certificatesOf, lockOwn } from './find-certificates.ts';
import { expireOver } from './issue-certificate.ts';
import { tellAuthority } from './notices.ts';
import { readRequest } from './read-request.ts';
import { revokeRow } from './revoke-row.ts';

type Calls = typeof certificateCalls;
interface Meant {
  guid: string;
  version: number;
}

/** The certificates of the caller, and whether they can apply for one. */
export async function ownCertificates(
  _input: object,
  { db, actor }: Context,
): Promise<z.output<Calls['own']['output']>> {
  const own = await certificatesOf(db, actor.guid);
  const enterprise = (await findEnterprise(db, actor.enterpriseGuid))!;
  const root = await authorityOf(db, { revocationListUrl: undefined }).root();
  return {
    list: own.map((of) => ({
      ...toBrief(of),
      certificate: of.row.certificate,
      actions: allowedOf(decideOwn(of)),
    })),
    subject: { enterpriseName: enterprise.name, uscc: enterprise.uscc ?? '', personName: actor.name },
    applyObstacle: applyRefusal(enterprise, own),
    root: root.toString('base64'),
  };
}

/** Stores an application; the same one sent again changes nothing. */
export async function applyForCertificate(
  { guid, request }: z.output<Calls['apply']['input']>,
  context: Context,
) {
  const { keyFingerprint } = await readRequest(request);
  const { actor } = context;
  return inTransaction(context.db, async (db) => {
    const [known] = await db.select().from(certificate).where(eq(certificate.guid, guid));
    if (known) {
      // with another key it is another application under a number that is taken
      if (known.userGuid !== actor.guid || known.keyFingerprint !== keyFingerprint) throw new NotFound();
      return { guid, version: known.version };
    }
    const enterprise = (await findEnterprise(db, actor.enterpriseGuid))!;
    const refusal = applyRefusal(enterprise, await certificatesOf(db, actor.guid));
    if (refusal) throw new BusinessError(refusal);
    await refuseKnownKey(db, keyFingerprint);
    await expireOver(db, actor.guid);
    await db.insert(certificate).values({
      guid,
      userGuid: actor.guid,
      enterpriseGuid: actor.enterpriseGuid,
      enterpriseName: enterprise.name,
      uscc: enterprise.uscc!,
      personName: actor.name,
      userName: actor.userName,
      request,
      keyFingerprint,
      status: certificateStatus.code.applied,
    });
    await record(db, context, {
      event: 'certificate.apply',
      objectType: 'certificate',
      objectGuid: guid,
      objectName: actor.name,
      after: { keyFingerprint },
    });
    await tellAuthority(db, { personName: actor.name, enterpriseName: enterprise.name });
    return { guid, version: 1 };
  });
}

/** @throws BusinessError when the key has been certified or applied for before, by whomever */
export async function refuseKnownKey(db: Db, keyFingerprint: string): Promise<void> {
  const [known] = await db
    .select({ guid: certificate.guid })
    .from(certificate)
    .where(eq(certificate.keyFingerprint, keyFingerprint));
  if (known) {
    const text = {
      cn: '该密钥已用于其他证书，请重新生成',
      en: 'Another certificate has this key; please make a new one',
    };
    throw faultAt('request', text);
  }
}

/** Takes an application back. */
export async function withdrawApplication(meant: Meant, context: Context) {
  return inTransaction(context.db, async (db) => {
    const of = await lockOwn(db, context.actor.guid, meant);
    refuse(decideOwn(of).withdraw);
    await moveStatus(db, certificate, meant.guid, certificateTransition.withdraw, meant.version);
    await db
      .update(certificate)
      .set({ decideTime: sql`now()` })
      .where(eq(certificate.guid, meant.guid));
    await record(db, context, {
      event: 'certificate.withdraw',
      objectType: 'certificate',
      objectGuid: meant.guid,
      objectName: of.row.personName,
    });
    return { guid: meant.guid, version: meant.version + 1 };
  });
}

/** Revokes one's own certificate, at once and for good. */
export async function revokeOwn(
  { reason, note = '', ...meant }: z.output<Calls['revoke']['input']>,
  context: Context,
) {
  return inTransaction(context.db, async (db) => {
    const of = await lockOwn(db, context.actor.guid, meant);
    refuse(decideOwn(of).revoke);
    return revokeRow(db, context, of.row, { reason, note });
  });
}
