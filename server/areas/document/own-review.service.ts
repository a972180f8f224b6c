import type { CaseOutcome } from '#shared/areas/approval/codes';
import type { SubmittedFinding } from '#shared/areas/approval/findings';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import type { Refusal, RuleRefusal } from '../../http/refusal.ts';
import type { DecidesBefore } from '../approval/approval.service.ts';
import type { AuditContext } from '../audit/audit.service.ts';
import type { Viewer } from './described.service.ts';

type Columns = Readonly<Record<string, unknown>>;

/** What a moment in a document's life has for a kind that follows it, in its transaction. */
interface Happened<Row> {
  /** As it was found. */
  found: Row;
  /** Why, where a reason was given. */
  reason?: string;
}

/** What the approval of a kind has of its own. */
export interface OwnReview<Row, Act extends string, Warning, Weighed> {
  /** What a document is judged by, worked out once for each call and given to whatever judges it. */
  weigh?: (viewer: Viewer, found: Row) => Promise<Weighed>;
  isMandatory?: (found: Row) => boolean;
  isExcess?: (weighed: Weighed) => boolean;
  /** Other companies whose levels decide before those of its own. */
  before?: (found: Row) => readonly DecidesBefore[];
  /** Who may not decide on it beside its owner. */
  excluded?: (db: Db, found: Row) => Promise<readonly string[]>;
  /**
   * Refuses (BusinessError, by field) what stops the submission of a document as it is stored: what it was saved with may
   * have changed since. Answers columns that are set with the state.
   */
  toSubmit: (viewer: Viewer, found: Row, weighed: Weighed) => Promise<Columns | void>;
  /** Locks what an act reads and what must not change meanwhile, before the act is checked. */
  lock?: (db: Db, found: Row, act: 'submit' | 'void') => Promise<void>;
  /** What stops the submission in the words of the forecast; by default what `toSubmit` refuses. */
  faults?: (viewer: Viewer, found: Row, weighed: Weighed) => Promise<readonly Wording[]>;
  /** What to mind before it is submitted. */
  warnings?: (viewer: Viewer, found: Row, weighed: Weighed) => Promise<Warning[]>;
  /** How a warning is kept with the submission and shown to whoever decides; by default as one of `mindedFinding`. */
  finding?: (warning: Warning) => SubmittedFinding;
  /** What the document says beyond the fields of its form and its files, for the comparison with its next submission. */
  content?: (viewer: Viewer, found: Row, weighed: Weighed) => Promise<Columns>;
  /** Whether this reader may know what was found and changed at a submission; by default whoever reads the document may. */
  knowsSubmission?: (viewer: Viewer, found: Row) => boolean | Promise<boolean>;
  /** What the audit says of a submission beside the state. */
  submittedAs?: (found: Row) => Columns;
  /** What else an act beside 提交 and 撤销 refuses where the state allows it. */
  late?: Partial<Record<Act, (viewer: Viewer, found: Row) => Promise<Refusal | null>>>;
  /** The same of 撤销; asked again when the last approver has confirmed it. */
  beforeUndo?: (db: Db, found: Row) => Promise<RuleRefusal | null>;
  /** What an undone document is given beside its state, a voided one beside its end. */
  undoneAs?: Columns;
  voidedAs?: Columns;
  /** What follows, in the transaction. */
  effects?: {
    [E in DocumentEvent]?: (
      db: Db,
      context: AuditContext,
      happened: Happened<Row> & (E extends 'submitted' ? { weighed: Weighed } : unknown),
    ) => Promise<void>;
  };
  /** Cases of the kind that are about something else than a document: a change of a contract, the end of an order. */
  parts?: OtherCases;
}

/** What happens to every document. */
type DocumentEvent = 'submitted' | 'approved' | 'rejected' | 'recalled' | 'undone' | 'voided';

/** Cases under the kind's code whose guid is not a document's. */
export interface OtherCases {
  /** The document such a case belongs to; null: the guid is a document's. */
  documentOf: (db: Db, guid: string) => Promise<string | null>;
  /** Those of a document, oldest first. */
  of: (db: Db, documentGuid: string) => Promise<readonly string[]>;
  settle: (db: Db, context: AuditContext, guid: string, outcome: CaseOutcome) => Promise<void>;
}
