import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  applicationState,
  applicationTransition,
  prequalificationState,
  prequalificationTransition,
  voidReason,
} from '#shared/areas/prequalification/codes';
import type { prequalificationCalls as calls } from '#shared/areas/prequalification/contract';
import { prequalificationText as t } from '#shared/areas/prequalification/fault-texts';
import { paths } from '#shared/areas/session/paths';
import { tenderState } from '#shared/areas/tender/codes';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { moveStatus } from '../../db/move-status.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { hasBids } from '../bid/bid-opening.service.ts';
import { mainAccountsOf } from '../enterprise-info/reviewer.service.ts';
import { claimFiles } from '../file/file.service.ts';
import { notify } from '../notification/notification.service.ts';
import { failPrequalification, saysQualified } from '../tender/prequalified-tender.service.ts';
import { leastQualified } from '../tender/qualified.service.ts';
import { letPass, takePass } from '../tender-entry/passes.service.ts';
import {
  applicationsOpened,
  type Found,
  lockPrequalification,
  note,
  passed,
  requireOver,
} from './find-prequalification.ts';
import { REPORT_FILE } from './prequalification-files.ts';
import {
  type Application,
  prequalification as table,
  prequalificationApplication as application,
} from './prequalification.table.ts';

type Input<C extends keyof typeof calls> = z.output<(typeof calls)[C]['input']>;
const p = prequalificationState.code;

/** Tells one applicant its own result, and nothing of another. */
const tell = async (
  db: Db,
  { of }: Found,
  one: Application,
  title: (name: string) => Wording,
): Promise<void> => {
  await notify(db, {
    userGuids: await mainAccountsOf(db, one.enterpriseGuid),
    kind: 'prequalification.told',
    title: title(of.tenderName),
    link: paths.ownApplication(one.prequalificationGuid),
  });
};

/** 结果通知书 to every applicant in one instant; who passed may be invited and bid from then on. */
export const sendResults = ({ guid, version, files }: Input<'send'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await lockPrequalification(db, context, { guid, version }, [p.concluded]);
    if (found.of.stateNow !== tenderState.code.prequalifying) throw new BusinessError(t.tenderState);
    if (files.length === 0) throw new BusinessError(t.unsigned);
    await claimFiles(db, context, files, { kind: REPORT_FILE, documentGuid: guid });
    const all = await applicationsOpened(db, guid);
    const through = all.filter(({ status }) => status === applicationState.code.passed);
    await letPass(
      db,
      found.of.guid,
      through.map(({ enterpriseGuid }) => enterpriseGuid),
    );
    await saysQualified(db, found.of, through.length);
    await moveStatus(db, table, guid, prequalificationTransition.tell, version, {
      toldAt: sql`clock_timestamp()`,
    });
    for (const one of all)
      await tell(db, found, one, (name) =>
        through.includes(one)
          ? {
              cn: `资格预审结果通知书：贵单位通过“${name}”资格预审`,
              en: `Your company has passed the prequalification of “${name}”`,
            }
          : {
              cn: `资格预审结果通知书：贵单位未通过“${name}”资格预审`,
              en: `Your company has not passed the prequalification of “${name}”`,
            },
      );
    await note(db, context, found, 'send', { after: { passed: through.length } });
    return { guid, version: version + 1 };
  });

/** 资格预审失败: too few have passed, or applied. Confirmed, that is the decision to tender again. */
export const failResults = ({ guid, version, reason }: Input<'fail'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await lockPrequalification(db, context, { guid, version }, [p.receiving, p.told]);
    const { of, pre } = found;
    if (of.stateNow !== tenderState.code.prequalifying) throw new BusinessError(t.tenderState);
    const least = await leastQualified(db, of);
    if (pre.status === p.receiving) {
      await requireOver(db, found);
      if (await hasBids(db, guid, least)) throw new BusinessError(t.enough);
    } else if ((of.qualifiedCount ?? 0) >= least) throw new BusinessError(t.enough);
    await moveStatus(db, table, guid, prequalificationTransition.fail, version);
    await failPrequalification(db, context, of, reason);
    await note(db, context, found, 'fail', { note: reason });
    return { guid, version: version + 1 };
  });

/** An application whose result was sent, with its prequalification locked. */
async function lockTold(db: Db, context: Context, guid: string): Promise<Found & { one: Application }> {
  const [seen] = await db.select().from(application).where(eq(application.guid, guid));
  if (!seen) throw new NotFound();
  const found = await lockPrequalification(db, context, { guid: seen.prequalificationGuid }, [
    p.told,
    p.failed,
  ]);
  const [one] = await db.select().from(application).where(eq(application.guid, guid)).for('update');
  return { ...found, one: one! };
}

/** An appeal wins while the decision to tender again is not published: its application passes after all. */
export const correctResult = ({ guid, version, reason }: Input<'correct'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await lockTold(db, context, guid);
    const { of, pre, one } = found;
    if (pre.status === p.failed) throw new BusinessError(t.decided);
    if (of.stateNow !== tenderState.code.prequalifying) throw new BusinessError(t.invited);
    await moveStatus(db, application, guid, applicationTransition.correct, version, { reason });
    await letPass(db, of.guid, [one.enterpriseGuid]);
    await saysQualified(db, of, (await passed(db, pre.guid)).length);
    await tell(db, found, one, (name) => ({
      cn: `资格预审结果更正：贵单位通过“${name}”资格预审`,
      en: `Corrected: your company has passed the prequalification of “${name}”`,
    }));
    await note(db, context, found, 'correct', { after: { applyNo: one.applyNo }, note: reason });
    return { guid, version: version + 1 };
  });

/** 失效: the composition has changed, or the company is disqualified; what is left of it cannot bid on that pass. */
export const voidResult = ({ guid, version, kind, reason }: Input<'void'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await lockTold(db, context, guid);
    const { of, pre, one } = found;
    const { prequalifying, issued } = tenderState.code;
    if (of.stateNow !== prequalifying && of.stateNow !== issued) throw new BusinessError(t.bidding);
    const why = `${voidReason.label(kind)}：${reason}`;
    await moveStatus(db, application, guid, applicationTransition.void, version, { reason: why });
    await takePass(db, of.guid, one.enterpriseGuid);
    await saysQualified(db, of, (await passed(db, pre.guid)).length);
    await tell(db, found, one, (name) => ({
      cn: `贵单位“${name}”资格预审结果失效：${why}`,
      en: `Your company's pass in the prequalification of “${name}” is void: ${why}`,
    }));
    await note(db, context, found, 'void', { after: { applyNo: one.applyNo }, note: why });
    return { guid, version: version + 1 };
  });
