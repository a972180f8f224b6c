import { open, rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { bidState } from '#shared/areas/bid/codes';
import { meetingAppointmentStatus } from '#shared/areas/bidding/codes';
import { saidApplication } from '#shared/areas/prequalification/application-said';
import { prequalificationState, prequalificationTransition } from '#shared/areas/prequalification/codes';
import type { prequalificationCalls as calls } from '#shared/areas/prequalification/contract';
import { prequalificationText as t } from '#shared/areas/prequalification/fault-texts';
import { tenderState } from '#shared/areas/tender/codes';
import { parseDateTime } from '#shared/kit/dates';
import { changedTo } from '../../db/changed-to.ts';
import { databaseNow } from '../../db/database-now.ts';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt } from '../../kit/errors.ts';
import type { Storage } from '../../kit/storage/storage.ts';
import { type BidForOpening, bidsOf, markNotOpened, markOpened } from '../bid/bid-opening.service.ts';
import { openEnvelope } from '../bid/open-envelope.service.ts';
import { claimFiles } from '../file/file.service.ts';
import { storeFile } from '../file/store.service.ts';
import { destroyTimeKeys, releaseTimeKey } from '../seal-policy/seal-policy.service.ts';
import { findBidding } from '../tender/bidding-tenders.service.ts';
import { lockPrequalification, note, requireOver } from './find-prequalification.ts';
import { APPLICATION_FILE } from './prequalification-files.ts';
import {
  prequalification as table,
  prequalificationApplication as application,
} from './prequalification.table.ts';
import { isSupervised } from './read-prequalification.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
const p = prequalificationState.code;

/** 预约 of the meeting (ZGYSH), until it is held. It decides nothing, so nobody approves it. */
export const appointMeeting = (
  { guid, version, meetingAt, meetingPlace, recorderName = '', supervisorGuid }: Input<'appoint'>,
  context: Context,
) =>
  inTransaction(context.db, async (db) => {
    const found = await lockPrequalification(db, context, { guid, version }, [p.receiving]);
    const at = meetingAt ? parseDateTime(meetingAt) : null;
    const call = (await findBidding(db, guid))!;
    if (!at || at < call.deadline) throw faultAt('meetingAt', t.meetingEarly);
    const supervisor = found.of.supervisors.find((one) => one.guid === supervisorGuid);
    if (supervisorGuid ? !supervisor : isSupervised(found.of)) throw faultAt('supervisorGuid', t.supervisor);
    const said = {
      meetingAt: at,
      meetingPlace,
      recorderName,
      supervisorGuid: supervisor?.guid ?? null,
      supervisorName: supervisor?.name ?? '',
      meetingStatus: meetingAppointmentStatus.code.inEffect,
    };
    await note(db, context, found, 'appoint', { after: said });
    return changedTo(db, table, guid, { ...said, version: sql`${table.version} + 1` } as never);
  });

/** Opens what was handed in: one act of whoever runs the tender, at the meeting and after the end of applications. */
export const openApplications =
  (storage: Storage) =>
  async ({ guid, version }: Input<'open'>, context: Context) => {
    const { db } = context;
    const timeIdentity = await inTransaction(db, async (tx) => {
      const found = await lockPrequalification(tx, context, { guid, version }, [p.receiving]);
      if (found.of.stateNow !== tenderState.code.prequalifying) throw new BusinessError(t.tenderState);
      await requireOver(tx, found);
      if (found.pre.meetingStatus !== meetingAppointmentStatus.code.inEffect)
        throw new BusinessError(t.noMeeting);
      if (found.pre.meetingAt! > (await databaseNow(tx))) throw new BusinessError(t.meetingWaits);
      return releaseTimeKey(tx, context, { tenderGuid: guid, kind: 'whole' });
    });
    // What was revoked after the end is not opened.
    const bids = (await bidsOf(db, guid)).filter(({ status }) => status === bidState.code.submitted);
    if (bids.length === 0) throw new BusinessError(t.nothing);
    const opened: OpenedApplication[] = [];
    for (const bid of bids) opened.push(await openOne({ storage, context }, bid, timeIdentity));
    return inTransaction(db, async (tx) => {
      // Somebody else may have opened them meanwhile.
      const found = await lockPrequalification(tx, context, { guid, version }, [p.receiving]);
      for (const one of opened) {
        await tx
          .insert(application)
          .values({ ...one.row, prequalificationGuid: guid, tenderGuid: found.of.guid });
        await claimFiles(tx, context, one.files, { kind: APPLICATION_FILE, documentGuid: one.row.guid });
        const bid = { guid: one.row.guid, tenderGuid: guid };
        await (one.row.fault === ''
          ? markOpened(tx, bid)
          : markNotOpened(tx, bid, { isBidders: false, fault: one.row.fault }));
      }
      await destroyTimeKeys(tx, context, guid);
      await moveStatus(tx, table, guid, prequalificationTransition.open, version, {
        openedAt: sql`clock_timestamp()`,
        openedBy: context.actor.name,
      });
      await note(tx, context, found, 'open', { after: { applications: opened.length } });
      return { guid, version: version + 1 };
    });
  };

interface OpenedApplication {
  row: Omit<typeof application.$inferInsert, 'prequalificationGuid' | 'tenderGuid'> & {
    guid: string;
    fault: string;
  };
  /** Stored, and not of it yet. */
  files: string[];
}

/** Opens one, and stores its files: whoever reviews it reads them. */
async function openOne(
  { storage, context }: { storage: Storage; context: Context },
  bid: BidForOpening,
  timeIdentity: string,
): Promise<OpenedApplication> {
  const { db, actor } = context;
  const temps = new Map<string, string>();
  try {
    const take = async (name: string, piece: Uint8Array) => {
      const path = temps.get(name) ?? storage.newTemp();
      temps.set(name, path);
      const file = await open(path, 'a', 0o600);
      try {
        await file.write(piece);
      } finally {
        await file.close();
      }
    };
    const envelope = bid.envelopes[0];
    const policy = { digest: envelope?.policyDigest ?? '', k: 0 };
    const keys = { policy, shares: new Map<string, Uint8Array>(), timeIdentity };
    const found = await openEnvelope({ db, storage }, envelope, keys, take);
    const said = found.fault === null ? found.content.form : null;
    const files: string[] = [];
    const refused: string[] = [];
    if (found.fault === null)
      for (const [name, tempPath] of temps)
        await storeFile({ db, storage }, context, { tempPath, name, owner: actor }).then(
          ({ guid }) => files.push(guid),
          (error: unknown) => {
            if (!(error instanceof BusinessError)) throw error;
            refused.push(name);
          },
        );
    return {
      files,
      row: {
        guid: bid.guid,
        enterpriseGuid: bid.enterpriseGuid,
        enterpriseName: bid.enterpriseName,
        applyNo: bid.bidNo,
        receiptNo: envelope?.receipt.no ?? '',
        submittedAt: bid.submittedAt,
        fault: found.fault === null ? '' : `${found.fault} ${found.subject}`.trim().slice(0, 200),
        form: said === null ? null : { ...said },
        isConsortium: (saidApplication.safeParse(said).data?.consortium?.length ?? 0) > 0,
        // What no file of the platform may be is named, and not kept.
        reason: refused.length > 0 ? `未保存的文件：${refused.join('、')}`.slice(0, 500) : '',
      },
    };
  } finally {
    for (const path of temps.values()) await rm(path, { force: true });
  }
}
