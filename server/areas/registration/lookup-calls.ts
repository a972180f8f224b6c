import { sql } from 'drizzle-orm';
import type { ApplicantPurpose } from '#shared/areas/applicant/codes';
import type { PublicContext } from '../../http/context.ts';
import { applicantOf } from '../applicant/applicant.service.ts';
import { inTransaction } from '../../db/transaction.ts';
import { record } from '../audit/audit.service.ts';
import { askErp, askRegister, type Lookups } from './lookup.ts';
import { adviceFor } from './occupation.ts';
import { enteredSupplier } from './registration.table.ts';

/** Who fills the form of a registration may ask about it. */
const ASKING: readonly ApplicantPurpose[] = ['register', 'registrationStatus'];

interface Named {
  ticket: string;
  uscc: string;
  enterpriseName: string;
}
type MaybeNamed = Omit<Named, 'enterpriseName'> & { enterpriseName?: string | undefined };

/** What the business register has, and whether the credit code is taken here. */
export async function checkWithRegister(
  lookups: Lookups,
  { ticket, ...named }: MaybeNamed,
  { db }: PublicContext,
) {
  const { documentGuid } = await applicantOf(db, ticket, ASKING);
  const found = await askRegister(lookups, db, named);
  return { ...found, ...(await occupationOf(db, named.uscc, documentGuid)) };
}

/** What the ERP has. */
export async function findInErp(
  lookups: Lookups,
  { ticket, uscc }: { ticket: string; uscc: string },
  { db }: PublicContext,
) {
  await applicantOf(db, ticket, ASKING);
  return askErp(lookups, db, uscc);
}

/** Notes an enterprise the look-ups do not know: one note a ticket, the last stands. */
export async function noteEntered(
  { ticket, uscc, enterpriseName: name }: Named,
  { db, ...context }: PublicContext,
) {
  const { guid: ticketGuid, documentGuid } = await applicantOf(db, ticket, ASKING);
  await inTransaction(db, async (tx) => {
    await tx
      .insert(enteredSupplier)
      .values({ ticketGuid, uscc, name })
      .onConflictDoUpdate({ target: enteredSupplier.ticketGuid, set: { uscc, name, createdAt: sql`now()` } });
    await record(
      tx,
      { ...context, actor: null },
      {
        event: 'registration.enterSupplier',
        objectType: 'applicant',
        objectGuid: ticketGuid,
        after: { uscc, name },
      },
    );
  });
  return occupationOf(db, uscc, documentGuid);
}

async function occupationOf(db: PublicContext['db'], uscc: string, exceptGuid: string | null) {
  const advice = await adviceFor(db, uscc, exceptGuid ?? undefined);
  return { isOccupied: advice !== null, advice: advice?.cn ?? '' };
}
