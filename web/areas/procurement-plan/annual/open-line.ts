import type { LineDraft } from '#shared/areas/procurement-plan/line/rules';

/** What is open in the drawer: a stored line, or a new one, perhaps made after the pattern of another. */
export type OpenLine = { guid: string } | { guid: undefined; after?: LineDraft; key: string };
