import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { blockedFields } from '#shared/areas/legal-parameter/finding';
import { tenderFileStatus } from '#shared/areas/tender-file/codes';
import type { tenderFileCalls } from '#shared/areas/tender-file/contract';
import { fileText as t } from '#shared/areas/tender-file/fault-texts';
import { tenderFileKind } from '#shared/areas/tender-file/kind';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuseFaults } from '../../http/refusal.ts';
import { BusinessError } from '../../kit/errors.ts';
import { byProgram } from '../audit/audit.service.ts';
import { publishDue as publishDueOf } from '../document/publication.service.ts';
import { notify } from '../notification/notification.service.ts';
import type { StageFollower } from '../project/project.service.ts';
import { lockTenders } from '../tender/tenders.service.ts';
import { files, fileWrites as writes } from './file-access.ts';
import { findingsOfStored } from './file-check.ts';
import { checkSigned } from './sign-file.ts';
import { tenderFile as file } from './tender-file.table.ts';
import { publishVersion } from './tender-file.service.ts';

type Input<C extends 'publish' | 'unschedule'> = z.output<(typeof tenderFileCalls)[C]['input']>;

/** Publishes a signed version now, or leaves it to be published at its time; everything is checked again for that instant. */
export const publishFile =
  (followers: readonly StageFollower[]) =>
  ({ guid, version, when }: Input<'publish'>, context: Context) =>
    inTransaction(context.db, async (db) => {
      // Whoever locks a tender and its file locks the tender first.
      await lockTenders(db, (await files.find({ db, actor: context.actor }, guid)).tenderGuids);
      const found = await files.lockFor(db, context, guid, { act: 'publish', version });
      if (when === 'now') {
        await publishVersion(db, context, found, null, followers);
        return changedTo(db, file, guid, {});
      }
      await checkSigned(db, found);
      if (!found.publishAt) throw new BusinessError(t.noPlan);
      if (found.publishAt <= (await databaseNow(db))) refuseFaults({ when: t.past });
      refuseFaults(blockedFields(await findingsOfStored(db, found, found.publishAt)));
      await writes.note(db, context, found, 'schedule', { after: { isScheduled: true } });
      return changedTo(db, file, guid, { isScheduled: true, version: sql`${file.version} + 1` } as never);
    });

/** Takes a planned publication back: until its time, and not at it. */
export const unscheduleFile = ({ guid, version }: Input<'unschedule'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await files.lockFor(db, context, guid, { act: 'unschedule', version });
    await writes.note(db, context, found, 'unschedule', { before: { isScheduled: true } });
    return changedTo(db, file, guid, { isScheduled: false, version: sql`${file.version} + 1` } as never);
  });

/**
 * Publishes what was to be published by now, each at its own instant. What cannot be published any more is left to its
 * handler, who is told.
 */
export async function publishDue(pool: Db, followers: readonly StageFollower[]): Promise<void> {
  await publishDueOf(pool, {
    table: file,
    time: file.publishAt,
    waits: tenderFileStatus.code.approved,
    live: files.live,
    lock: async (db, guid) => {
      const found = await files.stored(db, guid);
      if (found) await lockTenders(db, found.tenderGuids);
      return files.stored(db, guid, true);
    },
    publish: async (db, found) => {
      await publishVersion(db, byProgram('tenderFile.clock'), found, found.publishAt, followers);
    },
    refused: (db, guid, error) => giveUp(db, guid, error),
    tell: ({ guid, docName }) => ({
      kind: 'tenderFile.published',
      cn: `招标文件“${docName}”已按时发布`,
      en: `The tender file “${docName}” has been published`,
      link: tenderFileKind.path(guid),
    }),
  });
}

/**
 * A call of suppliers, before which what is due by the database's clock is published as the job does: whoever asks at its
 * instant finds a version out, and nobody ever reads one that cannot be published any more.
 */
export const afterDue =
  <A, R>(followers: readonly StageFollower[], read: (asked: A, context: Context) => Promise<R>) =>
  async (asked: A, context: Context): Promise<R> => {
    // The job tries again and tells what failed: one that cannot be published keeps nobody from the others.
    await publishDue(context.db, followers).catch(() => undefined);
    return read(asked, context);
  };

async function giveUp(pool: Db, guid: string, { message }: Error): Promise<void> {
  await inTransaction(pool, async (db) => {
    const found = await files.stored(db, guid, true);
    if (!found?.isScheduled || found.status !== tenderFileStatus.code.approved) return;
    await db
      .update(file)
      .set({ isScheduled: false, version: sql`${file.version} + 1`, updatedAt: sql`now()` })
      .where(eq(file.guid, guid));
    await writes.note(db, byProgram('tenderFile.clock'), found, 'unschedule', { note: message });
    await notify(db, {
      userGuids: [found.createUserGuid],
      kind: 'tenderFile.notPublished',
      title: {
        cn: `招标文件“${found.docName}”未能按时发布：${message}`,
        en: `“${found.docName}” could not be published at its time: ${message}`,
      },
      link: tenderFileKind.path(guid),
    });
  });
}
