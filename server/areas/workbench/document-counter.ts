import type { ReturnedDocument } from '#shared/areas/approval/findings';
import type { DocumentCode } from '#shared/areas/approval/codes';
import type { Context } from '../../http/context.ts';

/** Counts one kind of document the person made, by state; composed in `server/app/document-counters.ts`. */
export interface DocumentCounter {
  kind: DocumentCode;
  countMine(context: Context): Promise<{ status: number; count: number }[]>;
  /** Those that were returned to them. */
  returnedMine(context: Context): Promise<
    {
      guid: string;
      no: string;
      name: string;
      amount: string | null;
      caseGuid: string | null;
      returned?: ReturnedDocument | undefined;
    }[]
  >;
}
