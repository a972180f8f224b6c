import { useSearchParams } from 'react-router';
import { type RecordKind, recordKind } from '#shared/areas/supplier/records/codes';

/** What the page can show beside the sections. */
export const RECORDS = ['rounds', 'changes'] as const;
export type Place = RecordKind | (typeof RECORDS)[number];

const isPlace = (value: string | null): value is Place =>
  recordKind.has(value) || (RECORDS as readonly (string | null)[]).includes(value);

/** Where on the page one is, kept in the address: the section, the record that is edited, whether its changes are shown. */
export function usePlace() {
  const [params, setParams] = useSearchParams();
  const named = params.get('section');
  const place: Place = isPlace(named) ? named : recordKind.code.base;
  return {
    place,
    /** Guid of the record in the form; null while none is. */
    editing: params.get('edit'),
    showsChanges: params.get('view') === 'changes',
    open: (section: Place) => setParams({ section }),
    edit: (guid: string) => setParams({ section: place, edit: guid }),
    close: () => setParams({ section: place }),
    showChanges: (are: boolean) => setParams({ section: place, ...(are && { view: 'changes' }) }),
  };
}
