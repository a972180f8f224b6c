import type { ChainKind } from '#shared/areas/chain/contract';
import type { PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Wording } from '#shared/kit/language';
import type { Db } from '../../db/client.ts';
import type { Context } from '../../http/context.ts';

/** Who looks, into what database. */
export type Viewer = Pick<Context, 'db' | 'actor'>;

/**
 * One document of a chain, without a word about its kind. Of a plan the chain knows the lines: `guid`, `name` are those
 * of the line, `no` is the plan's number with the line's: `ND-2026-0001#3`.
 */
export interface ChainNode {
  guid: string;
  no: string;
  name: string;
  /** Label of its state: `setupStatus.wording(status)`. */
  state: Wording;
  /** Its version, read with the state; of a line that of its plan; null where it has none. */
  version: number | null;
  /** When it reached this state, as far as it is known: its last change. */
  at: Date;
  /**
   * Its screen (`paths.setup(guid)`) when this viewer may read it, by their scope or a part in its approval (`hasPart` of
   * `approval/participation.service.ts`, as a column); else null.
   */
  link: string | null;
  /** They read it only as the agency or supplier it names, not as one of the buyer: then they are shown nothing of the chain they may not open. */
  isParty: boolean;
}

/** A document and the one before it that it comes from. */
export interface ChainStem {
  guid: string;
  from: { kind: ChainKind; guid: string };
}

/** Something of the plan progress that a document has reached, and on which day (`YYYY-MM-DD`). */
export interface ReachedStage {
  guid: string;
  stage: PlanProgress;
  date: string;
}

/**
 * One kind of document between plan and contract, as its area knows it: a plain object in the area's `chain.ts`
 * that imports nothing of here, held to this shape by `server/app/chain-sources.ts`. Every function takes many guids and
 * makes one statement; deleted documents are left out, those of any state are not.
 */
export interface ChainSource {
  kind: ChainKind;
  /** The kinds its documents come from, all of them earlier in `chainKind`; what makes a circle impossible. */
  comesFrom: readonly ChainKind[];
  /** The documents with these guids, in any order, also those the viewer may not open. */
  nodes(viewer: Viewer, guids: readonly string[]): Promise<ChainNode[]>;
  /** Backwards: what these documents come from. */
  stemsFrom(db: Db, guids: readonly string[]): Promise<ChainStem[]>;
  /** Forwards: the documents of this kind that come from these of an earlier kind; `from` is the earlier one's guid. */
  stems(
    db: Db,
    from: { kind: ChainKind; guids: readonly string[] },
  ): Promise<{ guid: string; from: string }[]>;
  /** Only plans: the plan itself as a node, when the guid asked for is a plan's, with the guids of its lines. */
  whole?(viewer: Viewer, guid: string): Promise<{ node: ChainNode; lines: string[] } | null>;
  /** Only documents that move the plan progress (0–8): what these have reached. */
  reached?(db: Db, guids: readonly string[]): Promise<ReachedStage[]>;
}
