import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { ApprovalForecast } from '#shared/areas/approval/contract';
import type { documentCalls } from '#shared/areas/document/calls';
import type { Voided } from '#shared/areas/document/voided';
import type { AnyDocumentKind } from '#shared/areas/document/kind';
import type { Endpoint, guidQuery } from '#shared/contract/endpoint';

type Calls = ReturnType<typeof documentCalls>;

/** A document as its windows need it. */
export interface DocumentRow {
  guid: string;
  version: number;
}
/** A document as lists and pages show it. */
export interface ListedDocument extends DocumentRow {
  status: number;
  voided: Voided;
  /** What the reader may do with it now. */
  actions: readonly string[];
}
/** A document as its own page shows it. */
export interface ReadDocument extends ListedDocument {
  /** How often it has been submitted. */
  round: number;
  /** Who submits it. */
  userName?: string;
  /** How many lines it has, or those lines. */
  itemCount?: number;
  lines?: readonly unknown[];
  items?: readonly unknown[];
  /** What is to be minded in it, by the name its kind has for it. */
  findings?: readonly unknown[];
  warnings?: readonly unknown[];
  splits?: readonly unknown[];
}

/** What of a kind's facts (`defineDocument`) its screens need. */
export type Facts = Pick<
  AnyDocumentKind,
  | 'code'
  | 'name'
  | 'list'
  | 'noun'
  | 'area'
  | 'key'
  | 'fields'
  | 'sheet'
  | 'path'
  | 'editPath'
  | 'status'
  | 'acts'
>;

/** What a window about one document is given. */
export interface DocumentWindow<Row extends DocumentRow, Act extends string = string> {
  /** The act it asks about: one window may serve two. */
  act: Act;
  document: Row;
  onClose: () => void;
  /** It was done; closes and shows the new state. */
  onDone: () => Promise<void>;
  /** Shows the new state behind a window that stays. */
  reload: () => Promise<unknown>;
}
/** What returned a document and its submission must answer; null: it was not returned. */
type ReturnedForecast = z.output<Calls['forecast']['output']>['returned'];
/** What submits a document, after saying who will decide and what to mind. */
export interface SubmitCalls<Warning> {
  submit: Calls['submit'];
  forecast: Endpoint<
    typeof guidQuery,
    z.ZodType<ApprovalForecast & { warnings: Warning[]; returned: ReturnedForecast }>
  >;
}
/** What the window before a submission is given. */
export type SubmitWindow<Row extends DocumentRow, Warning> = Pick<
  DocumentWindow<Row>,
  'document' | 'onClose' | 'onDone'
> & {
  of: { kind: Facts; calls: SubmitCalls<Warning> };
  lead: Lead;
};
/** What a window says of a document below its name: words, or an amount in 元 with what it is called. */
export type Lead = readonly (string | readonly [label: string, yuan: string])[];

/** What acts on documents of a kind need of it. */
export interface ActedOn {
  kind: Facts;
  /** Left out: calls of acts that no document of the kind offers. */
  calls: Partial<Pick<Calls, 'recall' | 'undo' | 'delete' | 'restore' | 'void'>> & {
    list: { path: string };
    detail: { path: string };
  };
}

/** A kind of document as its screens have it: the facts, the calls, the windows and addresses of its acts. */
export interface DocumentWeb<
  Row extends DocumentRow,
  Detail extends Row = Row,
  Warning = unknown,
> extends ActedOn {
  calls: ActedOn['calls'] &
    Partial<SubmitCalls<Warning>> & {
      list: Endpoint<z.ZodObject, z.ZodType<{ list: Row[]; total: number }>>;
      detail: Endpoint<typeof guidQuery, z.ZodType<Detail>>;
      exportList: Endpoint<z.ZodObject, Calls['exportList']['output']>;
    };
  /** Address of its list. */
  listPath: string;
  /** Address of its print page; a kind without one prints the page it stands on. */
  printPath?: (guid: string) => string;
  /** What the window before a submission says of a document. */
  useLead?: (row: Row) => Lead;
  /** That window, where a document may not be ready or its warnings are no `Minded`: `DocumentSubmit` inside. */
  SubmitWindow?: ComponentType<SubmitWindow<Row, Warning>>;
  /** The windows of the kind's own acts, or its own for an act all have. */
  windows?: Readonly<Partial<Record<string, ComponentType<DocumentWindow<Row, never>>>>>;
  /** Where its own acts lead that have no window. */
  goes?: Readonly<Record<string, (row: Row) => string>>;
  /** What acts are called where the kind does not say it; one that depends on the document is a function of it. */
  useWords?: () => Readonly<Record<string, unknown>>;
  /** Its own acts that end something. */
  dangers?: readonly string[];
  /** Further calls whose answer a change of a document makes stale. */
  stale?: readonly { path: string }[];
}

/** What windows and messages call a document. */
export const nameOf = ({ key }: Pick<Facts, 'key'>, row: object) =>
  (row as Record<string, string>)[key.name]!;
/** Its number. */
export const noOf = ({ key }: Pick<Facts, 'key'>, row: object) => (row as Record<string, string>)[key.no]!;
