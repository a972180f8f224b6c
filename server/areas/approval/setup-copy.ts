import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { approvalCopySetup, CopyPreviewItem } from '#shared/areas/approval/setup-contract';
import { defaultLanguage, type Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { countHolders } from '../user/selectable-people.service.ts';
import { findPeople } from '../user/user.service.ts';
import type { ApproverRule } from './approver-rule.ts';
import type { Subjects } from './outcome.ts';
import { administratorsOf } from './people.ts';
import { kindsOf, reachedCompany } from './setup-company.ts';
import { getItem } from './setup-items.ts';
import { lockItem, writeItem } from './setup-write.ts';

/** What would come over from another company, kind by kind, and what does not fit here. */
export async function previewCopy(
  subjects: Subjects,
  { fromEnterpriseGuid, toEnterpriseGuid }: z.output<typeof approvalCopySetup.preview.input>,
  context: Context,
): Promise<CopyPreviewItem[]> {
  const { db, language = defaultLanguage } = context;
  await reachedPair(context, fromEnterpriseGuid, toEnterpriseGuid);
  const kinds = await sharedKinds(db, subjects, fromEnterpriseGuid, toEnterpriseGuid);
  const found: CopyPreviewItem[] = [];
  for (const kind of kinds) {
    const { obstacle, ...item } = await copyOf(db, fromEnterpriseGuid, toEnterpriseGuid, kind);
    found.push({ ...item, obstacle: obstacle?.[language] ?? null });
  }
  return found;
}

/** Takes over the chosen kinds in one transaction, each as its reader last saw it here; all or none. */
export async function copySetup(
  subjects: Subjects,
  { fromEnterpriseGuid, toEnterpriseGuid, items }: z.output<typeof approvalCopySetup.copy.input>,
  context: Context,
): Promise<null> {
  const { from, to } = await reachedPair(context, fromEnterpriseGuid, toEnterpriseGuid);
  const kinds = await sharedKinds(context.db, subjects, fromEnterpriseGuid, toEnterpriseGuid);
  if (items.some(({ kind }) => !kinds.includes(kind))) throw new NotFound();
  return inTransaction(context.db, async (db) => {
    // Locked in one order, so that two copies at once do not wait for each other for ever.
    for (const { kind, version } of items.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))) {
      await lockItem(db, fromEnterpriseGuid, kind);
      const { levels, enabled, undoNeedsApproval, obstacle, isSourceDefault } = await copyOf(
        db,
        fromEnterpriseGuid,
        toEnterpriseGuid,
        kind,
      );
      if (obstacle !== null) throw new BusinessError(obstacle);
      await writeItem(
        db,
        context,
        { name: `${from.name} → ${to.name}` },
        { enterpriseGuid: toEnterpriseGuid, kind, version },
        { enabled, undoNeedsApproval, levels: isSourceDefault ? null : levels },
        'approvalItem.copy',
      );
    }
    return null;
  });
}

async function reachedPair(context: Context, fromGuid: string, toGuid: string) {
  const from = await reachedCompany(context, fromGuid);
  const to = await reachedCompany(context, toGuid);
  if (fromGuid === toGuid)
    throw faultAt('fromEnterpriseGuid', { cn: '请选择其他单位', en: 'Choose another company' });
  return { from, to };
}

async function sharedKinds(db: Db, subjects: Subjects, fromGuid: string, toGuid: string) {
  const there = await kindsOf(db, subjects, fromGuid);
  return (await kindsOf(db, subjects, toGuid)).filter((kind) => there.includes(kind));
}

/** What would come over, and why it cannot. */
type Copied = Omit<CopyPreviewItem, 'obstacle'> & { obstacle: Wording | null };

async function copyOf(db: Db, fromGuid: string, toGuid: string, kind: string): Promise<Copied> {
  const source = await getItem(db, fromGuid, kind);
  const { version } = await getItem(db, toGuid, kind);
  const levels = source.levels.map((level) => ({
    ...level,
    guid: randomUUID(),
    approvers: level.approvers.filter(({ rule }) => rule !== 'person'),
  }));
  const emptyLevels = levels.filter(({ approvers }) => approvers.length === 0).map(({ name }) => name);
  const mayTakeOver = emptyLevels.length === 0 || (await administratorsOf(db, toGuid)).length > 0;
  return {
    kind,
    version,
    isSourceDefault: source.isDefault,
    enabled: source.enabled,
    undoNeedsApproval: source.undoNeedsApproval,
    levels,
    leftOut: await leftOutOf(db, source.levels),
    emptyRoles: await emptyRolesOf(db, toGuid, levels),
    emptyLevels,
    obstacle: mayTakeOver
      ? null
      : {
          cn: '复制后有级次没有审批人，请先设置本单位的流程管理员',
          en: 'A level would be left without approver; name a process administrator of the company first',
        },
  };
}

type Levels = readonly { name: string; approvers: readonly ApproverRule[] }[];

async function leftOutOf(db: Db, levels: Levels): Promise<CopyPreviewItem['leftOut']> {
  const guidsOf = (rules: readonly ApproverRule[]) =>
    rules.flatMap((one) => (one.rule === 'person' ? [one.userGuid] : []));
  const people = await findPeople(db, [...new Set(levels.flatMap(({ approvers }) => guidsOf(approvers)))]);
  return levels
    .map(({ name, approvers }) => ({
      levelName: name,
      names: guidsOf(approvers).map((guid) => people.find((one) => one.guid === guid)?.name ?? ''),
    }))
    .filter(({ names }) => names.length > 0);
}

async function emptyRolesOf(
  db: Db,
  enterpriseGuid: string,
  levels: Levels,
): Promise<CopyPreviewItem['emptyRoles']> {
  const found: CopyPreviewItem['emptyRoles'] = [];
  for (const { name, approvers } of levels)
    for (const one of approvers)
      if (one.rule === 'role' && (await countHolders(db, enterpriseGuid, one.roleCode)) === 0)
        found.push({ levelName: name, roleCode: one.roleCode });
  return found;
}
