import type { Affiliates } from '#shared/areas/supplier/library/detail-contract';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import type { Db } from '../../../db/client.ts';
import type { Context } from '../../../http/context.ts';
import { enterpriseNames, findEnterprise } from '../../enterprise/enterprise.service.ts';
import { supplierOf } from './find-supplier.ts';
import { inOrder } from './list.ts';
import type { SupplierProfile } from './supplier-profile.table.ts';
import { type Tie, tiesOf } from './ties.ts';

/** Enterprises shown at most beside the one asked for. */
const MOST = 50;

/** The enterprises joined to a supplier, with the reason of each edge; those only known by name have no guid. */
export async function affiliatedTo(
  { guid }: { guid: string },
  { db }: Pick<Context, 'db'>,
): Promise<Affiliates> {
  const own = await supplierOf(db, guid);
  const ties = await tiesOf(db, own);
  const keys = new Set([...new Set(ties.map(keyOf))].slice(0, MOST));
  const guids = ties.flatMap(({ other }) => ('guid' in other && keys.has(other.guid) ? [other.guid] : []));
  const profiles = new Map((await inOrder(db, guids)).map((one) => [one.enterpriseGuid, one]));
  const names = await enterpriseNames(db, guids);
  return {
    center: guid,
    nodes: [
      nodeOf(guid, own.name, own),
      ...[...keys].map((key) => nodeOf(key, names.get(key) ?? key, profiles.get(key))),
    ],
    edges: ties
      .filter((tie) => keys.has(keyOf(tie)))
      .map((tie) => {
        const [from, to] = tie.place === 'below' ? [keyOf(tie), guid] : [guid, keyOf(tie)];
        return { from, to, reason: tie.reason, detail: tie.detail };
      }),
  };
}

/**
 * The enterprises that one is joined to, all of them, whether the library knows them or not: their guids, and the names
 * of units above that are only named. None for one that is gone.
 */
export async function tiedTo(db: Db, guid: string): Promise<ReadonlySet<string>> {
  const own = await findEnterprise(db, guid);
  if (!own) return new Set();
  const ties = await tiesOf(db, { enterpriseGuid: guid, name: own.name, uscc: own.uscc ?? '' });
  return new Set(ties.map(keyOf));
}

/** The suppliers of the library that one is joined to. */
export async function affiliatedProfiles(db: Db, own: SupplierProfile): Promise<SupplierProfile[]> {
  const ties = await tiesOf(db, own);
  return inOrder(db, [...new Set(ties.flatMap(({ other }) => ('guid' in other ? [other.guid] : [])))]);
}

const keyOf = ({ other }: Tie) => ('guid' in other ? other.guid : other.name);

const nodeOf = (key: string, name: string, found: SupplierProfile | undefined) => ({
  guid: found?.enterpriseGuid ?? null,
  key,
  name,
  state: found?.state ?? null,
  standing: found?.standing ?? supplierStanding.code.normal,
  grade: found?.grade ?? null,
});
