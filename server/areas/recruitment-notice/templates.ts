import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { withoutKeys } from '#shared/areas/recruitment-notice/row-keys';
import {
  type NoticeTemplate,
  noticeTemplate,
  type templateCalls,
  templateForm,
  type TemplateForm,
  TEMPLATES_MAX,
  templateText,
} from '#shared/areas/recruitment-notice/template-contract';
import { formatDateTime } from '#shared/kit/dates';
import { contains } from '../../db/contains.ts';
import type { Db } from '../../db/client.ts';
import { STALE } from '../../db/move-status.ts';
import { pageOf } from '../../db/page-of.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError, faultAt, NotFound } from '../../kit/errors.ts';
import { pick } from '../../kit/pick.ts';
import { record } from '../audit/audit.service.ts';
import { notices } from './notice-access.ts';
import { formOf } from './notice-form.ts';
import { recruitTemplate as template, type Template } from './template.table.ts';

type Input<C extends keyof typeof templateCalls> = z.output<(typeof templateCalls)[C]['input']>;
/** The audit knows templates by this. */
const TEMPLATE = 'recruitTemplate';

const toShown = (found: Template): NoticeTemplate => ({
  ...pick(found, noticeTemplate.shape),
  recruitKind: found.form.recruitKind,
  reviewMethod: found.form.reviewMethod,
  updateTime: formatDateTime(found.updatedAt),
});

/** The templates of one's own company, by name. */
export async function listTemplates({ name, ...page }: Input<'list'>, { db, actor }: Context) {
  const where = and(
    eq(template.enterpriseGuid, actor.enterpriseGuid),
    contains(template.name, name, { isWalked: true }),
  );
  const found = await pageOf(
    page,
    (limit, offset) =>
      db
        .select()
        .from(template)
        .where(where)
        .orderBy(asc(template.name), asc(template.guid))
        .limit(limit)
        .offset(offset),
    db.select({ total: count() }).from(template).where(where),
  );
  return { ...found, list: found.list.map(toShown) };
}

/** A template of one's own company, locked where a write asks. @throws NotFound */
async function ownTemplate({ db, actor }: Context, guid: string, isLocked = false): Promise<Template> {
  const query = db
    .select()
    .from(template)
    .where(and(eq(template.guid, guid), eq(template.enterpriseGuid, actor.enterpriseGuid)));
  const [found] = await (isLocked ? query.for('update') : query);
  if (!found) throw new NotFound();
  return found;
}

/** What a notice begins with that begins from a template. @throws NotFound */
export const templateStart = async (guid: string, context: Context): Promise<TemplateForm> =>
  (await ownTemplate(context, guid)).form;

export async function getTemplate({ guid }: Input<'detail'>, context: Context) {
  const found = await ownTemplate(context, guid);
  return { ...toShown(found), form: found.form };
}

/** Keeps what a notice says; whoever may read the notice as it is may do so. */
export const saveTemplate = ({ ggGuid, name }: Input<'save'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const { actor } = context;
    const of = await notices.find({ db, actor }, ggGuid);
    if (of.enterpriseGuid !== actor.enterpriseGuid) throw new NotFound();
    await refuseNamed(db, actor.enterpriseGuid, name);
    const kept = await db.$count(template, eq(template.enterpriseGuid, actor.enterpriseGuid));
    if (kept >= TEMPLATES_MAX) throw new BusinessError(templateText.most);
    const said = await formOf(db, of);
    const [made] = await db
      .insert(template)
      .values({
        enterpriseGuid: actor.enterpriseGuid,
        name,
        form: {
          ...pick(said, templateForm.shape),
          conditions: withoutKeys(said.conditions),
          reviewItems: withoutKeys(said.reviewItems),
          // A file belongs to the one notice.
          materials: said.materials.map((one) => ({ ...one, template: null })),
        } as TemplateForm,
        createUserGuid: actor.guid,
        createUserName: actor.name,
      })
      .returning();
    await note({ ...context, db }, made!, 'create');
    return toShown(made!);
  });

export const renameTemplate = ({ guid, version, name }: Input<'rename'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await lockOwn({ ...context, db }, { guid, version });
    await refuseNamed(db, found.enterpriseGuid, name, guid);
    const [after] = await db
      .update(template)
      .set({ name, version: version + 1, updatedAt: sql`now()` })
      .where(eq(template.guid, guid))
      .returning();
    await note({ ...context, db }, after!, 'rename', { before: { name: found.name }, after: { name } });
    return toShown(after!);
  });

/** Notices that began from it stay as they are. */
export const deleteTemplate = ({ guid, version }: Input<'delete'>, context: Context): Promise<null> =>
  inTransaction(context.db, async (db) => {
    const found = await lockOwn({ ...context, db }, { guid, version });
    await db.delete(template).where(eq(template.guid, guid));
    await note({ ...context, db }, found, 'delete');
    return null;
  });

async function lockOwn(context: Context, { guid, version }: { guid: string; version: number }) {
  const found = await ownTemplate(context, guid, true);
  if (found.version !== version) throw new BusinessError(STALE, undefined, { isStale: true });
  return found;
}

/** A name stands once within a company. @throws BusinessError at `name` */
async function refuseNamed(db: Db, enterpriseGuid: string, name: string, own?: string): Promise<void> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${enterpriseGuid} ${TEMPLATE}`}, 0))`,
  );
  const [other] = await db
    .select({ guid: template.guid })
    .from(template)
    .where(
      and(
        eq(template.enterpriseGuid, enterpriseGuid),
        eq(template.name, name),
        own === undefined ? undefined : ne(template.guid, own),
      ),
    );
  if (other) throw faultAt('name', templateText.named);
}

const note = (context: Context, { guid, name }: Template, act: string, more: object = { after: { name } }) =>
  record(context.db, context, {
    event: `${TEMPLATE}.${act}`,
    objectType: TEMPLATE,
    objectGuid: guid,
    ...more,
  });
