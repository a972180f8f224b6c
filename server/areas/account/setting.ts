import { and, eq, sql } from 'drizzle-orm';
import { subjectType } from '#shared/areas/enterprise/codes';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, Forbidden } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { accountSetting } from './account-setting.table.ts';

const ROW = eq(accountSetting.id, 1);

/** The rules of all accounts; until somebody changes them passwords never grow too old. */
export async function readSetting(db: Db): Promise<{ passwordDays: number; version: number }> {
  const [found] = await db
    .select({ passwordDays: accountSetting.passwordDays, version: accountSetting.version })
    .from(accountSetting)
    .where(ROW);
  return found ?? { passwordDays: 0, version: 0 };
}

/**
 * Sets after how many days a password must be changed; felt at everybody's next call.
 * @throws Forbidden to all but the platform's own staff: the setting is every company's.
 */
export async function saveSetting(
  { passwordDays, version }: { passwordDays: number; version: number },
  { db, ...context }: Context,
): Promise<{ version: number }> {
  if (!context.actor.type.includes(subjectType.code.platform))
    throw new Forbidden({
      cn: '没有权限：平台账号安全设置',
      en: 'Permission missing: account security of the platform',
    });
  return inTransaction(db, async (tx) => {
    const before = await readSetting(tx);
    const saved = await tx
      .insert(accountSetting)
      .values({ id: 1, passwordDays, version: 1 })
      .onConflictDoUpdate({
        target: accountSetting.id,
        set: { passwordDays, version: sql`${accountSetting.version} + 1`, updatedAt: sql`now()` },
        setWhere: and(ROW, eq(accountSetting.version, version)),
      })
      .returning({ version: accountSetting.version });
    if (before.version !== version || !saved[0]) throw new BusinessError(STALE);
    await record(tx, context, {
      event: 'account.setting',
      objectType: 'setting',
      before: { passwordDays: before.passwordDays },
      after: { passwordDays },
    });
    return saved[0];
  });
}
