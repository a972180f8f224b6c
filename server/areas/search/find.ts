import { SHOWN_MAX } from '#shared/areas/search/contract';
import type { Context } from '../../http/context.ts';
import type { SearchSource } from './search-source.ts';

/** What a person finds by a text, by kind; a group that holds the document of this very number comes first. */
export async function find(
  sources: readonly SearchSource[],
  { keyword }: { keyword: string },
  context: Context,
) {
  const groups = await Promise.all(
    sources.map(async ({ kind, find: of }) => ({ kind, found: await of(context, keyword) })),
  );
  const isNumber = ({ found: [first] }: (typeof groups)[number]) =>
    first?.no.toUpperCase() === keyword.toUpperCase();
  return {
    groups: groups
      .filter(({ found }) => found.length > 0)
      .toSorted((one, other) => Number(isNumber(other)) - Number(isNumber(one)))
      .map(({ kind, found }) => ({ kind, count: found.length, list: found.slice(0, SHOWN_MAX) })),
  };
}
