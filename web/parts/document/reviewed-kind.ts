import type { z } from 'zod';
import type { documentKind } from '#shared/areas/approval/codes';
import type { ApprovalForecast } from '#shared/areas/approval/contract';
import type { reviewedCalls } from '#shared/areas/approval/reviewed-calls';
import type { voidCall } from '#shared/areas/approval/void-call';
import type { Endpoint, guidQuery } from '#shared/contract/endpoint';

type Calls = ReturnType<typeof reviewedCalls>;

/** A document as its acts need it. */
export interface ReviewedRow {
  guid: string;
  version: number;
}

/** A kind of document that has an approval (`reviewedCalls`), for the buttons and windows all of them share. */
export interface ReviewedKind<Row extends ReviewedRow, Warning = unknown> {
  code: (typeof documentKind.codes)[number];
  calls: Pick<Calls, 'submit' | 'recall' | 'undo' | 'delete'> & {
    /** Of a kind that can be voided. */
    void?: ReturnType<typeof voidCall>;
    list: { path: string };
    detail: { path: string };
    forecast: Endpoint<typeof guidQuery, z.ZodType<ApprovalForecast & { warnings: Warning[] }>>;
  };
  /** What windows and messages call one of them. */
  nameOf: (row: Row) => string;
}

/** What a window about one document is given. */
export interface ReviewedWindow<Row> {
  document: Row;
  onClose: () => void;
  /** It was done; closes and shows the new state. */
  onDone: () => Promise<void>;
}
