import { eq } from 'drizzle-orm';
import type { FileSubject } from '../file/file.service.ts';
import { END_FILES, orders, readsInside } from './entrust-access.ts';
import { entrustSignature } from './entrust-parts.table.ts';
import { findEnd } from './settle-end.ts';
import { SCAN } from './sign-order.ts';

/** Who may read what is signed of an order: whoever reads the order; the papers of an end are the principal's. */
export const entrustFiles: readonly FileSubject[] = [
  {
    kind: SCAN,
    async mayRead(context, documentGuid) {
      const [found] = await context.db
        .select({ orderGuid: entrustSignature.orderGuid })
        .from(entrustSignature)
        .where(eq(entrustSignature.guid, documentGuid));
      return found !== undefined && orders.canRead(context, found.orderGuid);
    },
  },
  {
    kind: END_FILES,
    async mayRead(context, documentGuid) {
      const end = await findEnd(context.db, documentGuid);
      return end !== null && readsInside(context, end.orderGuid);
    },
  },
];
