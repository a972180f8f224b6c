import type { CaseOutcome } from '#shared/areas/approval/codes';
import type { Money } from '#shared/kit/money';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';
import type { Submitted } from './submitted.service.ts';
import type { AuditContext } from '../audit/audit.service.ts';

/** What a document area gives the engine; the engine never reads a document's table. */
export interface ApprovalSubject {
  /** A code of `documentKind`. */
  kind: string;
  /** Its documents come from people without an account: nobody inside is told the result by the engine. */
  isFromOutside?: boolean;
  /** Tells its submitter the result itself, in the words of the unit: the engine does not. */
  tellsResult?: boolean;
  /**
   * Moves the document to the state the outcome means. Runs inside the transaction that ends the case, with the
   * case locked; whatever it throws undoes the decision. `context` is for the audit: nobody is signed in when the
   * program ends a case (the last open seat fell away).
   */
  settle(db: Db, context: AuditContext, documentGuid: string, outcome: CaseOutcome): Promise<void>;
  /**
   * Takes an approved document back, once whoever decided last has confirmed it; runs as `settle` does, and checks
   * anew whether it may be undone. Kinds that are never undone have none.
   */
  undo?(db: Db, context: AuditContext, documentGuid: string, reason: string): Promise<void>;
  /** The version of the document, for readers that show it beside its approval; kinds without versions have none. */
  version?(db: Db, documentGuid: string): Promise<number | null>;
  /** Whether a document goes back to its submitter, who is asked to act on it, and not only told. */
  asksSubmitter?(db: Db, documentGuid: string): Promise<boolean>;
  /** Whether this person, who may read the document, may know what was found and changed at its submission; without it whoever reads may. */
  knowsSubmission?(db: Db, context: Pick<Context, 'actor'>, documentGuid: string): Promise<boolean>;
  /** Whether this person may read the document, data scope included; participants of a case may see it anyway. */
  canRead(db: Db, context: Context, documentGuid: string): Promise<boolean>;
}

/** Another company that decides on a document, by its own levels, and what it is to the document. */
export interface DecidesBefore {
  enterpriseGuid: string;
  deptGuid: string | null;
  /** Stands before the name of each of its levels: 借出方. */
  label: string;
}

/** A document as it is put up for approval; the inbox shows it as it was then. */
export interface SubjectDocument {
  kind: string;
  documentGuid: string;
  documentNo: string;
  title: string;
  /** 元; null when the kind has no amount, which counts as 0. */
  amount: Money | null;
  /** 依法必须招标. */
  isMandatory: boolean;
  /** It exceeds what it was planned with (documents.md 5.2), which may need a level of its own. */
  isExcess?: boolean;
  /** The department whose heads approve. */
  deptGuid: string | null;
  /** The company whose approval item applies. */
  enterpriseGuid: string;
  /** Other companies whose levels decide before those of its own, in their order. */
  before?: readonly DecidesBefore[];
  /** Screen of the document, after the `#`. */
  link: string;
  /**
   * Who may not decide on it beside its submitter: its handler where another submits it, and whoever buys with it. They
   * are passed over on every level, and nobody can hand a task to them.
   */
  excluded: readonly string[];
  /** What is kept of this submission beside the document; kinds without findings have none. */
  submitted?: Submitted;
  /** Who submits it where no person does, for another company or signed in as nobody: a name for the record and a guid no person has. */
  applicant?: { guid: string; name: string };
}
