import { and, eq } from 'drizzle-orm';
import {
  depositSettingStatus,
  type DepositSettingStatus,
  settingTransition as t,
} from '#shared/areas/deposit/codes';
import type { DepositAction } from '#shared/areas/deposit/contract';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import type { Actor, Context } from '../../http/context.ts';
import { needs, notFrom, type Refusal } from '../../http/refusal.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { scopeCondition } from '../department/scope.service.ts';
import { type DepositSetting, depositSetting } from './setting.table.ts';

/** The kind under which a setting holds its files. */
export const DEPOSIT_SETTING = 'depositSetting';

type Reader = Pick<Context, 'db' | 'actor'>;
const s = depositSettingStatus.code;

/** A setting belongs to the unit that collects. */
export const settingsWithin = (context: Reader, permission: string) =>
  scopeCondition(context, permission, {
    enterpriseGuid: depositSetting.enterpriseGuid,
    deptGuid: depositSetting.deptGuid,
    ownerGuid: depositSetting.createUserGuid,
  });

/** What speaks against each act on a setting, apart from whose it is. */
export function decideSetting(
  { status }: Pick<DepositSetting, 'status'>,
  actor: Actor,
): Record<DepositAction, Refusal | null> {
  const from = (states: readonly DepositSettingStatus[]) =>
    needs(actor, 'deposit:write') ?? notFrom(depositSettingStatus, status, states);
  return {
    edit: from([s.draft]),
    enable: from(t.enable.from),
    stop: from(t.stop.from),
    delete: from([s.draft, s.stopped]),
  };
}

/** One setting within the reach of a permission. @throws NotFound */
export async function findSetting(
  context: Reader,
  permission: string,
  guid: string,
): Promise<DepositSetting> {
  const [found] = await context.db
    .select()
    .from(depositSetting)
    .where(and(eq(depositSetting.guid, guid), await settingsWithin(context, permission)));
  if (!found) throw new NotFound();
  return found;
}

/** The same locked for a change, as it was last seen. @throws NotFound, BusinessError */
export async function lockSetting(
  context: Reader,
  { guid, version }: { guid: string; version: number },
): Promise<DepositSetting> {
  const [found] = await context.db
    .select()
    .from(depositSetting)
    .where(and(eq(depositSetting.guid, guid), await settingsWithin(context, 'deposit:write')))
    .for('update');
  if (!found) throw new NotFound();
  if (found.version !== version) throw new BusinessError(STALE);
  return found;
}

/** The setting of a guid, whoever asks; locked against being stopped or changed meanwhile. */
export async function settingOf(db: Db, guid: string): Promise<DepositSetting | undefined> {
  const [found] = await db.select().from(depositSetting).where(eq(depositSetting.guid, guid)).for('share');
  return found;
}
