import type { z } from 'zod';
import { noticeKind, tenderNoticeStatus } from '#shared/areas/tender-notice/codes';
import type { tenderNoticeCalls } from '#shared/areas/tender-notice/contract';
import { noticeText as t } from '#shared/areas/tender-notice/fault-texts';
import type { Context } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { faultAt, NotFound } from '../../kit/errors.ts';
import type { Viewer } from '../document/described.service.ts';
import { draftsOfScheme, runnableTenders } from '../tender/runnable-tenders.service.ts';
import { changeOf, draftOf, isOffered, kindsFor, lastAbout } from './first-draft.ts';
import { notices } from './notice-access.ts';
import { purchaseOf, runTenders, shownPurchase } from './purchase.ts';

type Input<C extends 'blank' | 'tenders'> = z.output<(typeof tenderNoticeCalls)[C]['input']>;

/** What a new one starts with: from its tenders and their scheme, or from the notice it changes. */
export async function blankNotice(
  { tenderGuids: named, schemeGuid, kind, changes }: Input<'blank'>,
  { db, actor }: Context,
) {
  if (changes !== undefined) return blankChange({ db, actor }, changes);
  const tenderGuids = named ?? (schemeGuid === undefined ? [] : await draftsOfScheme(db, schemeGuid));
  if (tenderGuids.length === 0) return { form: {}, purchase: null };
  const tenders = await runTenders({ db, actor }, tenderGuids);
  const [likeliest] = kindsFor(tenders[0]);
  const chosen = isOffered(kind) ? kind : likeliest;
  if (chosen === undefined || chosen === noticeKind.code.change) throw faultAt('noticeKind', t.notHappened);
  const about = await lastAbout(db, tenders);
  return {
    form: await draftOf(db, tenders, chosen, about),
    purchase: shownPurchase(tenders, purchaseOf(tenders[0], chosen, about)),
  };
}

async function blankChange(viewer: Viewer, guid: string) {
  const found = await notices.find(viewer, guid);
  if (found.status !== tenderNoticeStatus.code.published) throw new NotFound();
  refuse(notices.decide(found, await notices.findTies(viewer.db, guid), viewer.actor).change);
  const tenders = await runTenders(viewer, found.tenderGuids);
  return {
    form: changeOf(found),
    purchase: shownPurchase(tenders, purchaseOf(tenders[0], noticeKind.code.change, found)),
  };
}

/** The tenders a person runs that can have a notice now, with the kinds each can have. */
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
