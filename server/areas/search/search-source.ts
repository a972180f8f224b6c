import type { DocumentCode } from '#shared/areas/approval/codes';
import type { Found, FoundGroup } from '#shared/areas/search/contract';
import type { Context } from '../../http/context.ts';

/** Something the search window finds; composed in `server/app/search-sources.ts`. */
export interface SearchSource {
  kind: FoundGroup['kind'];
  /** What the person may see of it by its own list, at most `COUNTED_MAX`, the best first. */
  find: (context: Context, keyword: string) => Promise<Found[]>;
}

/** A kind of document, which can be opened and marked as well. */
export interface DocumentSource extends SearchSource {
  kind: DocumentCode;
  /** Those of these documents that the person may read now, in no order. */
  named: (context: Context, guids: readonly string[]) => Promise<Found[]>;
}
