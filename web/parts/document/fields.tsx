import type { ReactNode } from 'react';
import type { DocumentField } from '#shared/areas/document/field';
import type { AnyDocumentKind, FieldOf } from '#shared/areas/document/kind';
import type { FileRow } from '#shared/areas/file/contract';
import { isLawField } from '#shared/areas/legal-parameter/law-fields';
import { formatMoney } from '#shared/kit/money';
import { Wan } from '../../kit/amounts.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useKitTexts } from '../../kit/texts.ts';
import { FileList } from '../file/list.tsx';
import { HelpMark } from '../law/help-mark.tsx';

type Fields<K extends AnyDocumentKind> = K['fields'] & Record<string, DocumentField>;
/** The names a reader's values have of the fields of a panel. */
type ReadAs<K extends AnyDocumentKind, N> = Fields<K>[N & keyof Fields<K>] extends {
  shows: infer S extends string;
}
  ? S
  : N;
/** Refuses, as a type, a document that lacks what a panel shows of it beside the kind's own nodes. */
type Has<K extends AnyDocumentKind, Panel extends keyof K['page'], Own, Document> =
  {
    [N in Exclude<K['page'][Panel][number], keyof Own>]: Exclude<ReadAs<K, N>, keyof Document>;
  } extends Record<string, never>
    ? unknown
    : never;

const isEmpty = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === false;

/** What each field of a kind reads like on its page, as a function of field and value. */
export function useRead() {
  const language = useLanguage();
  const mark = usePunctuation();
  const texts = useKitTexts();
  return ({ input, codes }: DocumentField, value: unknown): ReactNode => {
    if (value === null || value === undefined || value === '') return null;
    if (input === 'code') return codes!.label(value as number, language);
    if (input === 'codes') return mark.row((value as number[]).map((code) => codes!.label(code, language)));
    if (input === 'wan') return <Wan yuan={value as string} />;
    if (input === 'yuan') return formatMoney(value as string);
    if (input === 'yesNo') return value ? texts.yes : texts.no;
    if (input === 'files') return <FileList files={value as FileRow[]} />;
    return value as string | number;
  };
}

interface Shown<K extends AnyDocumentKind, Panel extends keyof K['page'], Document extends object, Own> {
  of: K;
  panel: Panel & string;
  from: Document & Has<K, Panel, Own, Document>;
  /** Those the kind draws itself. */
  own?: Own;
  /** Those that do not concern this document. */
  without?: readonly FieldOf<K>[];
}
type OwnNodes<K extends AnyDocumentKind> = { readonly [N in FieldOf<K>]?: ReactNode };

/** The fields of one panel of a kind, as `kind.page` lists them. */
export function useDocumentFields<
  K extends AnyDocumentKind,
  Panel extends keyof K['page'],
  Document extends object,
  Own extends OwnNodes<K> = object,
>({ of: { page, fields }, panel, from, own, without = [] }: Shown<K, Panel, Document, Own>) {
  const language = useLanguage();
  const read = useRead();
  const nodes: { readonly [name: string]: ReactNode } = own ?? {};
  const values = from as Readonly<Record<string, unknown>>;
  return (page[panel] as readonly FieldOf<K>[]).flatMap((name) => {
    const field = (fields as Record<string, DocumentField>)[name]!;
    const node = name in nodes ? nodes[name] : read(field, values[field.shows ?? name]);
    const isLeftOut = without.includes(name) || (field.isIfAny && isEmpty(node));
    return isLeftOut ? [] : [{ name, label: field.label[language], node, isWide: field.isWide === true }];
  });
}

/** The fields of one panel of a kind's page, label and value. */
export function DocumentFields<
  K extends AnyDocumentKind,
  Panel extends keyof K['page'],
  Document extends object,
  Own extends OwnNodes<K> = object,
>(shown: Shown<K, Panel, Document, Own>) {
  const found = useDocumentFields(shown);
  return (
    <DetailFields
      of={found.map(({ name, label, node, isWide }) => [
        isLawField(name) ? (
          <>
            {label} <HelpMark field={name} label={label} />
          </>
        ) : (
          label
        ),
        node,
        isWide,
      ])}
    />
  );
}
