import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { CoveredSection, depositCalls } from '#shared/areas/deposit/contract';
import { depositText as t } from '#shared/areas/deposit/fault-texts';
import type { Wording } from '#shared/kit/language';
import { compareMoney } from '#shared/kit/money';
import { todayOf } from '../../db/today.ts';
import type { Context } from '../../http/context.ts';
import { type runningSection, runningSections } from '../project/coverable-sections.service.ts';
import { lapsedSections, sectionKey } from './ledger/read-ledger.ts';
import { depositPayment as payment } from './payment.table.ts';
import { findSetting } from './setting-access.ts';
import type { DepositSetting } from './setting.table.ts';

type Section = NonNullable<Awaited<ReturnType<typeof runningSection>>>;

/** Why a deposit does not cover a section on a day; null when it does (documents.md 5.10, fields 4, 5, 8, 11). */
export function notCovered(
  setting: Pick<DepositSetting, 'applyUnits' | 'projectTypes' | 'coverLimit' | 'validFrom' | 'validTo'>,
  { enterpriseGuid, projectType, estimate }: Pick<Section, 'enterpriseGuid' | 'projectType' | 'estimate'>,
  today: string,
): Wording | null {
  if (!setting.applyUnits.includes(enterpriseGuid) || !setting.projectTypes.includes(projectType))
    return t.sectionForeign;
  if (today < setting.validFrom) return t.notBegun;
  if (today > setting.validTo) return t.expired;
  return setting.coverLimit !== null && compareMoney(estimate, setting.coverLimit) > 0 ? t.aboveLimit : null;
}

/**
 * Running sections of the units a setting is for, and whether it covers them. Nothing of who paid: a project manager reads
 * this (tendering.md 6.13), of their own projects alone.
 */
export async function listCoverage(
  { guid, keyword, ...page }: z.output<(typeof depositCalls)['sections']['input']>,
  context: Context,
) {
  const setting = await findSetting(context, 'deposit:read', guid);
  const isFinance = context.actor.permissions.has('deposit:payers');
  const found = await runningSections(
    context.db,
    { enterpriseGuids: setting.applyUnits, keyword, reader: isFinance ? undefined : context },
    page,
  );
  const today = await todayOf(context.db);
  const lapsed = await lapsedSections(
    context.db,
    sql`(select ${payment.guid} from ${payment} where ${eq(payment.settingGuid, guid)})`,
    found.list.map(({ projectGuid }) => projectGuid),
  );
  return {
    ...found,
    list: found.list.map((section): CoveredSection => {
      const reason =
        notCovered(setting, section, today) ?? (lapsed.has(sectionKey(section)) ? t.guaranteeLapsed : null);
      return { ...section, isCovered: reason === null, reason };
    }),
  };
}
