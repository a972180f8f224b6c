import type { z } from 'zod';
import type { DocumentCode } from '#shared/areas/approval/codes';
import type { Wording } from '#shared/kit/language';
import type { Transition } from '#shared/kit/transition';
import type { DocumentField, FieldCodes } from './field.ts';

/** The acts every document has; what a kind has beyond them it names itself. */
export const GIVEN_ACTS = ['edit', 'submit', 'recall', 'urge', 'undo', 'void', 'delete'] as const;
export type GivenAct = (typeof GIVEN_ACTS)[number];
/** Those that come with a submission, which a kind that others make has none of. */
export const SUBMITTED_ACTS: readonly string[] = [
  'submit',
  'recall',
  'undo',
  'void',
  'delete',
] satisfies GivenAct[];

/** An act of a kind's own. */
export interface DocumentAct {
  /** What buttons and explanations call it. */
  label: Wording;
  /** The permission it takes; null where who may depends on the record. */
  needs: string | null;
}

/** How a list is filtered by a field: part of a text, exactly this, or from a day to a day. */
export type FilterWay = 'contains' | 'is' | 'guid' | { readonly between: string };

/** A code list of states. */
export interface StatusList<S extends number> extends FieldCodes<S> {
  code: { draft: S } & Record<string, S>;
}

/** Pixels of a column; English words may be longer. */
export type ColumnWidth = number | readonly [cn: number, en: number];

type NameOf<Fields> = keyof Fields & string;

/** Everything about a kind of document that is a fact; both sides read it (docs/decisions/0018). */
export interface DocumentKind<
  S extends number = number,
  Act extends string = string,
  Fields extends Record<string, DocumentField> = Record<string, DocumentField>,
  Shape extends z.core.$ZodLooseShape = z.core.$ZodLooseShape,
> {
  /** Approval, chain, explanation, opinion, audit events and files go by it. */
  code: DocumentCode;
  /** What its audit events and messages begin with, where that is another word than its code. */
  event?: string;
  /** What its messages begin with, where that is another word still. */
  message?: string;
  /** Where its calls begin. */
  prefix: `/${string}`;
  /** Area of its permissions: `plan` is read by `plan:read`. */
  area: string;
  /** What the kind is called: 自行采购计划. */
  name: Wording;
  /** What its list is called, where that is not simply its name. */
  list?: Wording;
  /** What refusals and messages call one of them: 计划. */
  noun: Wording;
  /** The fields it is known by. */
  key: { no: NameOf<Fields>; name: NameOf<Fields>; amount?: NameOf<Fields> };
  /** Its page, by its guid. */
  path: (guid: string) => string;
  /** Its form; without a guid that of a new one. */
  editPath: (guid?: string) => string;
  /** What a person fills in. */
  form: z.ZodObject<Shape>;
  /** Every field, by the name it has on the wire; the order is the form's. */
  fields: Fields;
  /** The columns of the list in their order, with their width. */
  columns: { readonly [N in NameOf<Fields>]?: ColumnWidth };
  /** The columns of the exported sheet in their order, with their width. */
  sheet: { readonly [N in NameOf<Fields>]?: number };
  /** The fields its page and its print sheet show in their order, by the panel they stand in. */
  page: { readonly [panel: string]: readonly NameOf<Fields>[] };
  /** What the list is filtered by beyond the default search form. */
  filters: { readonly [N in NameOf<Fields>]?: FilterWay };
  /** What the list is sorted by. */
  sorts: readonly [NameOf<Fields>, ...NameOf<Fields>[]];
  status: StatusList<S>;
  transition: Record<'submit' | 'recall' | 'approve' | 'reject' | 'undo', Transition<S>> &
    Record<string, Transition<S>>;
  /** States it may be voided from. */
  voidable: readonly S[];
  /**
   * Others make it and carry it on: nobody adds, submits, takes back, voids or deletes one, and what is decided about it are
   * changes of its own. Its calls are `calledElsewhere`, its transitions `neverSubmitted`.
   */
  isMadeElsewhere?: true;
  /** Acts of its own, in the order people read them. */
  acts: Record<Act, DocumentAct>;
}

/** Any kind, where only the facts that all have are read. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a kind of any fields
export type AnyDocumentKind = DocumentKind<any, any, any, any>;

/** Refuses, as a type, names that are no field of the kind. */
type OfFields<K extends AnyDocumentKind> = {
  [Part in 'columns' | 'sheet' | 'filters']: {
    [N in keyof K[Part]]: N extends keyof K['fields'] ? K[Part][N] : never;
  };
} & {
  sorts: readonly (keyof K['fields'] & string)[];
  page: { [Panel in keyof K['page']]: readonly (keyof K['fields'] & string)[] };
};

/** States a kind of document. */
export const defineDocument = <const K extends AnyDocumentKind>(kind: K & OfFields<K>): K => kind;

/** What a person may do with one of a kind. */
export type ActOf<K extends AnyDocumentKind> = GivenAct | (keyof K['acts'] & string);
/** Names of the fields of a kind. */
export type FieldOf<K extends AnyDocumentKind> = keyof K['fields'] & string;

const labelled = <N extends string>(parts: Readonly<Record<string, { label: Wording }>>) =>
  Object.fromEntries(Object.entries(parts).map(([name, { label }]) => [name, label])) as Record<N, Wording>;
/** The labels of a kind's fields by their name. */
export const labelsOf = <K extends AnyDocumentKind>({ fields }: K) => labelled<FieldOf<K>>(fields);
/** What a kind's own acts are called, by their name. */
export const actLabelsOf = <K extends Pick<AnyDocumentKind, 'acts'>>({ acts }: K) =>
  labelled<keyof K['acts'] & string>(acts);
