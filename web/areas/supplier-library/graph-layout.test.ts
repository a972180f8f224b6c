import fc from 'fast-check';
import { expect, test } from 'vitest';
import { affiliationReason } from '#shared/areas/supplier/library/codes';
import type { Affiliates } from '#shared/areas/supplier/library/detail-contract';
import { layoutOf, type Point } from './graph-layout.ts';

const MOST = 50;
/** Two of the smallest dots side by side. */
const LEAST_GAP = 14;
const node = (key: string): Affiliates['nodes'][number] => ({
  guid: null,
  key,
  name: key,
  state: null,
  standing: 'normal',
  grade: null,
});
const aGraph: fc.Arbitrary<Affiliates> = fc.integer({ min: 1, max: MOST }).chain((count) => {
  const keys = Array.from({ length: count }, (_, at) => `n${at}`);
  const key = fc.constantFrom(...keys);
  return fc.record({
    center: fc.constant('n0'),
    nodes: fc.shuffledSubarray(keys, { minLength: count }).map((all) => all.map(node)),
    edges: fc.array(
      fc.record({
        from: key,
        to: key,
        reason: fc.constantFrom(...affiliationReason.codes),
        detail: fc.constant(''),
      }),
      { maxLength: 80 },
    ),
  });
});

test('every enterprise has a place within the drawing, no two the same, the one asked for in the middle', () => {
  fc.assert(
    fc.property(aGraph, (graph) => {
      const { width, height, places } = layoutOf(graph);
      expect([...places.keys()].toSorted()).toEqual(graph.nodes.map(({ key }) => key).toSorted());
      expect(places.get('n0')).toEqual({ x: width / 2, y: height / 2 });
      const points = [...places.values()];
      const isInside = ({ x, y }: Point) => x > 0 && x < width && y > 0 && y < height;
      expect(points.filter((point) => !isInside(point))).toEqual([]);
      const gaps = points.flatMap((one, at) =>
        points.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
      );
      expect(Math.min(...gaps)).toBeGreaterThan(LEAST_GAP);
    }),
  );
});

test('a pair is one line with all its reasons, whichever way they lead', () => {
  fc.assert(
    fc.property(aGraph, (graph) => {
      const { lines } = layoutOf(graph);
      expect(lines.reduce((sum, { edges }) => sum + edges.length, 0)).toBe(graph.edges.length);
      const pairs = lines.map(({ from, to }) => [from, to].toSorted().join());
      expect(new Set(pairs).size).toBe(pairs.length);
      for (const { from, to, edges } of lines)
        for (const edge of edges) expect([edge.from, edge.to].toSorted()).toEqual([from, to].toSorted());
    }),
  );
});

test('those joined directly stand together, before those joined through others', () => {
  const edge = (from: string, to: string) => ({ from, to, reason: 'phone' as const, detail: '' });
  const { places } = layoutOf({
    center: 'me',
    nodes: ['far', 'me', 'near', 'further'].map(node),
    edges: [edge('near', 'me'), edge('far', 'near'), edge('far', 'further')],
  });
  expect([...places.keys()]).toEqual(['me', 'near', 'far', 'further']);
});

test('what is above stands at the top', () => {
  const { places, height } = layoutOf({
    center: 'me',
    nodes: ['peer', 'lower', 'upper', 'me'].map(node),
    edges: [
      { from: 'peer', to: 'me', reason: 'phone', detail: '' },
      { from: 'lower', to: 'me', reason: 'superior', detail: '' },
      { from: 'me', to: 'upper', reason: 'superior', detail: '' },
    ],
  });
  const top = Math.min(...[...places.values()].map(({ y }) => y));
  expect(places.get('upper')!.y).toBe(top);
  expect(top).toBeLessThan(height / 4);
});
