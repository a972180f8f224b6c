import { type SQL, sql } from 'drizzle-orm';
import { sealPolicyStatus } from '#shared/areas/seal-policy/codes';
import { sealPolicy as policy, sealPolicyOpener as opener } from './seal-policy.table.ts';

/** The tenders whose policy in force names a person: a subquery of their guids. */
export const sealPolicyNames = (userGuid: string): SQL =>
  sql`(select ${policy.tenderGuid} from ${policy} join ${opener} on ${opener.policyGuid} = ${policy.guid}
    where ${opener.userGuid} = ${userGuid} and ${policy.status} = ${sql.raw(String(sealPolicyStatus.code.inForce))})`;
