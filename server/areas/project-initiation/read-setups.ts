import {
  type SetupDetail,
  setupDetail,
  type SetupLine,
  setupLine,
} from '#shared/areas/project-initiation/setup-views';
import { formatDateTime } from '#shared/kit/dates';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { pick } from '../../kit/pick.ts';
import { knownLines } from './plan-lines.ts';
import { toSetupRow } from './list-setups.ts';
import { setups } from './setup-access.ts';
import { hidesInvitees } from './seal-setup.ts';
import { findingsOf, lawOf } from './setup-findings.ts';
import { formOf, ownFields, sectionsForm } from './setup-form.ts';
import { standingsToday } from './setup-invitees.ts';
import { setupFilesOf } from './setup-files.ts';
import { linesOf } from './setup-parts.ts';
import { type ContractsBehind, obstaclesToShow } from './void-obstacles.ts';
import type { Setup } from './setup.table.ts';

/** One set-up with its plan lines, sections, invited suppliers and files. */
export const getSetup =
  (parts: ContractsBehind) =>
  async (guid: string, context: Context): Promise<SetupDetail> => {
    const { db, actor } = context;
    const { row: found, ties, files } = await setups.open(context, guid);
    const sealed = await hidesInvitees(context, found);
    const standingOf = await standingsToday(
      db,
      found.inviteList.map(({ enterpriseGuid }) => enterpriseGuid),
    );
    const findings = await findingsOf(await formOf(db, found), await lawOf(found, context), context, guid);
    return {
      ...pick(found, setupDetail.shape),
      ...ownFields(found),
      ...toSetupRow(found, ties, actor),
      lines: await linesShown(db, found),
      sections: await sectionsForm(db, guid),
      inviteList: sealed
        ? null
        : found.inviteList.map((one) => ({ ...one, standing: standingOf(one.enterpriseGuid) })),
      sealed,
      files: setupFilesOf(files),
      createTime: formatDateTime(found.createTime),
      assignTime: found.assignedAt && formatDateTime(found.assignedAt),
      voidObstacles: await obstaclesToShow(context, parts, found),
      findings: findings.filter(({ field }) => !sealed || field !== 'inviteList'),
    };
  };

/** Where the lines come from, what is taken of each and what is left; one whose plan is no longer usable is left out. */
async function linesShown(db: Db, { guid, planType }: Setup): Promise<SetupLine[]> {
  const taken = await linesOf(db, guid);
  const known = await knownLines(
    db,
    planType,
    taken.map((one) => one.guid),
  );
  return known.map((line) => ({
    ...pick(line, setupLine.shape),
    amount: taken.find((one) => one.guid === line.guid)!.amount,
    remaining: line.usable,
  }));
}
