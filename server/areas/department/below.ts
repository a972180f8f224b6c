import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { department } from './department.table.ts';

/**
 * The department is the one with this path, or lies below it. As a range, which the index over paths answers also
 * when the path comes from another row: a path ends in '/', and '0' is the next sign.
 */
export const isBelow = (path: SQLWrapper): SQL =>
  sql`(${department.path} ~>=~ ${path} and ${department.path} ~<~ (left(${path}, -1) || '0'))`;
