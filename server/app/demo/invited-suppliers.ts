import { and, asc, eq, inArray } from 'drizzle-orm';
import { supplierState } from '#shared/areas/supplier/library/codes';
import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import { barsOf } from '../../areas/inquiry/inquiry-check.ts';
import { supplierProfile } from '../../areas/supplier/library/supplier-profile.table.ts';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import { demoCompany } from './organisation.ts';

/** Somebody of a supplier that has no account of its own in the demonstration. */
export const answering = (
  clerk: Context,
  enterpriseGuid: string,
  name: string,
  permission: 'inquiry:answer' | 'tenderNotice:answer' | 'tenderEntry:apply' | 'deposit:pay' | 'bid:submit',
): Context => ({
  ...clerk,
  actor: {
    ...clerk.actor,
    enterpriseGuid,
    enterpriseName: name,
    name: '投标负责人',
    permissions: new Map([[permission, new Map()]]) as never,
  },
});

const SUPPLIERS = 3;

/** Suppliers nothing speaks against, those with an account first: papers end by the day the demonstration is made on. */
export async function ableSuppliers(
  db: Db,
  projectGuid: string,
  enterpriseOf: (name: string) => string,
  most = SUPPLIERS,
) {
  const found = await db
    .select({ enterpriseGuid: supplierProfile.enterpriseGuid, name: supplierProfile.name })
    .from(supplierProfile)
    .where(
      and(
        eq(supplierProfile.state, supplierState.code.approved),
        eq(supplierProfile.standing, supplierStanding.code.normal),
      ),
    )
    .orderBy(asc(supplierProfile.name));
  const own = [demoCompany.supplier, demoCompany.supplierChanging].map(enterpriseOf);
  const first = found.filter(({ enterpriseGuid }) => own.includes(enterpriseGuid));
  const chosen: typeof found = [];
  for (const one of [...first, ...found.filter((other) => !first.includes(other))]) {
    if (chosen.length === most) break;
    if ((await barsOf(db, projectGuid, [...chosen, one])).length === 0) chosen.push(one);
  }
  return chosen.map(({ enterpriseGuid }) => enterpriseGuid);
}

/** The guids and names of these companies, by name. */
export const companiesNamed = (db: Db, guids: readonly string[]) =>
  db
    .select({ guid: supplierProfile.enterpriseGuid, name: supplierProfile.name })
    .from(supplierProfile)
    .where(inArray(supplierProfile.enterpriseGuid, [...guids]))
    .orderBy(supplierProfile.name);
