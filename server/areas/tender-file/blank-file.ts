import type { z } from 'zod';
import { tenderFileStatus } from '#shared/areas/tender-file/codes';
import type { tenderFileCalls } from '#shared/areas/tender-file/contract';
import { fileText as t } from '#shared/areas/tender-file/fault-texts';
import type { Context } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { faultAt, NotFound } from '../../kit/errors.ts';
import type { Viewer } from '../document/described.service.ts';
import { runnableTenders } from '../tender/runnable-tenders.service.ts';
import { files } from './file-access.ts';
import { chapterFiles, shownParts } from './file-form.ts';
import { changeOf, draftOf } from './first-draft.ts';
import { kindsFor, purchaseOf, runTenders, shownPurchase } from './purchase.ts';

type Input<C extends 'blank' | 'tenders'> = z.output<(typeof tenderFileCalls)[C]['input']>;

type Blank = z.output<(typeof tenderFileCalls)['blank']['output']>;

/** What a new one starts with: from its tenders, or from the version it changes. */
export async function blankFile(
  { tenderGuids = [], kind, changes }: Input<'blank'>,
  { db, actor }: Context,
): Promise<Blank> {
  if (changes !== undefined) return blankChange({ db, actor }, changes);
  if (tenderGuids.length === 0) return { form: {}, purchase: null };
  const tenders = await runTenders({ db, actor }, tenderGuids);
  const kinds = kindsFor(tenders[0]);
  const chosen = kinds.find((one) => one === kind) ?? kinds[0];
  if (chosen === undefined) throw faultAt('tenderGuids', t.over);
  const { parts: _none, ...form } = draftOf(tenders, chosen);
  return {
    form: { ...form, parts: [] },
    purchase: shownPurchase(tenders, purchaseOf(tenders[0], chosen, undefined, 0)),
  };
}

async function blankChange(viewer: Viewer, guid: string): Promise<Blank> {
  const found = await files.find(viewer, guid);
  if (found.status !== tenderFileStatus.code.published) throw new NotFound();
  refuse(files.decide(found, await files.findTies(viewer.db, guid), viewer.actor).change);
  const tenders = await runTenders(viewer, found.tenderGuids);
  const { parts = [], ...form } = changeOf(found);
  return {
    form: { ...form, parts: shownParts(parts, await chapterFiles(viewer.db, parts)) },
    purchase: shownPurchase(tenders, purchaseOf(tenders[0], found.docKind, found, found.lineCount)),
  };
}

/** The tenders a person runs that can have a file now, with the kinds each can have. */
export async function chooseTenders({ keyword, ...page }: Input<'tenders'>, { db, actor }: Context) {
  const found = await runnableTenders({ db, actor }, { ...page, keyword });
  return {
    ...found,
    list: found.list.map((one) => ({
      guid: one.guid,
      tenderNo: one.tenderNo,
      tenderName: one.tenderName,
      projectGuid: one.projectGuid,
      projectName: one.projectName,
      kinds: kindsFor(one),
    })),
  };
}
