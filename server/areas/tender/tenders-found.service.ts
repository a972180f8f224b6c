import { type SQL, sql } from 'drizzle-orm';
import { isNamed } from './tenders-named.ts';
import { tender } from './tender.table.ts';

/** The tenders whose number or names hold a text: a subquery of their guids. */
export const tendersFound = (keyword: string): SQL =>
  sql`(select ${tender.guid} from ${tender} where ${isNamed(keyword) ?? sql`true`})`;
