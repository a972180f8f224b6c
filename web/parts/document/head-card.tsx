import type { ReactNode } from 'react';
import type { DocumentField } from '#shared/areas/document/field';
import { formatMoney } from '#shared/kit/money';
import { Wan } from '../../kit/amounts.tsx';
import { useLanguage } from '../../kit/language.ts';
import { DocumentStatus } from './document-status.tsx';
import type { Facts, ReadDocument } from './kind.ts';
import css from './page.module.css';
import { useDocumentTexts } from './texts.ts';
import type { ShownCodes } from '../../kit/code-tag.tsx';

/** What is asked first about a document: what it is worth, how many lines and findings it has, who submits it, its state. */
export function HeadCard({
  kind: { key, fields },
  found,
  status,
}: {
  kind: Facts;
  found: ReadDocument;
  status: ShownCodes;
}) {
  const { head } = useDocumentTexts();
  const language = useLanguage();
  const values = found as unknown as Readonly<Record<string, unknown>>;
  const amount = key.amount === undefined ? undefined : (fields as Record<string, DocumentField>)[key.amount];
  const yuan = key.amount === undefined ? null : (values[key.amount] as string | null | undefined);
  const lines = found.itemCount ?? found.lines?.length ?? found.items?.length;
  const findings = (found.findings ?? found.warnings ?? found.splits)?.length;
  const shown: (readonly [label: string, value: ReactNode] | undefined | false | 0 | '')[] = [
    amount && [
      amount.label[language],
      yuan ? amount.input === 'wan' ? <Wan yuan={yuan} /> : formatMoney(yuan) : '-',
    ],
    lines !== undefined && [head.lines, lines],
    findings !== undefined && [
      head.findings,
      <span className={findings > 0 ? css.warn : undefined}>{findings}</span>,
    ],
    found.userName && [head.submitter, found.userName],
    [head.state, <DocumentStatus list={status} of={found} />],
  ];
  return (
    <dl className={css.card} aria-label={head.title}>
      {shown.map(
        (one) =>
          one && (
            <div key={one[0]}>
              <dt>{one[0]}</dt>
              <dd>{one[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
