import {
  type ChainKind,
  chainKind,
  type ChainLink,
  type ChainStep,
  NAMED_OF_A_STEP,
} from '#shared/areas/chain/contract';
import { subjectType } from '#shared/areas/enterprise/codes';
import { formatDateTime } from '#shared/kit/dates';
import { NotFound } from '../../kit/errors.ts';
import type { ChainNode, ChainSource, Viewer } from './chain-source.ts';
import { touchedBy, walkDown, walkUp } from './walk.ts';

/**
 * Every document before and behind one that the viewer may read: numbers and states of all of them, links to those they may
 * open. To an agency or a supplier what they may not open does not exist.
 * @throws NotFound for a document they may not read as for none.
 */
export async function whereIsDocument(
  sources: readonly ChainSource[],
  { kind, guid }: { kind: ChainKind; guid: string },
  viewer: Viewer,
): Promise<ChainStep[]> {
  const source = sources.find((one) => one.kind === kind);
  if (!source) throw new NotFound();
  const whole = (await source.whole?.(viewer, guid)) ?? null;
  const asked = whole?.node ?? (await source.nodes(viewer, [guid]))[0];
  if (!asked || asked.link === null) throw new NotFound();
  const roots = whole?.lines ?? [guid];
  const around = touchedBy([
    ...(await walkUp(viewer.db, sources, kind, roots)),
    ...(await walkDown(viewer.db, sources, kind, roots)),
  ]);
  const isOutside = asked.isParty || isOutsider(viewer);
  const steps = await Promise.all(
    sources.map(async (one) => {
      const guids = [...(around.get(one.kind) ?? [])];
      const nodes = one === source ? [asked] : guids.length > 0 ? await one.nodes(viewer, guids) : [];
      return stepOf(one.kind, isOutside ? nodes.filter(({ link }) => link !== null) : nodes);
    }),
  );
  return steps.filter(({ total }) => total > 0).toSorted((one, other) => place(one.kind) - place(other.kind));
}

const place = (kind: ChainKind) => chainKind.codes.indexOf(kind);

/** Whether a person belongs to agencies and suppliers alone. */
function isOutsider({ actor }: Viewer): boolean {
  const { tenderer, platform, supervisor } = subjectType.code;
  return ![tenderer, platform, supervisor].some((type) => actor.type.includes(type));
}

function stepOf(kind: ChainKind, nodes: readonly ChainNode[]): ChainStep {
  const byNumber = nodes.toSorted((one, other) => one.no.localeCompare(other.no, 'en', { numeric: true }));
  const states = new Map<string, ChainStep['states'][number]>();
  for (const { state } of nodes) {
    const counted = states.get(state.cn) ?? { state, count: 0 };
    states.set(state.cn, { ...counted, count: counted.count + 1 });
  }
  return {
    kind,
    total: nodes.length,
    states: [...states.values()].toSorted((one, other) => other.count - one.count),
    links: byNumber.slice(0, NAMED_OF_A_STEP).map((node) => linkOf(kind, node)),
  };
}

/** A document as the wire has it. */
export const linkOf = (kind: ChainKind, { isParty: _party, at, ...node }: ChainNode): ChainLink => ({
  kind,
  ...node,
  at: formatDateTime(at),
});
