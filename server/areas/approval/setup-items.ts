import { createHash } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { excessGaps } from '#shared/areas/approval/setup-ranges';
import type { SetupItem, SetupLevel } from '#shared/areas/approval/setup-contract';
import type { itemForm, versionedItem } from '#shared/areas/approval/setup-rules';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { companiesWithin } from '../department/company-reach.service.ts';
import { approvalCase } from './case.table.ts';
import { defaultLevelsOf } from './default-levels.ts';
import { completed, type LevelSetup } from './level-setup.ts';
import type { Subjects } from './outcome.ts';
import { checkNamed, checkRanges, tidied } from './setup-check.ts';
import {
  describeCompany,
  heldRoles,
  kindsOf,
  mustApprove,
  reachedCompany,
  setupPeople,
} from './setup-company.ts';
import { levelsOf } from './setup.ts';
import { approvalItem } from './setup.table.ts';
import { levelWarnings } from './setup-warnings.ts';
import { lockItem, writeItem } from './setup-write.ts';

/** Most companies a select offers at once; the rest are found by name. */
const COMPANIES_MAX = 50;

/** The companies whose setup this person maintains. */
export const listCompanies = ({ name }: { name?: string | undefined }, context: Context) =>
  companiesWithin(context, 'approval:manage', { name, limit: COMPANIES_MAX });

/** How a company approves each kind of document, the usual levels where it has none of its own. */
export async function listItems(
  subjects: Subjects,
  { enterpriseGuid }: { enterpriseGuid?: string | undefined },
  context: Context,
) {
  const { db } = context;
  const company = await reachedCompany(context, enterpriseGuid);
  const open = await openCounts(db, company.enterpriseGuid);
  const items: SetupItem[] = [];
  for (const kind of await kindsOf(db, subjects, company.enterpriseGuid))
    items.push({
      ...(await getItem(db, company.enterpriseGuid, kind)),
      openCases: open.get(kind) ?? 0,
    });
  const named = items.flatMap(({ levels }) =>
    levels.flatMap(({ approvers }) =>
      approvers.flatMap((one) => (one.rule === 'person' ? [one.userGuid] : [])),
    ),
  );
  return {
    company: await describeCompany(db, company),
    items,
    people: await setupPeople(db, company.enterpriseGuid, named),
    roles: await heldRoles(db, company.enterpriseGuid),
  };
}

/** How a company approves one kind, without the count of its open cases. */
export async function getItem(
  db: Db,
  enterpriseGuid: string,
  kind: string,
): Promise<Omit<SetupItem, 'openCases'>> {
  const [item] = await db
    .select()
    .from(approvalItem)
    .where(and(eq(approvalItem.enterpriseGuid, enterpriseGuid), eq(approvalItem.kind, kind)));
  const isDefault = !item || item.usesDefaults;
  const levels = isDefault
    ? defaultsOf(enterpriseGuid, kind)
    : (await levelsOf(db, item.guid)).map((level) => toSetupLevel(level));
  const enabled = item?.enabled ?? true;
  return {
    kind,
    isDefault,
    enabled,
    undoNeedsApproval: item?.undoNeedsApproval ?? false,
    version: item?.version ?? 0,
    updateTime: item ? formatDateTime(item.updateTime) : null,
    updatedByName: item?.updatedByName ?? '',
    levels,
    warnings: enabled ? await levelWarnings(db, enterpriseGuid, levels) : [],
    excessGaps: excessGaps(kind, { enabled, levels }),
    actions: ['save', enabled ? 'switchOff' : 'switchOn', ...(isDefault ? [] : ['restore' as const]), 'copy'],
  };
}

/** The usual levels of a kind, each with a guid of its own in this company that is always the same. */
const defaultsOf = (enterpriseGuid: string, kind: string): SetupLevel[] =>
  defaultLevelsOf(kind).map((level, position) => {
    const digest = createHash('sha256').update(`${enterpriseGuid}/${kind}/${position}`).digest('hex');
    const guid = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
    return toSetupLevel({ ...completed(level), guid });
  });

/** A level as the setup shows it. */
export const toSetupLevel = (level: Required<LevelSetup> & { guid: string }): SetupLevel => ({
  guid: level.guid,
  name: level.name,
  minAmount: level.minAmount,
  maxAmount: level.maxAmount,
  condition: level.condition,
  mode: level.mode,
  ratio: level.ratio,
  needsFile: level.needsFile,
  approvers: level.approvers,
});

/** Saves the levels of an item; running cases keep theirs. Warns of levels that nobody could decide today. */
export async function saveItem(subjects: Subjects, form: z.output<typeof itemForm>, context: Context) {
  const { enterpriseGuid, kind, undoNeedsApproval } = form;
  const company = await reachedCompany(context, enterpriseGuid);
  await mustApprove(context.db, subjects, enterpriseGuid, kind);
  const levels = tidied(form.levels);
  checkRanges(levels);
  return inTransaction(context.db, async (db) => {
    const stored = await lockItem(db, enterpriseGuid, kind);
    const before = stored ? await levelsOf(db, stored.guid) : [];
    await checkNamed(
      db,
      {
        enterpriseGuid,
        actorGuid: context.actor.guid,
        before: before.flatMap(({ approvers }) => approvers),
      },
      levels.map(({ approvers }, at) => ({ field: `levels.${at}.approvers`, rules: approvers })),
    );
    const version = await writeItem(
      db,
      context,
      company,
      form,
      { undoNeedsApproval, levels },
      'approvalItem.save',
    );
    return {
      version,
      warnings: await levelWarnings(db, enterpriseGuid, levels),
      excessGaps: excessGaps(kind, { enabled: stored?.enabled ?? true, levels }),
    };
  });
}

type ItemForm = z.output<typeof versionedItem>;

/** Switches approval of a kind on or off; switched off, a document is approved the moment it is submitted. */
export async function setItemEnabled(
  subjects: Subjects,
  { enabled, ...name }: ItemForm & { enabled: boolean },
  context: Context,
): Promise<null> {
  const company = await reachedCompany(context, name.enterpriseGuid);
  await mustApprove(context.db, subjects, name.enterpriseGuid, name.kind);
  return inTransaction(context.db, async (db) => {
    await writeItem(
      db,
      context,
      company,
      name,
      { enabled },
      enabled ? 'approvalItem.switchOn' : 'approvalItem.switchOff',
    );
    return null;
  });
}

/** Goes back to the usual levels; what the company had set up is kept in the audit alone. */
export async function restoreItem(subjects: Subjects, name: ItemForm, context: Context): Promise<null> {
  const company = await reachedCompany(context, name.enterpriseGuid);
  await mustApprove(context.db, subjects, name.enterpriseGuid, name.kind);
  return inTransaction(context.db, async (db) => {
    await writeItem(db, context, company, name, { levels: null }, 'approvalItem.restore');
    return null;
  });
}

async function openCounts(db: Db, enterpriseGuid: string): Promise<Map<string, number>> {
  const found = await db
    .select({ kind: approvalCase.kind, open: count() })
    .from(approvalCase)
    .where(and(eq(approvalCase.enterpriseGuid, enterpriseGuid), isNull(approvalCase.outcome)))
    .groupBy(approvalCase.kind);
  return new Map(found.map(({ kind, open }) => [kind, open]));
}
