import { subjectType, type SubjectType } from '#shared/areas/enterprise/codes';
import { placeFinder } from '#shared/areas/user/import/cell-texts';
import type { ImportField } from '#shared/areas/user/import-contract';
import type { Context } from '../../../http/context.ts';
import { reachedDepartments } from '../../department/reached-departments.service.ts';
import type { RecordImport } from '../../import/import-table.service.ts';
import { correctedTexts, viewedRows } from '../../import/viewed-row.service.ts';
import { separatedAmong } from '../separated.ts';
import type { UserParts } from '../user-parts.ts';
import { typesAllowed } from '../user-types.ts';
import { knownPeople } from './known-people.ts';
import { viewRow } from './view-rows.ts';
import type { PersonStatus, PersonWrite, RowSurroundings } from './viewed-row.ts';

/** The rows of an import as they would be written by this person now. */
export async function viewImport(
  { claimedNames }: Pick<UserParts, 'claimedNames'>,
  context: Context,
  found: RecordImport<ImportField>,
) {
  const { db, actor } = context;
  const texts = correctedTexts(found);
  const names = texts.flatMap(({ userName }) => userName || []);
  const codes = texts.flatMap(({ userCode }) => userCode || []);
  const places = await reachedDepartments(context, 'user:write');
  const known = await knownPeople(context, names, codes);
  const companies = new Map(places.map(({ guid, enterpriseGuid }) => [guid, enterpriseGuid]));
  const around: RowSurroundings = {
    ...known,
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
  const earlier = new Map<string, number>();
  return viewedRows<ImportField, PersonStatus, PersonWrite>(found, (values, rowNumber) =>
    viewRow(values, rowNumber, around, earlier),
  );
}

async function allowedTypes({ db }: Context, enterpriseGuids: readonly string[]) {
  const allowed = new Map<string, SubjectType[]>();
  for (const guid of enterpriseGuids) allowed.set(guid, await typesAllowed(db, guid));
  return (guid: string): readonly SubjectType[] => allowed.get(guid) ?? [subjectType.code.supervisor];
}
