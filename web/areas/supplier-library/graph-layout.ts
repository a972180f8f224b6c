import { affiliationReason } from '#shared/areas/supplier/library/codes';
import type { Affiliates } from '#shared/areas/supplier/library/detail-contract';

type Edge = Affiliates['edges'][number];

export interface Point {
  x: number;
  y: number;
}
/** Everything that joins two enterprises, as one line. */
export interface Line {
  from: string;
  to: string;
  edges: Edge[];
}
export interface Layout {
  /** Of the drawing, as its points. */
  width: number;
  height: number;
  places: ReadonlyMap<string, Point>;
  lines: readonly Line[];
  /** Too many for a name at each. */
  isDense: boolean;
}

/** The drawing and the ellipses in it: as wide as names are long. */
const WIDTH = 680;
const HEIGHT = 440;
const TALL = 620;
const MARGIN = { x: 76, y: 36 };
/** So many stand on one ring before a second one begins, and before names are left to the list. */
const ON_A_RING = 10;
const NAMED = 18;
const INNER = 0.58;

/** How many steps each enterprise is away from the one in the middle. */
function stepsFrom(center: string, edges: readonly Edge[]): Map<string, number> {
  const steps = new Map([[center, 0]]);
  const queue = [center];
  for (const key of queue)
    for (const { from, to } of edges) {
      const other = from === key ? to : to === key ? from : undefined;
      if (other === undefined || steps.has(other)) continue;
      steps.set(other, steps.get(key)! + 1);
      queue.push(other);
    }
  return steps;
}

const isUpward = ({ reason }: Edge) => reason === affiliationReason.code.superior;

/** Lines between enterprises: one for each pair, whatever the number of reasons. */
function linesOf(edges: readonly Edge[]): Line[] {
  const lines = new Map<string, Line>();
  for (const edge of edges) {
    const pair = [edge.from, edge.to].toSorted().join('\n');
    const line = lines.get(pair);
    if (line) line.edges.push(edge);
    else lines.set(pair, { from: edge.from, to: edge.to, edges: [edge] });
  }
  return [...lines.values()];
}

/**
 * Where each enterprise stands: the one asked for in the middle, the others around it in the order of their steps from
 * it, so that those it is joined to directly stand together and what is above it begins at the top; in two rings when
 * they are many.
 */
export function layoutOf({ center, nodes, edges }: Affiliates): Layout {
  const steps = stepsFrom(center, edges);
  const above = new Set(edges.filter(isUpward).flatMap(({ from, to }) => (from === center ? [to] : [])));
  const rank = (key: string) => (above.has(key) ? 0 : (steps.get(key) ?? nodes.length));
  const others = nodes
    .filter(({ key }) => key !== center)
    .toSorted((one, other) => rank(one.key) - rank(other.key));
  const height = others.length > ON_A_RING ? TALL : HEIGHT;
  const middle = { x: WIDTH / 2, y: height / 2 };
  const hasRings = others.length > ON_A_RING;
  const places = new Map<string, Point>([[center, middle]]);
  for (const [at, { key }] of others.entries()) {
    const angle = (at / others.length) * 2 * Math.PI - Math.PI / 2;
    const reach = hasRings && at % 2 === 1 ? INNER : 1;
    places.set(key, {
      x: middle.x + Math.cos(angle) * (middle.x - MARGIN.x) * reach,
      y: middle.y + Math.sin(angle) * (middle.y - MARGIN.y) * reach,
    });
  }
  return { width: WIDTH, height, places, lines: linesOf(edges), isDense: others.length > NAMED };
}
