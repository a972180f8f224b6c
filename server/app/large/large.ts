import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '../../db/client.ts';
import { connectionOf } from '../../db/connection-of.ts';
import { settleLawAlarms } from '../../areas/project/law-alarms.ts';
import { hashPassword } from '../../kit/password-hash.ts';
import { DEMO_PASSWORD } from '../demo/identity.ts';
import { addGroup, addSuppliers } from './companies.ts';
import { addComments } from './comments.ts';
import { addDeposits } from './deposits.ts';
import { addNotices } from './notices.ts';
import { addPlans } from './plans.ts';
import { addHandovers } from './handovers.ts';
import { addInquiries } from './inquiries.ts';
import { addProjects } from './projects.ts';
import { addSecondments } from './secondments.ts';
import { addSchemes } from './schemes.ts';
import { addSections } from './sections.ts';
import { addSetups } from './setups.ts';
import { addShortlists } from './shortlists.ts';
import { addSupervision } from './supervision.ts';
import { addSupplierProfiles } from './supplier-profiles.ts';
import { addTenderNotices } from './tender-notices.ts';
import { addTenders } from './tenders.ts';
import { withoutIndexes } from './without-indexes.ts';

/** How much there is of what (qualities.md 1); of 280,000 set-ups 200,000 have a project, with 600,000 sections in all. */
export const largeSize = { companies: 1000, suppliers: 100_000, plans: 1_000_000, setups: 280_000 };
const BIG = [
  'procurement_plan',
  'procurement_plan_line',
  'project_setup',
  'project_setup_line',
  'project_setup_section',
  'project',
  'project_stage',
  'project_section',
  'section_stage',
  'project_award',
  'attended_event',
  'supervision_attendance',
  'supervision_attendance_entry',
  'supervision_opinion',
  'supervision_opinion_entry',
  'handover',
  'handover_item',
  'secondment',
  'secondment_person',
  'secondment_project',
  'deposit_setting',
  'deposit_payment',
  'deposit_account',
  'deposit_movement',
  'deposit_entry',
  'recruit_notice',
  'recruit_exception',
  'recruit_reviewer',
  'recruit_application',
  'recruit_score',
  'recruit_investigation',
  'recruit_storage',
  'recruit_storage_entry',
  'supplier_admission',
  'shortlist',
  'shortlist_candidate',
  'shortlist_result',
  'shortlist_invite',
  'project_invitee',
  'tender_scheme',
  'tender',
  'tender_notice',
  'tender_notice_medium',
  'inquiry',
  'inquiry_material',
  'inquiry_invitee',
  'enterprise',
  'sys_user',
  'supplier_profile',
  'document_comment',
];

/** Adds the large data to a database that has the demonstration's, within the caller's transaction. */
export async function addLargeData(db: Db, size = largeSize) {
  for (const [name, value] of Object.entries({
    statement_timeout: '0',
    lock_timeout: '0',
    maintenance_work_mem: '256MB',
    work_mem: '128MB',
  }))
    await db.execute(sql`select set_config(${name}, ${value}, true)`);
  await withoutIndexes(db, BIG, async () => {
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    await addGroup(db, size.companies, passwordHash);
    await addSuppliers(db, size.suppliers);
    await addSupplierProfiles(db);
    await addPlans(db, size.plans, size.companies);
    await addSetups(db, size.setups);
    await addSections(db);
    await addProjects(db);
    await addSupervision(db, passwordHash);
    await addHandovers(db);
    await addSecondments(db);
    await addDeposits(db);
    await addNotices(db);
    await addShortlists(db);
    await addSchemes(db);
    await addTenders(db);
    await addTenderNotices(db);
    await addInquiries(db);
    await addComments(db);
  });
}

/** What a job and autovacuum would do minutes later: without it the first lists are slow. Not within a transaction. */
export async function settleLargeData(db: Db) {
  await settleLawAlarms(db);
  const client = await (connectionOf(db).client as pg.Pool).connect();
  try {
    await client.query('set statement_timeout = 0');
    for (const table of [
      ...BIG,
      'project_law_alarm',
      'department',
      'user_department',
      'role',
      'role_permission',
      'user_role',
      'scope_grant',
    ])
      await client.query(`vacuum (analyze) ${table}`);
  } finally {
    // Its limits are not those of the others.
    client.release(true);
  }
}
