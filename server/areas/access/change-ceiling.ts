import type { z } from 'zod';
import { permissionLabel } from '#shared/areas/role/permissions';
import type { roleCalls } from '#shared/areas/role/contract';
import { record } from '../audit/audit.service.ts';
import { findEnterprise } from '../enterprise/enterprise.service.ts';
import { storeCeiling } from '../role/ceiling.service.ts';
import { refuseCeiling } from '../role/read-ceiling.service.ts';
import { holdersOfPermissions, lockGrants } from '../role/role-auth.service.ts';
import type { Change } from './effect.ts';

type Ceiling = Omit<z.output<(typeof roleCalls)['setCeiling']['input']>, 'digest'>;

/** Sets what a company may grant; what it may no longer grant its roles lose at once. */
export const ceilingChange = (given: Ceiling): Change<{ version: number }> => ({
  touches: (db) => holdersOfPermissions(db, given.enterpriseGuid, given.excluded),
  make: async (context) => {
    const { db } = context;
    await refuseCeiling(context, given.enterpriseGuid);
    await lockGrants(db, given.enterpriseGuid);
    const { before, after, version } = await storeCeiling(db, given);
    const company = await findEnterprise(db, given.enterpriseGuid);
    const words = (codes: readonly string[]) => codes.map((code) => `${code} ${permissionLabel(code)}`);
    await record(db, context, {
      event: 'role.ceiling',
      objectType: 'enterprise',
      objectGuid: given.enterpriseGuid,
      objectName: company?.name ?? '',
      before: { excluded: words(before) },
      after: { excluded: words(after) },
    });
    return { version };
  },
});
