import { type ChainKind, chainKind, type ChainLink } from '#shared/areas/chain/contract';
import {
  type Course,
  latenessOf,
  type MilestoneDays,
  progressOf,
} from '#shared/areas/procurement-plan/line/progress';
import type { LineProgressRow } from '#shared/areas/procurement-plan/line/progress-contract';
import type { TenderWay } from '#shared/areas/project/purchase-mode';
import type { PlanProgress } from '#shared/areas/tender-plan/codes';
import type { Db } from '../../db/client.ts';
import type { ChainSource, Viewer } from './chain-source.ts';
import { type ChainEdge, type Gathered, rootsOf, touchedBy, walkDown } from './walk.ts';
import { linkOf } from './where-is-it.ts';

/** The lines of a plan with their planned days, refused as the plan itself is; from the area of plans. */
export type PlannedLines = (
  viewer: Viewer,
  planGuid: string,
) => Promise<{
  today: string;
  lines: {
    guid: string;
    usedGuid: string;
    lineNo: number;
    projectName: string;
    tenderWay: TenderWay | null;
    planned: MilestoneDays;
    isCancelled: boolean;
  }[];
}>;

const k = chainKind.code;
/** Kinds that each are one purchase made of a line. */
const PURCHASES: readonly ChainKind[] = [k.selfPlan, k.projectSetup];
/** The most documents named with one line. */
const NAMED_OF_A_LINE = 12;

/**
 * Planned against actual for each line of a yearly plan: what became of it through the chain, how far that has come and
 * what is overdue today. A fixed number of statements, whatever the number of lines.
 * @throws NotFound for a plan the viewer may not read as for none.
 */
export async function progressOfPlan(
  sources: readonly ChainSource[],
  plannedLines: PlannedLines,
  planGuid: string,
  viewer: Viewer,
): Promise<{ today: string; lines: LineProgressRow[] }> {
  const { today, lines } = await plannedLines(viewer, planGuid);
  const used = lines.map(({ usedGuid }) => usedGuid);
  const edges = await walkDown(viewer.db, sources, k.annualPlan, used);
  const behind = touchedBy(edges);
  behind.delete(k.annualPlan);
  const lineOf = rootsOf(edges, (kind) => kind === k.annualPlan);
  const courses = await coursesOf(viewer.db, sources, edges, behind);
  const purchases = byRoot(lineOf, courses);
  const documents = byRoot(lineOf, await linksTo(viewer, sources, behind));
  return {
    today,
    lines: lines.map(({ guid, usedGuid, ...line }) => {
      const { progress, reached } = progressOf(purchases.get(usedGuid) ?? []);
      return {
        ...line,
        lineGuid: guid,
        progress,
        reached,
        late: line.isCancelled ? null : latenessOf(line.planned, progress, today),
        documents: (documents.get(usedGuid) ?? []).slice(0, NAMED_OF_A_LINE),
      };
    }),
  };
}

/** How far each purchase has come by what it and everything behind it has reached; the earliest day of a stage counts. */
async function coursesOf(
  db: Db,
  sources: readonly ChainSource[],
  edges: readonly ChainEdge[],
  behind: Gathered,
): Promise<Map<string, Course>> {
  const purchaseOf = rootsOf(edges, (kind) => PURCHASES.includes(kind));
  const courses = new Map<string, Map<PlanProgress, string>>();
  for (const kind of PURCHASES) for (const guid of behind.get(kind) ?? []) courses.set(guid, new Map());
  for (const source of sources) {
    const guids = [...(behind.get(source.kind) ?? [])];
    if (!source.reached || guids.length === 0) continue;
    for (const { guid, stage, date } of await source.reached(db, guids))
      for (const purchase of courses.has(guid) ? [guid] : (purchaseOf.get(guid) ?? [])) {
        const course = courses.get(purchase)!;
        const known = course.get(stage);
        if (known === undefined || date < known) course.set(stage, date);
      }
  }
  return courses;
}

/** Every document behind the plan as a link, kinds in their order. */
async function linksTo(
  viewer: Viewer,
  sources: readonly ChainSource[],
  behind: Gathered,
): Promise<Map<string, ChainLink>> {
  const links = new Map<string, ChainLink>();
  for (const kind of chainKind.codes) {
    const guids = [...(behind.get(kind) ?? [])];
    const source = sources.find((one) => one.kind === kind);
    if (!source || guids.length === 0) continue;
    for (const node of await source.nodes(viewer, guids)) links.set(node.guid, linkOf(kind, node));
  }
  return links;
}

/** What belongs to some documents, collected for each root these come from. */
function byRoot<T>(rootsOfDocument: ReadonlyMap<string, Set<string>>, items: ReadonlyMap<string, T>) {
  const found = new Map<string, T[]>();
  for (const [guid, item] of items)
    for (const root of rootsOfDocument.get(guid) ?? []) found.set(root, [...(found.get(root) ?? []), item]);
  return found;
}
