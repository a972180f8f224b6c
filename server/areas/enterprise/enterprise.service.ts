import { eq, inArray } from 'drizzle-orm';
import {
  type EnterpriseApproval,
  enterpriseApproval,
  type SubjectType,
} from '#shared/areas/enterprise/codes';
import type { Db } from '../../db/client.ts';
import { enterprise } from './enterprise.table.ts';

/** An enterprise about to be entered. */
export interface NewEnterprise {
  name: string;
  uscc?: string | undefined;
  subjectTypes: SubjectType[];
  approvalState: EnterpriseApproval;
}

/** What menus and documents need to know of an enterprise; null when it does not exist. */
export async function findEnterprise(db: Db, guid: string) {
  const [found] = await db
    .select({
      guid: enterprise.guid,
      name: enterprise.name,
      uscc: enterprise.uscc,
      subjectTypes: enterprise.subjectTypes,
      hasSubmitted: enterprise.hasSubmitted,
      approvalState: enterprise.approvalState,
    })
    .from(enterprise)
    .where(eq(enterprise.guid, guid));
  return found ?? null;
}

/** The names of enterprises by guid. */
export async function enterpriseNames(db: Db, guids: readonly string[]): Promise<Map<string, string>> {
  if (guids.length === 0) return new Map();
  const found = await db
    .select({ guid: enterprise.guid, name: enterprise.name })
    .from(enterprise)
    .where(inArray(enterprise.guid, [...new Set(guids)]));
  return new Map(found.map(({ guid, name }) => [guid, name]));
}

/** Enters an enterprise; its subject types are formal only once it is approved. Answers its guid. */
export async function addEnterprise(db: Db, given: NewEnterprise): Promise<string> {
  const { subjectTypes, approvalState, ...rest } = given;
  const [made] = await db
    .insert(enterprise)
    .values({
      ...rest,
      approvalState,
      subjectTypes: approvalState === enterpriseApproval.code.approved ? subjectTypes : [],
      draftSubjectTypes: subjectTypes,
      hasSubmitted: approvalState !== enterpriseApproval.code.draft,
    })
    .returning({ guid: enterprise.guid });
  return made!.guid;
}
