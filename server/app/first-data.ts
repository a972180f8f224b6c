import { hasAccounts } from '../areas/user/account.service.ts';
import type { Db } from '../db/client.ts';
import type { Storage } from '../kit/storage/storage.ts';
import { inTransaction } from '../db/transaction.ts';
import { addDemoAnnouncements } from './demo/announcements.ts';
import { addDemoApproval } from './demo/approval.ts';
import { addDemoBatchPlans } from './demo/batch-plans.ts';
import { addDemoCertificates } from './demo/certificates.ts';
import { addDemoOpenerKeys } from './demo/opener-keys.ts';
import { addDemoComments } from './demo/comments.ts';
import { addDemoContracts } from './demo/contracts.ts';
import { addDemoDeposits } from './demo/deposits.ts';
import { addDemoEntrusts } from './demo/entrusts.ts';
import { addDemoKeptThings } from './demo/kept-things.ts';
import { addDemoLimits } from './demo/limits.ts';
import { addDemoListViews } from './demo/list-views.ts';
import { addDemoMessages, addDemoNoticeSettings } from './demo/messages.ts';
import { DEMO_PASSWORD, addDemoIdentity, demoAccounts, type DemoIdentity } from './demo/identity.ts';
import { addDemoApplications } from './demo/applications.ts';
import { addDemoEnterprises } from './demo/enterprises.ts';
import { addDemoInquiries } from './demo/inquiries.ts';
import { addDemoHandMade } from './demo/hand-made.ts';
import { addDemoHandovers } from './demo/handovers.ts';
import { addDemoPlans } from './demo/plans.ts';
import { addDemoInvitees, addDemoMaterials } from './demo/materials.ts';
import { addDemoProjects } from './demo/projects.ts';
import { addDemoSections } from './demo/sections.ts';
import { addDemoRepresentatives } from './demo/representatives.ts';
import { addDemoRatings } from './demo/supplier-rating.ts';
import { addDemoStatement } from './demo/statements.ts';
import { addDemoTenderFiles } from './demo/tender-files.ts';
import { addDemoTenderNotices } from './demo/tender-notices.ts';
import { addDemoSuppliers } from './demo/suppliers.ts';
import { addDemoShortlists } from './demo/shortlists.ts';
import { addDemoNotices } from './demo/notices.ts';
import { addDemoSchemes } from './demo/schemes.ts';
import { addDemoSecondments } from './demo/secondments.ts';
import { addDemoSelfPlans } from './demo/self-plans.ts';
import { addDemoSetups } from './demo/setups.ts';
import { addDemoSupervision } from './demo/supervision.ts';
import { refreshStale } from '../areas/supplier/library/stale-profiles.ts';
import { createFirstAdministrator, FIRST_ADMINISTRATOR } from './first-administrator.ts';
import { firstPasswordFile, keepFirstPassword } from './first-password-file.ts';
import { addLargeData, settleLargeData } from './large/large.ts';
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
    await addDemoData(tx, storage);
    if (seed === 'large') {
      say('正在生成大数据量演示数据，约需数分钟');
      await addLargeData(tx);
    }
    return seed === 'large';
  });
  if (isLarge) await settleLargeData(db);
  say(`演示账号（密码均为 ${DEMO_PASSWORD}）：`);
  for (const { userName, cn } of demoAccounts) say(`  ${userName.padEnd(12)}${cn}`);
}

/** All demonstration data, for an empty database. */
export async function addDemoData(db: Db, storage: Storage): Promise<DemoIdentity> {
  const identity = await addDemoIdentity(db);
  await addDemoApproval(db, identity);
  await addDemoRepresentatives(db, identity);
  await addDemoPlans(db, identity);
  await addDemoProjects(db, identity);
  await addDemoMaterials(db);
  await addDemoSections(db, identity);
  await addDemoHandMade(db, identity);
  await addDemoSupervision(db, identity);
  await addDemoApplications({ db, storage }, identity);
  await addDemoEnterprises({ db, storage }, identity);
  await addDemoSuppliers({ db, storage }, identity);
  await addDemoRatings(db, identity);
  await addDemoCertificates(db, identity);
  await addDemoAnnouncements(db, identity);
  await addDemoMessages(db, identity);
  await refreshStale(db);
  await addDemoInvitees(db);
  await addDemoBatchPlans({ db, storage }, identity);
  await addDemoSelfPlans({ db, storage }, identity);
  await addDemoSetups({ db, storage }, identity);
  await addDemoContracts({ db, storage }, identity);
  await addDemoEntrusts({ db, storage }, identity);
  await addDemoHandovers(db, identity);
  await addDemoSecondments(db, identity);
  await addDemoShortlists(db, identity);
  await addDemoSchemes({ db, storage }, identity);
  await addDemoInquiries({ db, storage }, identity);
  await addDemoTenderNotices({ db, storage }, identity);
  await addDemoTenderFiles({ db, storage }, identity);
  await addDemoNotices(db, identity);
  await addDemoDeposits({ db, storage }, identity);
  await addDemoStatement(db, identity);
  await addDemoLimits(db, identity);
  await addDemoComments(db, identity);
  await addDemoNoticeSettings(db, identity);
  await addDemoListViews(db, identity);
  await addDemoOpenerKeys(db, identity);
  await addDemoKeptThings(db, identity);
  return identity;
}
