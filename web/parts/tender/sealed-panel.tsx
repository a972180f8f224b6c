import type { ReactNode } from 'react';
import { Panel } from '../../kit/page-head.tsx';
import { PlainTable } from '../form/plain-table.tsx';

/** What is sealed until the opening of a tender: rows null shows the seal alone, the same whether there are none or nine. */
export function SealedPanel({
  texts,
  rows,
}: {
  texts: { title: string; sealed: string; none: string; heads: readonly string[] };
  rows: ReactNode[][] | null;
}) {
  return (
    <Panel title={texts.title}>
      {rows === null ? (
        <p>{texts.sealed}</p>
      ) : rows.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <PlainTable heads={texts.heads} rows={rows} />
      )}
    </Panel>
  );
}
