import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { excessGaps } from '#shared/areas/approval/setup-ranges';
import type { ApproverPreview, approvalSetup } from '#shared/areas/approval/setup-contract';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { record } from '../audit/audit.service.ts';
import { nameProcessAdministrator } from '../department/company-reach.service.ts';
import { findDepartments } from '../department/department.service.ts';
import { companiesAbove } from '../department/heads.service.ts';
import { searchActive } from '../user/selectable-people.service.ts';
import { findPeople } from '../user/user.service.ts';
import type { ApproverRule } from './approver-rule.ts';
import { administratorsOf, peopleOf } from './people.ts';
import { checkNamed } from './setup-check.ts';
import { describeCompany, describePeople, heldRoles, reachedCompany, setupPeople } from './setup-company.ts';
import { toSetupLevel } from './setup-items.ts';
import { levelsOf } from './setup.ts';
import { approvalItem, approvalLevel } from './setup.table.ts';
import { emptyDepartments, levelWarnings } from './setup-warnings.ts';
import { writeItem } from './setup-write.ts';

/** Most people a select offers at once. */
const SELECTABLE_MAX = 20;

/** One level with whom its rules mean today. */
export async function getApprovers(
  { levelGuid, deptGuid }: { levelGuid: string; deptGuid?: string | undefined },
  context: Context,
) {
  const { db } = context;
  const { level, item, company } = await reachedLevel(context, levelGuid);
  const { enterpriseGuid } = company;
  return {
    company: await describeCompany(db, company),
    kind: item.kind,
    version: item.version,
    level: toSetupLevel(level),
    people: await setupPeople(db, enterpriseGuid, namedIn(level.approvers)),
    roles: await heldRoles(db, enterpriseGuid),
    preview: await previewOf(db, enterpriseGuid, level.approvers, deptGuid),
  };
}

/** Whom rules that are not saved would mean today. */
export async function previewApprovers(
  { enterpriseGuid, approvers, deptGuid }: z.output<typeof approvalSetup.preview.input>,
  context: Context,
): Promise<ApproverPreview> {
  await reachedCompany(context, enterpriseGuid);
  return previewOf(context.db, enterpriseGuid, approvers, deptGuid);
}

/** Saves who stands on one level; running cases keep theirs. */
export async function saveApprovers(
  { levelGuid, version, approvers }: z.output<typeof approvalSetup.saveApprovers.input>,
  context: Context,
) {
  const { item, company } = await reachedLevel(context, levelGuid);
  const { enterpriseGuid, kind } = item;
  return inTransaction(context.db, async (db) => {
    const levels = await levelsOf(db, item.guid);
    const level = levels.find(({ guid }) => guid === levelGuid);
    if (!level) throw new BusinessError(STALE);
    await checkNamed(db, { enterpriseGuid, actorGuid: context.actor.guid, before: level.approvers }, [
      { field: 'approvers', rules: approvers },
    ]);
    const changed = levels.map((one) => (one.guid === levelGuid ? { ...one, approvers } : one));
    const saved = await writeItem(
      db,
      context,
      company,
      { enterpriseGuid, kind, version },
      { levels: changed },
      'approvalItem.saveApprovers',
    );
    const warnings = await levelWarnings(db, enterpriseGuid, [{ ...level, approvers }]);
    return { version: saved, warnings, excessGaps: excessGaps(kind, { enabled: item.enabled, levels }) };
  });
}

/** Active people who may be named: of the company, and of those above it unless it is asked alone. */
export async function listSelectable(
  { enterpriseGuid, name, reach }: z.output<typeof approvalSetup.selectable.input>,
  context: Context,
) {
  const { db } = context;
  await reachedCompany(context, enterpriseGuid);
  const companies =
    reach === 'company'
      ? [enterpriseGuid]
      : (await companiesAbove(db, [enterpriseGuid])).get(enterpriseGuid)!;
  const found = await searchActive(db, companies, { name, limit: SELECTABLE_MAX });
  return setupPeople(db, enterpriseGuid, found);
}

/** Names who takes what nobody else of a company can decide; nobody: its first data manager does. */
export async function saveAdministrator(
  { enterpriseGuid, userGuid, version }: z.output<typeof approvalSetup.saveAdministrator.input>,
  context: Context,
): Promise<null> {
  const company = await reachedCompany(context, enterpriseGuid);
  return inTransaction(context.db, async (db) => {
    if (userGuid !== null && userGuid !== company.processAdministratorGuid) {
      const [person] = await setupPeople(db, enterpriseGuid, [userGuid]);
      if (!person?.isFit)
        refuse({
          cn: '只能选择本单位或上级单位的在职人员',
          en: 'Only active people of the company or one above it',
        });
      if (userGuid === context.actor.guid)
        refuse({ cn: '不能将本人设为流程管理员', en: 'Nobody names themselves as process administrator' });
    }
    const isNamed = await nameProcessAdministrator(db, { enterpriseGuid, userGuid, version });
    if (!isNamed) throw new BusinessError(STALE);
    const guids = [company.processAdministratorGuid, userGuid].filter((one) => one !== null);
    const people = await findPeople(db, guids);
    const nameOf = (guid: string | null) => people.find((one) => one.guid === guid)?.name ?? '';
    await record(db, context, {
      event: 'approvalItem.saveAdministrator',
      objectType: 'department',
      objectGuid: company.deptGuid,
      objectName: company.name,
      before: { processAdministrator: nameOf(company.processAdministratorGuid) },
      after: { processAdministrator: nameOf(userGuid) },
    });
    return null;
  });
}

function refuse(info: Wording): never {
  throw faultAt('userGuid', info);
}

const namedIn = (rules: readonly ApproverRule[]) =>
  rules.flatMap((one) => (one.rule === 'person' ? [one.userGuid] : []));

/** A stored level of a company whose setup this person maintains. */
async function reachedLevel(context: Context, levelGuid: string) {
  const [found] = await context.db
    .select({ level: approvalLevel, item: approvalItem })
    .from(approvalLevel)
    .innerJoin(approvalItem, eq(approvalItem.guid, approvalLevel.itemGuid))
    .where(eq(approvalLevel.guid, levelGuid));
  if (!found) throw new NotFound();
  return { ...found, company: await reachedCompany(context, found.item.enterpriseGuid) };
}

/** Whom each rule and all of them mean for a document of a department; the engine itself is asked. */
async function previewOf(
  db: Db,
  enterpriseGuid: string,
  approvers: readonly ApproverRule[],
  deptGuid?: string,
): Promise<ApproverPreview> {
  const [dept] = deptGuid === undefined ? [] : await findDepartments(db, [deptGuid]);
  if (deptGuid !== undefined && dept?.enterpriseGuid !== enterpriseGuid) throw new NotFound();
  const place = { enterpriseGuid, deptGuid: deptGuid ?? null };
  const describe = async (rules: readonly ApproverRule[]) =>
    describePeople(db, enterpriseGuid, await peopleOf(db, rules, place));
  const rules: ApproverPreview['rules'] = [];
  for (const one of approvers) {
    const people = await describe([one]);
    rules.push({ people, fault: people.length > 0 ? null : faultOf(one, deptGuid !== undefined) });
  }
  const empty = await emptyDepartments(db, enterpriseGuid, approvers);
  const [takesOver] = await administratorsOf(db, enterpriseGuid);
  return {
    deptGuid: deptGuid ?? null,
    rules,
    people: await describe(approvers),
    emptyDepartments: empty.names,
    emptyCount: empty.count,
    departmentCount: empty.total,
    takesOver: takesOver ? (await describePeople(db, enterpriseGuid, [takesOver]))[0]! : null,
  };
}

function faultOf({ rule }: ApproverRule, hasDepartment: boolean) {
  if (rule === 'person') return 'unfit' as const;
  if (rule === 'role') return 'noHolder' as const;
  return hasDepartment ? ('noHead' as const) : ('noDepartment' as const);
}
