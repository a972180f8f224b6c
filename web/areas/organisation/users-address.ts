import { listUsers, type UserSearch } from '#shared/areas/user/contract';
import { z } from 'zod';
import { filtersOf, isFiltered } from '../../kit/list-search.ts';
import type { useListSearch } from '../../kit/use-list-search.ts';

/** What the address of the organisation says of its people: the search, and whether it goes beyond the chosen node. */
export const usersAddress = listUsers.input.extend({ everywhere: z.literal('1').optional() });
export type UsersAddress = ReturnType<typeof useListSearch<typeof usersAddress>>;
type Address = z.output<typeof usersAddress>;

/** Which people are listed: those of the node and below, of the node alone, or all one may see. */
export type Reach = 'below' | 'own' | 'everywhere';

/** What the tree sets is no filter. */
export const PLACE: readonly string[] = ['deptGuid', 'isOwnDeptOnly', 'everywhere'];

/** A link that searches for somebody without saying where means everywhere. */
export function reachOf(address: Address): Reach {
  if (address.everywhere || (address.deptGuid === undefined && isFiltered(address, PLACE)))
    return 'everywhere';
  return address.isOwnDeptOnly ? 'own' : 'below';
}

/** The address that lists these people of a node. */
export const reaching = (reach: Reach, deptGuid: string): Partial<Address> => ({
  deptGuid,
  isOwnDeptOnly: reach === 'own' ? true : undefined,
  everywhere: reach === 'everywhere' ? '1' : undefined,
});

/** The search an address means with this node chosen. */
export function searchOf(address: Address, deptGuid: string): UserSearch {
  const { everywhere: _everywhere, deptGuid: _dept, isOwnDeptOnly: _own, ...search } = address;
  const reach = reachOf(address);
  if (reach === 'everywhere') return search;
  return { ...search, deptGuid, ...(reach === 'own' && { isOwnDeptOnly: true }) };
}

/** The address without its filters. */
export const withoutFilters = (address: Address): Partial<Address> => ({
  ...address,
  ...Object.fromEntries(filtersOf(address, PLACE).map((name) => [name, undefined])),
});
