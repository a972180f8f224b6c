import { sql } from 'drizzle-orm';
import { schemeKind } from '#shared/areas/tender-scheme/kind';
import { type SchemeRow, schemeRow, type SchemeSearch } from '#shared/areas/tender-scheme/views';
import { planProgress } from '#shared/areas/tender-plan/codes';
import type { Actor } from '../../http/context.ts';
import { pick } from '../../kit/pick.ts';
import { documentList, documentRow } from '../document/list.service.ts';
import { stageOfProject } from '../project/project-stage.service.ts';
import { describedScheme, schemes, type SchemeTies } from './scheme-access.ts';
import { tenderScheme as scheme, type Scheme } from './scheme.table.ts';

/** A scheme as lists show it to this person. */
export const toSchemeRow = (found: Scheme, ties: SchemeTies, actor: Actor): SchemeRow => ({
  ...pick(found, schemeRow.shape),
  ...documentRow(schemeKind, found, schemes.decide(found, ties, actor)),
  progress: ties.progress,
  isChanging: ties.isChanging,
});

/** The list of schemes. */
export const schemeList = documentList(describedScheme, schemes, {
  row: ({ row, ...ties }, actor) => toSchemeRow(row, ties, actor),
  behind: ['progress'],
  filter: (_db, { progress }: Omit<SchemeSearch, 'page' | 'rows'>) =>
    progress === undefined ? undefined : sql`${stageOfProject(sql`${scheme.projectGuid}`)} = ${progress}`,
  flat: ({ row, progress }) => ({ ...row, progress }) as never,
  cells: { progress: ({ progress }: SchemeTies) => planProgress.label(progress) },
});
