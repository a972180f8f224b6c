import { type SetupForm, setupForm } from '#shared/areas/project-initiation/rules';
import { plainNumber } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { pick } from '../../kit/pick.ts';
import { setupFiles } from './setup-files.ts';
import { linesOf, sectionsOf } from './setup-parts.ts';
import type { Setup } from './setup.table.ts';

/** A stored set-up as the form it was saved from: what its rules are asked of before a submission. */
export async function formOf(db: Db, found: Setup): Promise<SetupForm> {
  const lines = await linesOf(db, found.guid);
  const files = await setupFiles(db, found.guid);
  return {
    ...ownFields(found),
    lines,
    sections: await sectionsForm(db, found.guid),
    inviteList: found.inviteList.map(({ enterpriseGuid, reason }) => ({ enterpriseGuid, reason })),
    files: files.map(({ guid, kind }) => ({ guid, kind })),
  };
}

/** The fields of the form that are columns of their own. */
export const ownFields = (found: Setup) => ({
  ...pick(found, setupForm.shape),
  controlPrice: found.controlPrice ?? '',
  depositValue: plainNumber(found.depositValue) ?? '',
});

/** The 标段 as the form takes them: what was left out is an empty text. */
export const sectionsForm = async (db: Db, setupGuid: string): Promise<SetupForm['sections']> =>
  (await sectionsOf(db, setupGuid)).map((one) => ({
    ...one,
    controlPrice: one.controlPrice ?? '',
    deposit: one.deposit ?? '',
  }));
