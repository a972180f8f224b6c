import type { DocumentWeb, ListedDocument } from './kind.ts';
import { useActLabels } from './labels.ts';
import { useDocumentTexts } from './texts.ts';

/** What every document with an approval offers; urging belongs to the approval panel, editing is a link. */
export type GivenAct = 'submit' | 'recall' | 'undo' | 'void' | 'delete' | 'record';
/** An act of a kind, by the name its records carry it under. */
export type ActOf<Row extends ListedDocument> = GivenAct | Row['actions'][number];

/** What an act on a document is called, and whether it ends something. */
export function useActWords<Row extends ListedDocument>({
  kind,
  useWords,
  dangers = [],
}: Pick<DocumentWeb<Row>, 'kind' | 'useWords' | 'dangers'>) {
  const words: Readonly<Record<string, unknown>> = {
    ...useDocumentTexts(),
    ...useActLabels(kind),
    ...useWords?.(),
  };
  return {
    wordOf: (act: string, row: Row) => {
      const word = words[act];
      return typeof word === 'function' ? (word as (row: Row) => string)(row) : (word as string);
    },
    isDanger: (act: string) => act === 'void' || act === 'delete' || dangers.includes(act),
  };
}

/** Those of the acts that the reader may do with the document now, in this order. */
export const among = <const A extends string>(
  { actions }: { actions: readonly string[] },
  acts: readonly A[],
) => acts.filter((act) => actions.includes(act));
