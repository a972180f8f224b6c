import type { ExplainedObject } from '#shared/areas/access/explain-codes';
import type { Wording } from '#shared/kit/language';
import type { Context } from '../../http/context.ts';
import type { Refusal } from '../../http/refusal.ts';

/** Who asks, of what database. */
export type Viewer = Context;

/** One act on a kind of record. */
export interface SubjectAct {
  act: string;
  label: Wording;
  /** What the call of the act asks for before it looks at the record; null when any signed-in person may call it. */
  permission: string | null;
  /** What else it asks for before it looks at the record, unless the record is the person's own. */
  unlessOwn?: string;
}

/** What an area gives to have the acts on its records explained: the functions it decides with, never copies. */
export interface ExplainSubject {
  objectType: ExplainedObject;
  acts: readonly SubjectAct[];
  /** The permission whose data scope says which of these records a person sees. */
  readBy: string;
  /** Whether a person sees the record. */
  sees(viewer: Viewer, guid: string): Promise<boolean>;
  /**
   * What speaks against each act; null when for this person there is no such record. An act that is missing in
   * `decisions` is not offered for this record at all.
   */
  decide(
    viewer: Viewer,
    guid: string,
  ): Promise<{ name: string; decisions: Readonly<Partial<Record<string, Refusal | null>>> } | null>;
}
