import { setupKind } from '#shared/areas/project-initiation/kind';
import { type SetupRow, setupRow, type SetupSearch } from '#shared/areas/project-initiation/setup-views';
import type { Actor } from '../../http/context.ts';
import { pick } from '../../kit/pick.ts';
import type { Ties } from '../document/described.service.ts';
import { documentList, documentRow } from '../document/list.service.ts';
import { describedSetup, setups } from './setup-access.ts';
import { laterFilter } from './setup.service.ts';
import type { Setup } from './setup.table.ts';

export type SetupFilter = Omit<SetupSearch, 'page' | 'rows'>;

/** A set-up as lists show it to this person. */
export const toSetupRow = (found: Setup, ties: Ties, actor: Actor): SetupRow => ({
  ...pick(found, setupRow.shape),
  ...documentRow(setupKind, found, setups.decide(found, ties, actor)),
});

/** The list of set-ups. */
export const setupList = documentList(describedSetup, setups, {
  row: ({ row, ...ties }, actor) => toSetupRow(row, ties, actor),
  filter: (_db, filter: SetupFilter) => laterFilter(filter),
});
