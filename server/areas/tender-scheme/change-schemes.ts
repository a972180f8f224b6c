import type { z } from 'zod';
import { blockedFields } from '#shared/areas/legal-parameter/finding';
import type { SubmittedChange } from '#shared/areas/approval/findings';
import { schemeChangeKind, type SchemeChangeKind } from '#shared/areas/tender-scheme/codes';
import type { schemeCalls } from '#shared/areas/tender-scheme/contract';
import { schemeText as t } from '#shared/areas/tender-scheme/fault-texts';
import { schemeKind } from '#shared/areas/tender-scheme/kind';
import { keptByChange, type SchemeForm } from '#shared/areas/tender-scheme/rules';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { refuseFaults } from '../../http/refusal.ts';
import { BusinessError } from '../../kit/errors.ts';
import { openCase } from '../approval/approval.service.ts';
import { differenceOf } from '../document/difference.service.ts';
import { filesOf } from '../file/file.service.ts';
import { schemeReview } from './review-schemes.ts';
import { SCHEME, schemeChanges, schemes, schemeWrites as writes } from './scheme-access.ts';
import { findingsOf, initiatedAs } from './scheme-check.ts';
import { columnsOfForm, formOf } from './scheme-form.ts';
import { type Scheme, tenderScheme as scheme, tenderSchemeChange as change } from './scheme.table.ts';

type Input<C extends keyof typeof schemeCalls> = z.output<(typeof schemeCalls)[C]['input']>;

/** Puts a changed copy of a scheme in force up for approval; the scheme stays valid as it is until then. */
export const changeScheme = ({ guid, version, changeReason, ...form }: Input<'change'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await schemes.lockFor(db, context, guid, { act: 'change', version });
    const files = (await filesOf(db, SCHEME, guid)).map((one) => one.guid);
    const before = formOf(found, files);
    const kept = Object.fromEntries(keptByChange.map((name) => [name, before[name]]));
    // As it will be stored, so that 60 is no change of 60.0000.
    const after = formOf({ ...found, ...columnsOfForm({ ...form, ...kept } as SchemeForm) }, files);
    const purchase = { ...found, ...(await initiatedAs(db, found)) };
    const findings = await findingsOf(db, after, purchase);
    refuseFaults(blockedFields(findings));
    const differences = differenceOf(schemeKind, { ...before }, { ...after });
    if (differences.length === 0) throw new BusinessError(t.nothing);
    return putUp(db, context, found, {
      kind: schemeChangeKind.code.change,
      form: after,
      differences,
      reason: changeReason,
      warnings: findings.filter(({ level }) => level === 'warn'),
    });
  });

/** 终止招标: puts the end of a scheme in force up for approval. */
export const terminateScheme = ({ guid, version, reason }: Input<'terminate'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await schemes.lockFor(db, context, guid, { act: 'terminate', version });
    const kind = schemeChangeKind.code.termination;
    return putUp(db, context, found, { kind, form: null, differences: [], reason, warnings: [] });
  });

interface Wanted {
  kind: SchemeChangeKind;
  form: SchemeForm | null;
  differences: SubmittedChange[];
  reason: string;
  warnings: Finding[];
}

async function putUp(db: Db, context: Context, found: Scheme, { warnings, ...wanted }: Wanted) {
  const { actor } = context;
  const [made] = await db
    .insert(change)
    .values({
      ...wanted,
      schemeGuid: found.guid,
      createUserGuid: actor.guid,
      createUserName: actor.name,
    })
    .returning();
  const isEnd = wanted.kind === schemeChangeKind.code.termination;
  await writes.note(db, context, found, isEnd ? 'askEnd' : 'askChange', { note: wanted.reason });
  const part = { guid: made!.guid, label: schemeChangeKind.label(wanted.kind), warnings };
  const subject = await schemeReview.asPart({ db, actor }, found, part);
  const submitted = { ...subject.submitted!, changes: wanted.differences };
  await openCase(db, context, schemeReview.approval, { ...subject, submitted });
  return changedTo(db, scheme, found.guid, {});
}

/** Takes a change or an end back before the first decision; the scheme goes on as it is. */
export const recallSchemeChange = ({ guid, version }: Input<'recallChange'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    await schemes.findFor(db, context, guid, { act: 'recallChange', version });
    await schemeChanges.recall(db, context, schemeReview.approval, guid);
    return changedTo(db, scheme, guid, {});
  });
