import { searchSuppliers } from '../areas/supplier/library/search.ts';
import { searchPeople } from '../areas/user/search-people.ts';
import { documents } from './documents.ts';

/** What the search window finds: every kind of document, suppliers and people. */
export const searchSources = {
  documents: documents.map(({ search }) => search),
  others: [
    { kind: 'supplier', find: searchSuppliers },
    { kind: 'person', find: searchPeople },
  ] as const,
};
