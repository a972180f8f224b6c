import { asc, eq } from 'drizzle-orm';
import { type InquiryForm, inquiryForm, type InquiryLineForm } from '#shared/areas/inquiry/rules';
import type { InquiryLine } from '#shared/areas/inquiry/views';
import { withLineNos } from '#shared/areas/project/materials';
import { formatDateTime, parseDateTime } from '#shared/kit/dates';
import { plainNumber } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import { formColumns } from '../../db/form-columns.ts';
import {
  inquiry,
  type Inquiry,
  inquiryInvitee as invitee,
  inquiryMaterial as material,
} from './inquiry.table.ts';

const weights = ['weightTech', 'weightBiz', 'weightPrice'] as const;

/** Whom an inquiry names, in their order. */
export const inviteesOf = (db: Db, inquiryGuid: string) =>
  db.select().from(invitee).where(eq(invitee.inquiryGuid, inquiryGuid)).orderBy(asc(invitee.position));

/** The lines of an inquiry by their numbers. */
export async function linesOf(db: Db, inquiryGuid: string): Promise<InquiryLine[]> {
  const found = await db
    .select()
    .from(material)
    .where(eq(material.inquiryGuid, inquiryGuid))
    .orderBy(asc(material.lineNo));
  return found.map(({ inquiryGuid: _guid, ...row }) => ({
    ...row,
    lineNo: String(row.lineNo),
    quantity: plainNumber(row.quantity),
  }));
}

/** A stored inquiry as the form it was saved with; `files` where they are to be checked. */
export async function formOf(db: Db, found: Inquiry, files?: readonly string[]): Promise<InquiryForm> {
  const said = Object.fromEntries(
    Object.entries(found).filter(([name, value]) => name in inquiryForm.shape && value !== null),
  );
  for (const name of weights) if (found[name] !== null) said[name] = plainNumber(found[name]);
  return {
    ...(said as unknown as InquiryForm),
    deadline: formatDateTime(found.deadline),
    materials: (await linesOf(db, found.guid)).map(({ requiredDate, ...line }) => ({
      ...line,
      ...(requiredDate && { requiredDate }),
    })),
    inviteList: (await inviteesOf(db, found.guid)).map(({ enterpriseGuid, reason }) => ({
      enterpriseGuid,
      reason,
    })),
    ...(files && { files: [...files] }),
  };
}

/** What of a form the table holds under the same names; whom it invites and its lines stand beside it. */
export const columnsOfForm = (form: InquiryForm) => ({
  ...formColumns(inquiry, inquiryForm, form),
  deadline: parseDateTime(form.deadline),
  sectionCount: Math.max(1, form.sectionNos.length),
});

/** Puts lines in place of those an inquiry has; one without a number gets the next. */
export async function storeLines(
  db: Db,
  inquiryGuid: string,
  lines: readonly InquiryLineForm[],
): Promise<void> {
  await db.delete(material).where(eq(material.inquiryGuid, inquiryGuid));
  if (lines.length === 0) return;
  await db.insert(material).values(
    withLineNos(lines).map(({ requiredDate, lineNo, ...line }) => ({
      ...line,
      inquiryGuid,
      lineNo: Number(lineNo),
      requiredDate: requiredDate || null,
    })),
  );
}

/** Puts suppliers in place of those an inquiry names; before it is sent. */
export async function storeInvitees(
  db: Db,
  inquiryGuid: string,
  list: readonly Pick<
    typeof invitee.$inferInsert,
    'enterpriseGuid' | 'name' | 'grade' | 'scope' | 'reason'
  >[],
): Promise<void> {
  await db.delete(invitee).where(eq(invitee.inquiryGuid, inquiryGuid));
  if (list.length > 0)
    await db.insert(invitee).values(list.map((one, position) => ({ ...one, inquiryGuid, position })));
}
