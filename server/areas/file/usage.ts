import { and, eq, inArray, sql } from 'drizzle-orm';
import { readableSize } from '#shared/areas/file/rules';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { BusinessError } from '../../kit/errors.ts';
import { fileLimits, MB } from './file-limits.ts';
import { type FilePurpose, fileUsage, type StoredFile } from './file.table.ts';

/** Whose bytes a file counts among. */
export interface FileOwnership {
  guid: string;
  enterpriseGuid?: string | null;
}

/** What one owner has. */
interface Used {
  bytes: number;
  dayBytes: number;
}

const TODAY = sql`(now() at time zone 'Asia/Shanghai')::date`;
const used = {
  ownerGuid: fileUsage.ownerGuid,
  bytes: fileUsage.bytes,
  dayBytes: sql<number>`case when ${fileUsage.day} = ${TODAY} then ${fileUsage.dayBytes} else 0 end`.mapWith(
    Number,
  ),
};

const guidsOf = ({ guid, enterpriseGuid }: FileOwnership) => [
  guid,
  ...(enterpriseGuid ? [enterpriseGuid] : []),
];

/**
 * Refuses a file of so many bytes that goes beyond what the person or their enterprise may store, before it is stored;
 * `takeUsage` decides.
 */
export async function refuseBeyond(db: Db, owner: FileOwnership, purpose: FilePurpose, size: number) {
  const found = await db
    .select(used)
    .from(fileUsage)
    .where(and(inArray(fileUsage.ownerGuid, guidsOf(owner)), eq(fileUsage.purpose, purpose)));
  judge(found, owner, purpose, size);
}

/**
 * Counts a file among the bytes of the person and their enterprise, in the transaction that stores its row: what others
 * store at the same time waits here, so that they cannot pass the limit together.
 * @throws BusinessError when it goes beyond it.
 */
export async function takeUsage(db: Db, owner: FileOwnership, purpose: FilePurpose, size: number) {
  const counted = await db
    .insert(fileUsage)
    // Count in the order of the guids, or two transactions wait for each other.
    .values(
      guidsOf(owner)
        .toSorted()
        .map((ownerGuid) => ({ ownerGuid, purpose, bytes: size, day: TODAY as never, dayBytes: size })),
    )
    .onConflictDoUpdate({
      target: [fileUsage.ownerGuid, fileUsage.purpose],
      set: {
        bytes: sql`${fileUsage.bytes} + excluded.bytes`,
        day: sql`excluded.day`,
        dayBytes: sql`excluded.day_bytes + case when ${fileUsage.day} = excluded.day then ${fileUsage.dayBytes} else 0 end`,
      },
    })
    .returning(used);
  const before = counted.map((one) => ({
    ...one,
    bytes: one.bytes - size,
    dayBytes: one.dayBytes - size,
  }));
  judge(before, owner, purpose, size);
}

/** Takes removed files off what their owners have in all; what came in today stays counted. */
export async function giveBackUsage(
  db: Db,
  files: readonly Pick<StoredFile, 'uploaderGuid' | 'enterpriseGuid' | 'purpose' | 'size'>[],
) {
  const byOwner = new Map<string, { ownerGuid: string; purpose: FilePurpose; bytes: number }>();
  for (const { uploaderGuid, enterpriseGuid, purpose, size } of files)
    for (const ownerGuid of guidsOf({ guid: uploaderGuid, enterpriseGuid })) {
      const key = `${ownerGuid} ${purpose}`;
      byOwner.set(key, { ownerGuid, purpose, bytes: (byOwner.get(key)?.bytes ?? 0) + size });
    }
  for (const [, { ownerGuid, purpose, bytes }] of [...byOwner].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await db
      .update(fileUsage)
      .set({ bytes: sql`greatest(0, ${fileUsage.bytes} - ${bytes})` })
      .where(and(eq(fileUsage.ownerGuid, ownerGuid), eq(fileUsage.purpose, purpose)));
}

function judge(
  found: readonly (Used & { ownerGuid: string })[],
  { guid, enterpriseGuid }: FileOwnership,
  purpose: FilePurpose,
  size: number,
) {
  const limits = fileLimits();
  const of = (owner: string | null | undefined) =>
    found.find(({ ownerGuid }) => ownerGuid === owner) ?? { bytes: 0, dayBytes: 0 };
  const [own, all] = [of(guid), of(enterpriseGuid)];
  const checks = [
    { whose: 'person', isDaily: true, limit: limits.personDayMb * MB, had: own.dayBytes },
    { whose: 'person', isDaily: false, limit: limits.personMb * MB, had: own.bytes },
    { whose: 'enterprise', isDaily: true, limit: limits.enterpriseDayMb * MB, had: all.dayBytes },
    { whose: 'enterprise', isDaily: false, limit: limits.enterpriseMb * MB, had: all.bytes },
  ] as const;
  const passed = checks.find(({ limit, had }) => had + size > limit);
  if (passed) throw new BusinessError(wording(passed, purpose, size));
}

function wording(
  {
    whose,
    isDaily,
    limit,
    had,
  }: { whose: 'person' | 'enterprise'; isDaily: boolean; limit: number; had: number },
  purpose: FilePurpose,
  size: number,
): Wording {
  const [left, most, file] = [Math.max(0, limit - had), limit, size].map(readableSize);
  const isExport = purpose === 'export';
  const cn = [
    `${whose === 'person' ? '您' : '本单位'}${isDaily ? '今天' : ''}还可${isExport ? '导出' : '上传'}${left}`,
    `该文件${file}`,
    `${whose === 'person' ? '每人' : '每个单位'}${isDaily ? '每天' : '合计'}不能超过${most}`,
    isDaily
      ? '请明天再试'
      : isExport
        ? `过期的导出文件删除后再试`
        : '请移除不用的附件，次日再试，或联系管理员',
  ];
  const en = [
    `${whose === 'person' ? 'You' : 'Your enterprise'} may ${isExport ? 'export' : 'upload'} ${left} more${isDaily ? ' today' : ''}`,
    `this file has ${file}`,
    `the limit is ${most} ${isDaily ? 'a day ' : ''}for each ${whose}`,
    isDaily
      ? 'try again tomorrow'
      : isExport
        ? 'try again once older exports have expired'
        : 'remove attachments that are not needed and try again the next day, or ask the administrator',
  ];
  return { cn: cn.join('，'), en: en.join(', ') };
}
