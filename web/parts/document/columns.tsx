import type { TableColumnsType, TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DocumentField } from '#shared/areas/document/field';
import type { AnyDocumentKind, FieldOf } from '#shared/areas/document/kind';
import type { Arrangement } from '#shared/areas/list-view/arrangement';
import type { Language } from '#shared/kit/language';
import { formatMoneyOrNone } from '#shared/kit/money';
import { AmountHead, ColumnAmount } from '../../kit/amounts.tsx';
import type { ShownCodes } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { cardPlace } from '../../kit/list-cards.tsx';
import { useKitTexts } from '../../kit/texts.ts';
import css from './document.module.css';
import { DocumentStatus } from './document-status.tsx';
import type { DocumentWeb, Facts, ListedDocument } from './kind.ts';

/** What is a column's own, by the name of its field. */
type Own<K extends AnyDocumentKind, Row> = { readonly [N in FieldOf<K>]?: TableColumnType<Row> };

/** What a field of this input reads like in a list. */
const reads: Partial<
  Record<
    DocumentField['input'],
    (value: never, of: DocumentField, language: Language, words: Record<'yes' | 'no', string>) => ReactNode
  >
> = {
  wan: (yuan: string | null) => (yuan === null ? '-' : <ColumnAmount yuan={yuan} />),
  yuan: formatMoneyOrNone,
  moment: (time: string | null) => time?.slice(0, 16) ?? '-',
  code: (code: number | null, { codes }, language) => (code === null ? '-' : codes!.label(code, language)),
  yesNo: (is: boolean | null, _of, _language, words) => (is === null ? '-' : words[is ? 'yes' : 'no']),
};
/** What may be longer than its column is cut; numbers and times are not. */
const isCut = ({ input, shows }: DocumentField) =>
  shows !== undefined || input === 'text' || input === 'code';
const isAmount = ({ input }: DocumentField) => input === 'wan' || input === 'yuan';
const isWhen = ({ input }: DocumentField) => input === 'date' || input === 'moment';

/**
 * The columns of a kind's list, without actions: its number, a link to it, stays in sight at one end, its state at the
 * other; the amount follows the name. What `own` says of a column goes before what follows from its field.
 */
export function useDocumentColumns<K extends AnyDocumentKind, Row extends ListedDocument>(
  { kind }: { kind: K; calls: Pick<DocumentWeb<Row>['calls'], 'list'> },
  own: Own<K, Row> = {},
): TableColumnsType<Row> {
  const language = useLanguage();
  const words = useKitTexts();
  const widths = kind.columns as Record<string, number | readonly [number, number]>;
  const fields = kind.fields as Record<string, DocumentField>;
  const names = amountBehindName(kind, Object.keys(widths));
  const when = names.find((name) => isWhen(fields[name]!));
  return names.map((name) => {
    const field = fields[name]!;
    const width = widths[name]!;
    const read = reads[field.input];
    const label = field.label[language];
    return {
      dataIndex: field.shows ?? name,
      title: field.input === 'wan' ? <AmountHead label={label} /> : label,
      width: typeof width === 'number' ? width : width[language === 'cn' ? 0 : 1],
      ...(kind.sorts.includes(name) && { key: name, sorter: true }),
      ...(name === kind.key.no
        ? noColumn(kind)
        : name === kind.key.name
          ? { className: css.name!, render: (text: string) => <span title={text}>{text}</span> }
          : name === 'status'
            ? statusColumn(kind.status)
            : {
                ...(isCut(field) && { ellipsis: true }),
                ...(isAmount(field) && { align: 'right' as const }),
                ...((name === kind.key.amount || name === when) && { className: cardPlace.line }),
                ...(read && { render: (value: never) => read(value, field, language, words) }),
              }),
      ...own[name as FieldOf<K>],
    };
  });
}

/** What a document is worth is read beside its name. */
function amountBehindName({ key: { name, amount } }: Pick<Facts, 'key'>, names: readonly string[]) {
  if (amount === undefined || !names.includes(amount)) return names;
  return names.filter((one) => one !== amount).flatMap((one) => (one === name ? [one, amount] : [one]));
}

const noColumn = ({ path }: Pick<AnyDocumentKind, 'path'>) => ({
  fixed: 'start' as const,
  render: (no: string, { guid }: ListedDocument) => <Link to={path(guid)}>{no}</Link>,
});

/** The column of the state, by the list its reader has. */
export const statusColumn = (list: ShownCodes) => ({
  fixed: 'end' as const,
  className: cardPlace.state,
  render: (_: unknown, row: ListedDocument) => <DocumentStatus list={list} of={row} />,
});

const NAME_WIDTH = 216;

/**
 * The columns where the window is too narrow for them: number and name share one that stays in sight, as wide as its reader
 * wants the name, amount and state come next, and the others are scrolled to.
 */
export function narrowColumns<Row extends ListedDocument>(
  { key }: Pick<Facts, 'key'>,
  columns: TableColumnsType<Row>,
  arrangement: Arrangement | null | undefined,
): TableColumnsType<Row> {
  const at = (name: string | undefined) =>
    columns.find((one): one is TableColumnType<Row> => 'dataIndex' in one && one.dataIndex === name);
  const [no, name, amount, status] = [at(key.no), at(key.name), at(key.amount), at('status')];
  if (!no || !name) return columns;
  const both: TableColumnType<Row> = {
    ...name,
    fixed: 'start',
    width: arrangement?.columns.find((one) => one.name === key.name)?.width ?? NAME_WIDTH,
    ellipsis: false,
    className: `${css.name} ${cardPlace.title}`,
    render: (value: unknown, row, index) => (
      <>
        <div className={css.no}>{no.render?.((row as never)[key.no], row, index) as ReactNode}</div>
        {name.render?.(value, row, index) as ReactNode}
      </>
    ),
  };
  const first = [no, name, amount, status];
  return [
    both,
    ...(amount ? [amount] : []),
    ...(status ? [{ ...status, fixed: false as const }] : []),
    ...columns.filter((one) => !first.includes(one)),
  ];
}

/** Pixels that columns take together. */
export const widthOf = <Row,>(columns: TableColumnsType<Row>) =>
  columns.reduce((sum, { width }) => sum + Number(width ?? 0), 0);
