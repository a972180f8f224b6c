import type { z } from 'zod';
import { subjectType, type SubjectType } from '#shared/areas/enterprise/codes';
import { placeFinder } from '#shared/areas/user/import/cell-texts';
import { importStatus, type ImportSummary } from '#shared/areas/user/import-contract';
import type { userImport as calls } from '#shared/areas/user/import-contract';
import type { Context } from '../../../http/context.ts';
import { reachedDepartments } from '../../department/reached-departments.service.ts';
import { separatedAmong } from '../separated.ts';
import type { UserParts } from '../user-parts.ts';
import { typesAllowed } from '../user-types.ts';
import { knownPeople } from './known-people.ts';
import type { UserImport } from './user-import.table.ts';
import { viewRows } from './view-rows.ts';
import type { ViewedRow } from './viewed-row.ts';

/** The rows of an import as they would be written by this person now. */
export async function viewImport(
  { claimedNames }: Pick<UserParts, 'claimedNames'>,
  context: Context,
  { rows, corrections, skipped }: UserImport,
): Promise<ViewedRow[]> {
  const { db, actor } = context;
  const texts = rows.map((row) => ({ ...row.texts, ...corrections[row.rowNumber] }));
  const names = texts.flatMap(({ userName }) => userName || []);
  const codes = texts.flatMap(({ userCode }) => userCode || []);
  const places = await reachedDepartments(context, 'user:write');
  const known = await knownPeople(context, names, codes);
  const companies = new Map(places.map(({ guid, enterpriseGuid }) => [guid, enterpriseGuid]));
  const around = {
    ...known,
    corrections,
    skipped,
    find: placeFinder(places),
    companyOf: (guid: string) => companies.get(guid),
    claimed: new Set(await claimedNames(db, names)),
    typesAllowed: await allowedTypes(context, [
      ...new Set([
        ...companies.values(),
        ...[...known.byName.values()].map(({ enterpriseGuid }) => enterpriseGuid),
      ]),
    ]),
    separated: await separatedAmong(
      db,
      [...known.byName.values(), ...known.byCode.values()].map(({ guid }) => guid),
    ),
    actorGuid: actor.guid,
  };
  return viewRows(rows, around);
}

async function allowedTypes({ db }: Context, enterpriseGuids: readonly string[]) {
  const allowed = new Map<string, SubjectType[]>();
  for (const guid of enterpriseGuids) allowed.set(guid, await typesAllowed(db, guid));
  return (guid: string): readonly SubjectType[] => allowed.get(guid) ?? [subjectType.code.supervisor];
}

/** How many rows become what. */
export function summaryOf(rows: readonly ViewedRow[]): ImportSummary {
  const countOf = (status: ViewedRow['status']) => rows.filter((row) => row.status === status).length;
  const { code } = importStatus;
  return {
    rows: rows.length,
    new: countOf(code.new),
    changed: countOf(code.changed),
    unchanged: countOf(code.unchanged),
    faulty: countOf(code.faulty),
    skipped: countOf(code.skipped),
  };
}

/** One page of an import, of one status when it is asked for. */
export function toPreview(
  found: UserImport,
  viewed: readonly ViewedRow[],
  { page, rows, status }: Pick<z.output<typeof calls.preview.input>, 'page' | 'rows' | 'status'>,
): z.output<typeof calls.preview.output> {
  const wanted = viewed.filter((row) => status === undefined || row.status === status);
  return {
    list: wanted.slice((page - 1) * rows, page * rows),
    total: wanted.length,
    page,
    rows,
    guid: found.guid,
    version: found.version,
    fileName: found.fileName,
    state: found.state,
    sheetName: found.sheet?.name ?? '',
    headerRow: found.sheet?.headerRow ?? 0,
    columns: found.sheet?.columns ?? [],
    ignoredColumns: found.sheet?.ignored ?? [],
    summary: summaryOf(viewed),
  };
}
