import { createHash } from 'node:crypto';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { lineChange, lineKind, tenderFileStatus } from '#shared/areas/tender-file/codes';
import type { tenderFileCalls } from '#shared/areas/tender-file/contract';
import { fileText as t } from '#shared/areas/tender-file/fault-texts';
import type { PriceLine, PriceLineRow } from '#shared/areas/tender-file/lines';
import type { ChangedLine, LineCounts } from '#shared/areas/tender-file/views';
import { plainNumber } from '#shared/kit/money';
import { changedTo } from '../../db/changed-to.ts';
import type { Db } from '../../db/client.ts';
import { contains } from '../../db/contains.ts';
import { pageOfRows } from '../../db/page-of.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';
import { materialsOfSections } from '../project/materials/materials.service.ts';
import { files, fileWrites as writes } from './file-access.ts';
import {
  type TenderFile,
  tenderFile as file,
  tenderFileLine as line,
  type TenderFileLine,
} from './tender-file.table.ts';

type Input<C extends 'lines' | 'lineChanges' | 'takeLines'> = z.output<(typeof tenderFileCalls)[C]['input']>;

/** PostgreSQL takes 65,535 values a statement; a line has ten. */
const AT_ONCE = 2000;

/** A line as it is read. */
export const toLineRow = (row: Omit<TenderFileLine, 'tenderFileGuid'>): PriceLineRow => ({
  lineNo: String(row.lineNo),
  materialCode: row.materialCode,
  materialName: row.materialName,
  spec: row.spec,
  unit: row.unit,
  quantity: plainNumber(row.quantity),
  kind: row.kind,
  fixedPrice: row.fixedPrice,
  remark: row.remark,
});

/** All lines of a version by their numbers. */
export const linesOf = (db: Db, tenderFileGuid: string) =>
  db.select().from(line).where(eq(line.tenderFileGuid, tenderFileGuid)).orderBy(asc(line.lineNo));

/** SM3 over the lines in the order of their numbers; empty where there are none. */
export function lineDigestOf(rows: readonly PriceLineRow[]): string {
  if (rows.length === 0) return '';
  const hash = createHash('sm3');
  for (const row of rows) hash.update(`${JSON.stringify(Object.values(row))}\n`);
  return hash.digest('hex');
}

/** What lines a version has, as the columns of its row; counted anew from what is stored. */
export async function lineColumns(db: Db, tenderFileGuid: string) {
  const rows = (await linesOf(db, tenderFileGuid)).map(toLineRow);
  return { lineCount: rows.length, lineDigest: lineDigestOf(rows) };
}

/** Makes these the lines of a draft, in the caller's transaction; it is locked. */
export async function storeLines(db: Db, { guid }: TenderFile, lines: readonly PriceLine[]): Promise<void> {
  await db.delete(line).where(eq(line.tenderFileGuid, guid));
  for (let at = 0; at < lines.length; at += AT_ONCE)
    await db.insert(line).values(
      lines.slice(at, at + AT_ONCE).map((one) => ({
        tenderFileGuid: guid,
        lineNo: Number(one.lineNo),
        materialCode: one.materialCode ?? '',
        materialName: one.materialName,
        spec: one.spec ?? '',
        unit: one.unit,
        quantity: one.quantity,
        kind: one.kind,
        fixedPrice: one.fixedPrice || null,
        remark: one.remark ?? '',
      })),
    );
}

/** Gives a new version the lines of the version before it. */
export const copyLines = (db: Db, from: string, to: string) =>
  db.execute(sql`insert into ${line}
    (tender_file_guid, line_no, material_code, material_name, spec, unit, quantity, kind, fixed_price, remark)
    select ${to}::uuid, line_no, material_code, material_name, spec, unit, quantity, kind, fixed_price, remark
    from ${line} where tender_file_guid = ${from}`);

/** The draft whose lines this person changes, locked. @throws BusinessError in another state */
export async function lockDraft(
  db: Db,
  context: Context,
  guid: string,
  version?: number,
): Promise<TenderFile> {
  const found = await files.lockFor(db, context, guid, { act: 'edit', version });
  const { draft, rejected } = tenderFileStatus.code;
  if (found.status !== draft && found.status !== rejected) throw new BusinessError(t.notDraft);
  return found;
}

/** Puts lines down and says so. */
export async function settleLines(
  db: Db,
  context: Context,
  found: TenderFile,
  lines: readonly PriceLine[],
): Promise<void> {
  await storeLines(db, found, lines);
  const columns = await lineColumns(db, found.guid);
  await db
    .update(file)
    .set({
      ...columns,
      updateUserGuid: context.actor.guid,
      version: sql`${file.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(file.guid, found.guid));
  await writes.note(db, context, found, 'lines', {
    before: { lineCount: found.lineCount },
    after: columns,
  });
}

/** Takes the lines from the materials of its sections, numbered one after the other. */
export const takeLines = ({ guid, version }: Input<'takeLines'>, context: Context) =>
  inTransaction(context.db, async (db) => {
    const found = await lockDraft(db, context, guid, version);
    const sections = found.sections.map(({ sectionNo }) => sectionNo);
    const materials = await materialsOfSections(db, found.projectGuid, sections);
    if (materials.length === 0) throw new BusinessError(t.noMaterials);
    const lines = materials.map((one, at): PriceLine => ({
      lineNo: String(at + 1),
      materialCode: one.materialCode,
      materialName: one.materialName,
      spec: [one.spec, one.brand].filter(Boolean).join(' '),
      unit: one.unit,
      quantity: one.quantity,
      kind: lineKind.code.required,
      fixedPrice: '',
      remark: one.remark,
    }));
    await settleLines(db, context, found, lines);
    return changedTo(db, file, guid, {});
  });

/** The lines of a version a person reads, a page at a time. */
export async function listLines({ guid, ...asked }: Input<'lines'>, { db, actor }: Context) {
  await files.find({ db, actor }, guid);
  return pageLines(db, guid, asked);
}

/** The same of one whose reader has been let in. */
export async function pageLines(db: Db, guid: string, { keyword, page, rows }: Omit<Input<'lines'>, 'guid'>) {
  // The lines of one version are met by their numbers.
  const has = (column: Parameters<typeof contains>[0]) => contains(column, keyword, { isWalked: true });
  const sought = keyword ? or(has(line.materialCode), has(line.materialName), has(line.spec)) : undefined;
  const found = await pageOfRows(
    db,
    line,
    { page, rows },
    { where: and(eq(line.tenderFileGuid, guid), sought), orderBy: [asc(line.lineNo)] },
  );
  return { ...found, list: found.list.map(toLineRow) };
}

/** The lines two versions say otherwise, joined by their numbers. */
const joined = (before: string, after: string) => sql`
  from (select * from ${line} where tender_file_guid = ${before}) as was
  full join (select * from ${line} where tender_file_guid = ${after}) as now on was.line_no = now.line_no
  where was.line_no is null or now.line_no is null
    or (was.material_code, was.material_name, was.spec, was.unit, was.quantity, was.kind, was.fixed_price, was.remark)
      is distinct from
      (now.material_code, now.material_name, now.spec, now.unit, now.quantity, now.kind, now.fixed_price, now.remark)`;

/** How many lines a change added, took out and changed. */
export async function countChanges(
  db: Db,
  { guid, aboutGuid }: Pick<TenderFile, 'guid' | 'aboutGuid'>,
): Promise<LineCounts> {
  if (!aboutGuid) return { added: 0, removed: 0, changed: 0 };
  const { rows } = await db.execute<Record<keyof LineCounts, number>>(sql`
    select count(*) filter (where was.line_no is null)::int as added,
      count(*) filter (where now.line_no is null)::int as removed,
      count(*) filter (where was.line_no is not null and now.line_no is not null)::int as changed
    ${joined(aboutGuid, guid)}`);
  return rows[0]!;
}

/** What a change did to the lines, by their numbers, a page at a time. */
export async function listLineChanges({ guid, ...asked }: Input<'lineChanges'>, { db, actor }: Context) {
  return pageChanges(db, await files.find({ db, actor }, guid), asked);
}

/** The same of one whose reader has been let in. */
export async function pageChanges(db: Db, found: TenderFile, { page, rows }: { page: number; rows: number }) {
  const { added, removed, changed } = await countChanges(db, found);
  const total = added + removed + changed;
  if (total === 0) return { list: [], total, page, rows };
  const numbers = await db.execute<{ no: number }>(sql`
    select coalesce(was.line_no, now.line_no) as no ${joined(found.aboutGuid!, found.guid)}
    order by 1 limit ${rows} offset ${(page - 1) * rows}`);
  const wanted = numbers.rows.map(({ no }) => no);
  const read = async (of: string) => {
    const lines = await db
      .select()
      .from(line)
      .where(and(eq(line.tenderFileGuid, of), sql`${line.lineNo} = any(${sql.param(wanted)}::int[])`));
    return new Map(lines.map((one) => [one.lineNo, toLineRow(one)]));
  };
  const [was, now] = [await read(found.aboutGuid!), await read(found.guid)];
  const list = wanted.map((no): ChangedLine => {
    const [before = null, after = null] = [was.get(no), now.get(no)];
    const { added: isNew, removed: isGone, changed: isOther } = lineChange.code;
    return { lineNo: String(no), change: before ? (after ? isOther : isGone) : isNew, before, after };
  });
  return { list, total, page, rows };
}
