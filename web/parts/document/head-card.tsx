import type { ReactNode } from 'react';
import type { DocumentField } from '#shared/areas/document/field';
import { formatMoney } from '#shared/kit/money';
import { Wan } from '../../kit/amounts.tsx';
import type { ShownCodes } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { DocumentStatus } from './document-status.tsx';
import type { Facts, ReadDocument } from './kind.ts';
import css from './page.module.css';
import { useDocumentTexts } from './texts.ts';

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
  return (
    <dl className={css.card} aria-label={head.title}>
      {amount && (
        <Fact label={amount.label[language]}>
          {yuan ? amount.input === 'wan' ? <Wan yuan={yuan} /> : formatMoney(yuan) : '-'}
        </Fact>
      )}
      {lines !== undefined && <Fact label={head.lines}>{lines}</Fact>}
      {findings !== undefined && (
        <Fact label={head.findings}>
          <span className={findings > 0 ? css.warn : undefined}>{findings}</span>
        </Fact>
      )}
      {found.userName && <Fact label={head.submitter}>{found.userName}</Fact>}
      <Fact label={head.state}>
        <DocumentStatus list={status} of={found} />
      </Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
