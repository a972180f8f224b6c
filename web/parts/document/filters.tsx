import { Input } from 'antd';
import type { DocumentField } from '#shared/areas/document/field';
import type { AnyDocumentKind, FilterWay } from '#shared/areas/document/kind';
import { defaultSearch } from '#shared/areas/project/search-form';
import { CodeSelect } from '../../kit/code-select.tsx';
import type { ShownCodes } from '../../kit/code-tag.tsx';
import { FilterItem } from '../../kit/filter-item.tsx';
import { useLanguage } from '../../kit/language.ts';
import { onDemand } from '../../kit/on-demand.tsx';
import { DepartmentTreeSelect } from '../department/tree-select.tsx';
import { useSeesDepartments } from '../department/use-departments.ts';
import { useDocumentTexts } from './texts.ts';

/** Most lists ask for days among the rarer filters only. */
const DateRangeFilter = onDemand(() =>
  import('../date/date-range-filter.tsx').then((module) => module.DateRangeFilter),
);

/** The filters of a kind beyond the default search form and those in sight. */
export const rarerFilters = <K extends AnyDocumentKind>({ filters }: K, inSight: readonly string[]) =>
  Object.keys(filters as object).filter(
    (name) => !inSight.includes(name) && !(name in defaultSearch),
  ) as (keyof K['filters'] & string)[];

/** Filters of a kind's list by some of its fields, as fields of a `SearchPanel`. */
export function Filters<K extends AnyDocumentKind>({
  of: { filters, fields, status },
  by,
}: {
  of: K;
  by: readonly ((keyof K['filters'] & string) | 'status')[];
}) {
  const texts = useDocumentTexts();
  const language = useLanguage();
  const seesUnits = useSeesDepartments();
  return (by as readonly string[]).map((name) => {
    const field = (fields as Record<string, DocumentField>)[name]!;
    const way = name === 'status' ? 'is' : (filters as Record<string, FilterWay>)[name]!;
    const label = field.label[language];
    if (way === 'guid' && !seesUnits) return null;
    if (typeof way === 'object') return <DateRangeFilter key={name} name={way.between} label={label} />;
    return (
      <FilterItem key={name} name={name} label={label}>
        {way === 'is' ? (
          <CodeSelect
            list={name === 'status' ? status : (field.codes as unknown as ShownCodes)}
            placeholder={texts.all}
          />
        ) : way === 'guid' ? (
          <DepartmentTreeSelect kind="company" placeholder={texts.all} />
        ) : (
          <Input allowClear />
        )}
      </FilterItem>
    );
  });
}
