import type { z } from 'zod';
import { openerKeyState } from '#shared/areas/opener-key/codes';
import type { openerKeyCalls } from '#shared/areas/opener-key/contract';
import type { Wording } from '#shared/kit/language';
import type { Context } from '../../http/context.ts';
import { allowedOf, refuse } from '../../http/refusal.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  ownSigningCertificates,
  type SigningCertificate,
} from '../certificate/signing-certificates.service.ts';
import { decideOwn } from './decide-key.ts';
import { endRow } from './end-key.ts';
import { keysOf, lockKey } from './find-keys.ts';
import { nothingToConfirm } from './notices.ts';
import { type Standing, toBrief } from './opener-key-rows.ts';

type Calls = typeof openerKeyCalls;

/** Why a person cannot register a key now; null when they can. */
export function registerObstacle(
  certificates: readonly SigningCertificate[],
  own: readonly Standing[],
): Wording | null {
  if (own.some(({ state }) => state === openerKeyState.code.waiting))
    return {
      cn: '已有待确认的开标密钥，请等待确认，或停用后重新登记',
      en: 'A key is waiting to be confirmed: wait for it, or end it first',
    };
  if (certificates.length === 0)
    return {
      cn: '登记开标密钥须用本人数字证书签名，请先申请证书',
      en: 'A key is registered under the signature of your certificate: apply for one first',
    };
  return null;
}

/** The keys of the caller, and whether they can register another. */
export async function ownKeys(
  _input: object,
  { db, actor }: Context,
): Promise<z.output<Calls['own']['output']>> {
  const own = await keysOf(db, actor.guid);
  const certificates = await ownSigningCertificates(db, actor.guid);
  return {
    list: own.map((of) => ({
      ...toBrief(of),
      recipient: of.row.recipient,
      fingerprint: of.row.fingerprint,
      actions: allowedOf(decideOwn(of)),
    })),
    opener: actor.guid,
    personName: actor.name,
    certificates,
    registerObstacle: registerObstacle(certificates, own),
  };
}

/** Ends one's own key, at once and for good. */
export async function endOwn(
  { reason, note = '', ...meant }: z.output<Calls['end']['input']>,
  context: Context,
): Promise<z.output<Calls['end']['output']>> {
  return inTransaction(context.db, async (db) => {
    const of = await lockKey(db, { ...meant, userGuid: context.actor.guid });
    refuse(decideOwn(of).end);
    await nothingToConfirm(db, meant.guid);
    return endRow(db, context, of.row, { reason, note });
  });
}
