import type { DocumentField } from '#shared/areas/document/field';
import { useLanguage } from '../../kit/language.ts';
import type { Facts } from './kind.ts';
import type { NamedColumn } from './list-views.ts';

/** What a column of a list is called where its title is more than a text. */
export function useColumnLabel({ fields }: Pick<Facts, 'fields'>) {
  const language = useLanguage();
  const all = Object.entries(fields as Record<string, DocumentField>);
  return ({ name, column: { title } }: NamedColumn) =>
    typeof title === 'string'
      ? title
      : (all.find(([field, { shows }]) => field === name || shows === name)?.[1].label[language] ?? name);
}
