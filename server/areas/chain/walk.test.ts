import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChainKind, chainKind } from '#shared/areas/chain/contract';
import type { Db } from '../../db/client.ts';
import type { ChainSource } from './chain-source.ts';
import { type ChainEdge, rootsOf, touchedBy, walkDown, walkUp } from './walk.ts';

const noDatabase = null as unknown as Db;
const kinds = chainKind.codes;

/** Documents, some of each kind, each coming from any earlier ones. */
const chains = fc
  .array(fc.record({ kind: fc.nat(kinds.length - 1), from: fc.array(fc.nat(30), { maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((documents) =>
    documents.flatMap(({ kind, from }, index) =>
      from.flatMap((at) => {
        const before = documents[at % documents.length]!;
        return before.kind < kind
          ? [edge(kinds[kind]!, index, kinds[before.kind]!, at % documents.length)]
          : [];
      }),
    ),
  );

const edge = (kind: ChainKind, index: number, fromKind: ChainKind, from: number): ChainEdge => ({
  kind,
  guid: `${kind}-${index}`,
  from: { kind: fromKind, guid: `${fromKind}-${from}` },
});

/** Sources that know these edges, and count how often they are asked. */
function sourcesOf(edges: readonly ChainEdge[]) {
  const asked = { count: 0 };
  const sources = kinds.map((kind, at): ChainSource => {
    const own = edges.filter((one) => one.kind === kind);
    return {
      kind,
      comesFrom: kinds.slice(0, at),
      nodes: () => Promise.resolve([]),
      stemsFrom: (_db, guids) => {
        asked.count += 1;
        return Promise.resolve(own.filter(({ guid }) => guids.includes(guid)));
      },
      stems: (_db, from) => {
        asked.count += 1;
        return Promise.resolve(
          own.flatMap((one) =>
            one.from.kind === from.kind && from.guids.includes(one.from.guid)
              ? [{ guid: one.guid, from: one.from.guid }]
              : [],
          ),
        );
      },
    };
  });
  // The order of the list does not matter.
  return { sources: sources.toReversed(), asked };
}

/** What can be reached from one document, as plainly as possible. */
function reachable(edges: readonly ChainEdge[], start: string, isDown: boolean): Set<string> {
  const found = new Set<string>();
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const { guid, from } of edges) {
      const [here, there] = isDown ? [from.guid, guid] : [guid, from.guid];
      if (here === at && !found.has(there)) {
        found.add(there);
        open.push(there);
      }
    }
  return found;
}

const guidsOf = (edges: readonly ChainEdge[]) =>
  new Set([...touchedBy(edges).values()].flatMap((guids) => [...guids]));

test('walking finds everything before and behind a document and nothing else, in a bounded number of statements', async () => {
  await fc.assert(
    fc.asyncProperty(chains, fc.nat(), async (edges, pick) => {
      fc.pre(edges.length > 0);
      const { kind, guid } = edges[pick % edges.length]!;
      const { sources, asked } = sourcesOf(edges);
      for (const isDown of [true, false]) {
        asked.count = 0;
        const found = await (isDown ? walkDown : walkUp)(noDatabase, sources, kind, [guid]);
        const around = guidsOf(found);
        around.delete(guid);
        expect(around).toEqual(reachable(edges, guid, isDown));
        expect(asked.count).toBeLessThanOrEqual(
          isDown ? (kinds.length * (kinds.length - 1)) / 2 : kinds.length,
        );
      }
    }),
  );
});

test('the roots of a document are those it can be reached from', async () => {
  await fc.assert(
    fc.asyncProperty(chains, async (edges) => {
      const first = kinds[0]!;
      const starts = [...(touchedBy(edges).get(first) ?? [])];
      const { sources } = sourcesOf(edges);
      const walked = await walkDown(noDatabase, sources, first, starts);
      const roots = rootsOf(walked, (kind) => kind === first);
      for (const start of starts)
        for (const guid of guidsOf(walked))
          if (!starts.includes(guid))
            expect(roots.get(guid)?.has(start) ?? false).toBe(reachable(edges, start, true).has(guid));
    }),
  );
});
