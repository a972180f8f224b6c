import { eq } from 'drizzle-orm';
import { faultText } from '#shared/areas/secondment/fault-texts';
import type { SecondmentForm } from '#shared/areas/secondment/rules';
import { addDays } from '#shared/kit/dates';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import { isCurrent } from './secondment-state.ts';
import { peopleOf } from './secondment-parts.ts';
import { secondment } from './secondment.table.ts';

/** What is wrong with a secondment as the extension of another, by field (documents.md 5.11: 延期 is a new approval). */
export async function extensionFault(
  db: Db,
  form: SecondmentForm,
): Promise<Readonly<Record<string, Wording>>> {
  if (!form.extendsGuid) return {};
  const [former] = await db
    .select({ row: secondment, isCurrent })
    .from(secondment)
    .where(eq(secondment.guid, form.extendsGuid));
  if (!former?.isCurrent) return { extendsGuid: faultText.extendsNot };
  const { row } = former;
  const people = new Set((await peopleOf(db, row.guid)).map(({ guid }) => guid));
  const isSame =
    row.toUnit === form.toUnit &&
    row.secondKind === form.secondKind &&
    form.users.every((guid) => people.has(guid));
  if (!isSame) return { extendsGuid: faultText.extendsOther };
  return form.startDate === addDays(row.endDate, 1) ? {} : { startDate: faultText.notExtended };
}
