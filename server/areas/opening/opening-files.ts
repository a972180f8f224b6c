import { eq } from 'drizzle-orm';
import type { FileSubject } from '../file/file.service.ts';
import { NotFound } from '../../kit/errors.ts';
import { findMeeting } from './meeting.ts';
import { openingSignature } from './opening.table.ts';
import { OPENING_SCAN } from './record.ts';

/** Scans of signed records of openings: for whoever took part. */
export const openingFiles: FileSubject = {
  kind: OPENING_SCAN,
  async mayRead(context, guid) {
    const { db } = context;
    const [signature] = await db
      .select({ of: openingSignature.openingGuid })
      .from(openingSignature)
      .where(eq(openingSignature.guid, guid));
    return findMeeting(db, context, signature?.of ?? guid).then(
      () => true,
      (error: unknown) => {
        if (error instanceof NotFound) return false;
        throw error;
      },
    );
  },
};
