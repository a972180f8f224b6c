import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { department } from './department.table.ts';

/** The guids a path leads over, the root first. */
export const stepsOf = (path: string) => path.split('/').filter(Boolean);

/** Names from the root down (`集团/物资部/采购科`), by guid; only names not among the nodes are looked up. */
export async function fullNames(
  db: Db,
  nodes: readonly { guid: string; name: string; path: string }[],
): Promise<Map<string, string>> {
  const names = new Map(nodes.map(({ guid, name }) => [guid, name]));
  const unknown = new Set(nodes.flatMap(({ path }) => stepsOf(path)).filter((guid) => !names.has(guid)));
  if (unknown.size > 0)
    for (const { guid, name } of await db
      .select({ guid: department.guid, name: department.name })
      .from(department)
      .where(inArray(department.guid, [...unknown])))
      names.set(guid, name);
  return new Map(
    nodes.map(({ guid, path }) => [
      guid,
      stepsOf(path)
        .map((step) => names.get(step))
        .join('/'),
    ]),
  );
}
