import { eq } from 'drizzle-orm';
import type { FileSubject } from '../file/file.service.ts';
import { END_FILES, findEnd } from './end-order.service.ts';
import { canReadOrder, findOwnOrder } from './entrust-access.ts';
import { entrustSignature } from './entrust-parts.table.ts';
import { ENTRUST } from './entrust-ties.ts';
import { NotFound } from '../../http/errors.ts';
import { SCAN } from './sign-order.ts';

/** Who may read the files of orders: whoever reads the order; the papers of an end are the principal's. */
export const entrustFiles: readonly FileSubject[] = [
  { kind: ENTRUST, mayRead: (context, documentGuid) => canReadOrder(context, documentGuid) },
  {
    kind: SCAN,
    async mayRead(context, documentGuid) {
      const [found] = await context.db
        .select({ orderGuid: entrustSignature.orderGuid })
        .from(entrustSignature)
        .where(eq(entrustSignature.guid, documentGuid));
      return found !== undefined && canReadOrder(context, found.orderGuid);
    },
  },
  {
    kind: END_FILES,
    async mayRead(context, documentGuid) {
      const end = await findEnd(context.db, documentGuid);
      if (!end) return false;
      try {
        await findOwnOrder(context, end.orderGuid);
        return true;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw error;
      }
    },
  },
];
