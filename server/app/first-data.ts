import { hasAccounts } from '../areas/user/account.service.ts';
import type { Db } from '../db/client.ts';
import type { Storage } from '../kit/storage/storage.ts';
import { inTransaction } from '../db/transaction.ts';
import { createFirstAdministrator, FIRST_ADMINISTRATOR } from './first-administrator.ts';
import { firstPasswordFile, keepFirstPassword } from './first-password-file.ts';
import type { Settings } from './settings.ts';

/**
 * Fills an empty database: with demonstration data, or with nothing but a first administrator (wire.md 1).
 * Of several processes starting together one does it: call it within `oneAtATime`.
 */
export async function fillWithFirstData(
  { db, storage }: { db: Db; storage: Storage },
  { seed, dataDir }: Pick<Settings, 'seed' | 'dataDir'>,
  say: (line: string) => void,
) {
  if (seed === 'none') {
    const isFirst = await createFirstAdministrator(db, (given) => keepFirstPassword(dataDir, given));
    if (isFirst)
      say(
        `首次启动：管理员账号 ${FIRST_ADMINISTRATOR}，一次性密码见 ${firstPasswordFile(dataDir)}（首次登录须修改，修改后自动删除）`,
      );
    return;
  }
  const isLarge = await inTransaction(db, async (tx) => {
    if (await hasAccounts(tx)) return false;
    // Load what fills only an empty database there: a program on a full one has no use for it.
    const { addDemoData } = await import('./demo/demo-data.ts');
    await addDemoData(tx, storage);
    if (seed === 'large') {
      say('正在生成大数据量演示数据，约需数分钟');
      const { addLargeData } = await import('./large/large.ts');
      await addLargeData(tx);
    }
    return seed === 'large';
  });
  if (isLarge) {
    const { settleLargeData } = await import('./large/large.ts');
    await settleLargeData(db);
  }
  const { demoAccounts, DEMO_PASSWORD } = await import('./demo/identity.ts');
  say(`演示账号（密码均为 ${DEMO_PASSWORD}）：`);
  for (const { userName, cn } of demoAccounts) say(`  ${userName.padEnd(12)}${cn}`);
}
