import type { TableColumnsType, TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DocumentField } from '#shared/areas/document/field';
import type { AnyDocumentKind, FieldOf } from '#shared/areas/document/kind';
import type { Language } from '#shared/kit/language';
import { formatMoney } from '#shared/kit/money';
import { Wan } from '../../kit/amounts.tsx';
import type { ShownCodes } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { DocumentStatus } from './document-status.tsx';
import type { DocumentWeb, ListedDocument } from './kind.ts';

/** What is a column's own, by the name of its field. */
type Own<K extends AnyDocumentKind, Row> = { readonly [N in FieldOf<K>]?: TableColumnType<Row> };

/** What a field of this input reads like in a list. */
const reads: Partial<
  Record<DocumentField['input'], (value: never, of: DocumentField, language: Language) => ReactNode>
> = {
  wan: (yuan: string | null) => (yuan === null ? '-' : <Wan yuan={yuan} />),
  yuan: (yuan: string | null) => (yuan === null ? '-' : formatMoney(yuan)),
  moment: (time: string | null) => time?.slice(0, 16) ?? '-',
  code: (code: number | null, { codes }, language) => (code === null ? '-' : codes!.label(code, language)),
};
/** What may be longer than its column is cut; numbers and times are not. */
const isCut = ({ input, shows }: DocumentField) =>
  shows !== undefined || input === 'text' || input === 'code';

/**
 * The columns of a kind's list, without actions: its number, a link to it, stays in sight at one end, its state at the
 * other. What `own` says of a column goes before what follows from its field.
 */
export function useDocumentColumns<K extends AnyDocumentKind, Row extends ListedDocument>(
  { kind }: { kind: K; calls: Pick<DocumentWeb<Row>['calls'], 'list'> },
  own: Own<K, Row> = {},
): TableColumnsType<Row> {
  const language = useLanguage();
  const named = Object.entries(kind.columns as Record<string, number | readonly [number, number]>);
  return named.map(([name, width]) => {
    const field = (kind.fields as Record<string, DocumentField>)[name]!;
    const read = reads[field.input];
    return {
      dataIndex: field.shows ?? name,
      title: field.label[language],
      width: typeof width === 'number' ? width : width[language === 'cn' ? 0 : 1],
      ...(kind.sorts.includes(name) && { key: name, sorter: true }),
      ...(name === kind.key.no
        ? noColumn(kind)
        : name === 'status'
          ? statusColumn(kind.status)
          : {
              ...(isCut(field) && { ellipsis: true }),
              ...((field.input === 'wan' || field.input === 'yuan') && { align: 'right' as const }),
              ...(read && { render: (value: never) => read(value, field, language) }),
            }),
      ...own[name as FieldOf<K>],
    };
  });
}

const noColumn = ({ path }: Pick<AnyDocumentKind, 'path'>) => ({
  fixed: 'start' as const,
  render: (no: string, { guid }: ListedDocument) => <Link to={path(guid)}>{no}</Link>,
});

/** The column of the state, by the list its reader has. */
export const statusColumn = (list: ShownCodes) => ({
  fixed: 'end' as const,
  render: (_: unknown, row: ListedDocument) => <DocumentStatus list={list} of={row} />,
});
