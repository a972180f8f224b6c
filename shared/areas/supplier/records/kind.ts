import type { z } from 'zod';
import type { FieldMeta } from './field.ts';

/** What a record may hold, as it travels and as it is stored. */
export type FieldValue = string | number | boolean | string[] | number[];
export type RecordContent = Record<string, FieldValue>;

/** Faults by field, in Chinese. */
export type FieldFaults = Record<string, string>;

interface Definition<F extends z.ZodObject> {
  /** One schema: form, server, change record and tests are made from it. */
  fields: F;
  /** Every field of the schema, in the order it is filled in and shown. */
  meta: Record<keyof F['shape'], FieldMeta>;
  /** The name a record's guid has on the wire (product.md 3). */
  key: string;
  /** There is one record of this kind at most, and it is never removed. */
  isSingle?: boolean;
  /** Without one of these nothing can be submitted. */
  isNeeded?: boolean;
  /** How many records an enterprise may have. */
  most: number;
  /** What fields say about each other. */
  faults?: (content: z.output<F>) => Partial<Record<keyof F['shape'], string>>;
  /** What a record is called in lists, messages and the change record. */
  title: (content: z.output<F>) => string;
  /** What two records of one enterprise may not share, and where it is said; null when nothing is compared. */
  unique?: { field: keyof F['shape'] & string; of: (content: z.output<F>) => string; message: string };
  /** What records of other enterprises are compared with in plain text. */
  lookup?: (content: z.output<F>) => string;
  /** The sealed field that records of other enterprises are compared with by a blind index. */
  marked?: keyof F['shape'] & string;
  /** The calendar day it is good until, that day included; null for one without end. */
  validTo?: (content: z.output<F>) => string | null;
}

/** A kind of record; made by `defineKind`. */
export interface KindDefinition<F extends z.ZodObject = z.ZodObject> extends Definition<F> {
  isSingle: boolean;
  isNeeded: boolean;
}

/** States a kind of record. */
export const defineKind = <F extends z.ZodObject>(definition: Definition<F>): KindDefinition<F> => ({
  isSingle: false,
  isNeeded: false,
  ...definition,
});
