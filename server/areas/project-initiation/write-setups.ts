import type { SetupForm } from '#shared/areas/project-initiation/rules';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { checkSetup } from './check-setup.ts';
import { moveLines } from './plan-lines.ts';
import { setupWrites as writes } from './setup-access.ts';
import { claimSetupFiles } from './setup-files.ts';
import { heldLinesOf, linesOf, storeParts } from './setup-parts.ts';
import { setupText } from './setup-texts.ts';
import type { Setup } from './setup.table.ts';
import { tellSelfPlans } from './tell-self-plans.ts';

/** Makes a set-up and takes its plan lines; repeated with the same guid it answers the first result. */
export const addSetup = (
  { guid, files = [], ...form }: SetupForm & { guid?: string | undefined },
  context: Context,
) =>
  writes.make(context, guid, async (db) => {
    const { columns, shortCode } = await checkSetup({ db, actor: context.actor }, form);
    if (!shortCode) throw new BusinessError(setupText.noShortCode);
    const { planType: type, lines } = form;
    const made = await writes.insert(db, context, { guid, columns, number: { shortCode }, said: { lines } });
    await moveLines(db, { type, lines: [] }, { type, lines });
    await storeParts(db, made.guid, form);
    await claimSetupFiles(db, context, files, made.guid);
    return made;
  });

/** Changes a set-up; its plan lines follow. */
export const editSetup = (
  { guid, version, files, ...form }: SetupForm & { guid: string; version: number },
  context: Context,
) =>
  writes.change(context, { guid, version }, async (db, before) => {
    const taken = await linesOf(db, guid);
    const { columns } = await checkSetup({ db, actor: context.actor }, form);
    const { planType: type, lines } = form;
    const after = await writes.update(db, context, before, {
      columns,
      said: { lines },
      was: { lines: taken },
    });
    await moveLines(db, { type: before.planType, lines: taken }, { type, lines });
    await storeParts(db, guid, form);
    if (files) await claimSetupFiles(db, context, files, guid);
    return after;
  });

/** Deletes logically and gives its plan lines back; its number is never given again. */
export const deleteSetup = writes.remove((db, _context, found) => giveBack(db, found));

/** Takes a deletion back, and its plan lines again. */
export const restoreSetup = writes.restore(async (db, _context, { guid, planType: type }) =>
  moveLines(db, { type, lines: [] }, { type, lines: await linesOf(db, guid) }),
);

/** Gives the plan lines back that a set-up held which ends. */
export async function giveBack(db: Db, found: Setup): Promise<void> {
  const { planType: type } = found;
  await moveLines(db, { type, lines: await heldLinesOf(db, found.guid) }, { type, lines: [] });
  await tellSelfPlans(db, found);
}
