import { z } from 'zod';
import { defaultSearch } from '#shared/areas/project/search-form';
import type { Wording } from '#shared/kit/language';
import { sortedPageQuery } from '#shared/contract/paging';
import { wholeText } from '#shared/kit/number-rules';
import { dateIfAny, optionalText } from '#shared/kit/text-rules';
import type { DocumentField } from './field.ts';
import { type ActOf, type AnyDocumentKind, type FilterWay, GIVEN_ACTS } from './kind.ts';
import { voidedFilter, voidedShape } from './voided.ts';

/** What of a kind its rows and its search are made of. */
type Fields<K> = K extends { fields: infer F extends Record<string, DocumentField> } ? F : never;
type Named<F, N> = F extends { shows: infer S extends string } ? S : N & string;
type ValueOf<F> = F extends { shows: string }
  ? z.ZodString
  : F extends { codes: { schema: infer S extends z.ZodType } }
    ? F extends { input: 'codes' }
      ? z.ZodArray<S>
      : S
    : F extends { input: 'whole' | 'year' }
      ? z.ZodNumber
      : F extends { input: 'yesNo' }
        ? z.ZodBoolean
        : z.ZodString;
type Shown<F> = F extends { isNullable: true } ? z.ZodNullable<ValueOf<F>> : ValueOf<F>;
/** Every row has these; their columns are shown by the same names. */
type Given = 'status' | 'updateTime' | 'userName';

type RowShape<K extends AnyDocumentKind> = {
  guid: z.ZodUUID;
  version: z.ZodNumber;
  userId: z.ZodUUID;
  userName: z.ZodString;
  status: K['status']['schema'];
  voided: typeof voidedShape;
  updateTime: z.ZodString;
  actions: z.ZodArray<z.ZodEnum<{ [A in ActOf<K>]: A }>>;
} & {
  [N in Exclude<keyof K['columns'], Given> as Named<Fields<K>[N & keyof Fields<K>], N>]: Shown<
    Fields<K>[N & keyof Fields<K>]
  >;
};

/** What a person may do with one of a kind now; buttons follow it (wire.md 2). */
export const actionsOf = <K extends AnyDocumentKind>(kind: K) =>
  z.enum([...GIVEN_ACTS, ...Object.keys(kind.acts)] as ActOf<K>[]) as unknown as z.ZodEnum<{
    [A in ActOf<K>]: A;
  }>;

/** A row of the list of a kind: what every document has, and what its columns show. */
export function rowShape<K extends AnyDocumentKind>(kind: K) {
  return {
    ...shapeOf(kind, Object.keys(kind.columns)),
    guid: z.uuid(),
    version: z.number(),
    userId: z.uuid(),
    userName: z.string(),
    status: kind.status.schema,
    voided: voidedShape,
    updateTime: z.string(),
    actions: z.array(actionsOf(kind)),
  } as unknown as RowShape<K>;
}

function shapeOf({ fields }: AnyDocumentKind, names: readonly string[]) {
  const values = names.map((name) => {
    const field = (fields as Record<string, DocumentField>)[name]!;
    return [field.shows ?? name, valueOf(field)] as const;
  });
  return Object.fromEntries(values);
}

/** Names of the fields of a kind's page. */
type OnPage<K extends AnyDocumentKind> = K['page'][keyof K['page']][number] & keyof Fields<K>;
type PlainOnPage<K extends AnyDocumentKind> = {
  [N in OnPage<K>]: Fields<K>[N] extends { shows: string }
    ? N
    : Fields<K>[N] extends { input: 'own' | 'files' }
      ? never
      : N;
}[OnPage<K>];
type PageShape<K extends AnyDocumentKind> = {
  [N in PlainOnPage<K> as Named<Fields<K>[N], N>]: Shown<Fields<K>[N]>;
};

/** The fields of a kind's page whose value follows from the kind: all but files and what its own elements show. */
export const plainOnPage = ({ page, fields }: AnyDocumentKind): string[] =>
  Object.values(page as Record<string, readonly string[]>)
    .flat()
    .filter((name) => isPlain((fields as Record<string, DocumentField>)[name]!));

const isPlain = ({ input, shows }: DocumentField) =>
  shows !== undefined || (input !== 'own' && input !== 'files');

/** The labels of what a person fills in, as far as its value follows from the kind, by the names it is read by. */
export const formLabels = ({ fields, form }: AnyDocumentKind): Record<string, Wording> =>
  Object.fromEntries(
    Object.entries(fields as Record<string, DocumentField>)
      .filter(([name, field]) => name in form.shape && isPlain(field))
      .map(([name, { shows, label }]) => [shows ?? name, label]),
  );

/** What the page of a kind shows beyond its row, as far as it follows from the kind. */
export const pageShape = <K extends AnyDocumentKind>(kind: K) =>
  shapeOf(kind, plainOnPage(kind)) as unknown as PageShape<K>;

function valueOf(field: DocumentField): z.ZodType {
  const value = valueShape(field);
  return field.isNullable ? value.nullable() : value;
}

function valueShape({ input, codes, shows }: DocumentField): z.ZodType {
  if (shows !== undefined) return z.string();
  if (codes) return input === 'codes' ? z.array(codes.schema) : codes.schema;
  if (input === 'whole' || input === 'year') return z.number();
  return input === 'yesNo' ? z.boolean() : z.string();
}

const code = () => wholeText().optional();
const guid = () => z.uuid('编号格式不正确').optional();

type FilterShape<F> = {
  [
    N in keyof F as F[N] extends { between: infer B extends string } ? `${B}From` | `${B}To` : N
  ]: F[N] extends { between: string }
    ? ReturnType<typeof dateIfAny>
    : F[N] extends 'is'
      ? ReturnType<typeof code>
      : F[N] extends 'guid'
        ? ReturnType<typeof guid>
        : ReturnType<typeof optionalText>;
};

/** The search of the list of a kind: the default search form, its own filters, its state, and the voided ones alone. */
export function searchShape<K extends AnyDocumentKind>(kind: K) {
  const own = Object.entries(kind.filters as Record<string, FilterWay>).flatMap(([name, way]) =>
    typeof way === 'object'
      ? [[`${way.between}From`, dateIfAny()] as const, [`${way.between}To`, dateIfAny()] as const]
      : [[name, filterOf(way)] as const],
  );
  return sortedPageQuery(kind.sorts as K['sorts']).extend({
    ...defaultSearch,
    status: code(),
    isVoided: voidedFilter,
    ...(Object.fromEntries(own) as FilterShape<K['filters']>),
  });
}

const filterOf = (way: Exclude<FilterWay, object>) => ({ contains: optionalText, is: code, guid })[way]();
