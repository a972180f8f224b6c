import { and, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DefaultSearch } from '#shared/areas/project/search-form';
import { contains } from '../../../db/contains.ts';
import { procurementPlanLine as line } from './plan-line.table.ts';

/** What the default search form asks of the lines of a plan. */
export const commonOfLine = (
  filter: Partial<
    Pick<DefaultSearch, 'projectName' | 'projectNature' | 'projectType' | 'tenderWay' | 'organizationType'>
  >,
) =>
  and(
    contains(line.projectName, filter.projectName),
    lineIs(line.projectNature, filter.projectNature),
    lineIs(line.projectType, filter.projectType),
    lineIs(line.tenderWay, filter.tenderWay),
    lineIs(line.organizationType, filter.organizationType),
  );

export const lineIs = (column: AnyPgColumn, value: unknown) =>
  value === undefined ? undefined : sql`${column} = ${value}`;
