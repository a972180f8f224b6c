import type { ReactNode } from 'react';
import type { FileRow } from '#shared/areas/file/contract';
import type { OwnInvestigation } from '#shared/areas/recruitment-notice/apply-contract';
import {
  investigationConclusion,
  investigationStatus,
  investigationWay,
} from '#shared/areas/recruitment-notice/codes';
import { CodeTag } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { FileList } from '../../parts/file/list.tsx';
import { useInvestigationTexts } from './investigation-texts.ts';
import css from './notice.module.css';
import { PlainTable } from '../../parts/form/plain-table.tsx';

type Shown = Omit<OwnInvestigation, 'actions' | 'items' | 'note'> & {
  note?: string | undefined;
  items: readonly { name: string; finding: string; score?: string | undefined }[];
  files?: readonly FileRow[];
};

/** One investigation: what was found, what it comes to, and what its supplier says to it; points and files where they are given. */
export function InvestigationRecord({ of, children }: { of: Shown; children?: ReactNode }) {
  const texts = useInvestigationTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const hasScores = of.items.some(({ score }) => score);
  const said = [
    [texts.confirmBy, of.confirmBy?.slice(0, 16)],
    [texts.confirmer, of.confirmer],
    [texts.answeredAt, of.answeredAt?.slice(0, 16)],
    [texts.dispute, of.answer, true],
    [texts.settledBy, of.settledByName],
    [texts.settleReason, of.settleReason, true],
  ] as const;
  return (
    <section className={css.visit}>
      <DetailFields
        of={[
          [texts.date, of.date],
          [texts.way, investigationWay.label(of.way, language)],
          [texts.conclusion, investigationConclusion.label(of.conclusion, language)],
          [texts.place, of.place],
          [texts.members, mark.row(of.members)],
          [texts.title, <CodeTag key="state" list={investigationStatus} code={of.status} />],
          ...(of.note ? [[texts.note, of.note, true] as const] : []),
          ...said.filter(([, value]) => value),
        ]}
      />
      {of.items.length > 0 && (
        <PlainTable
          heads={[texts.item, texts.finding, ...(hasScores ? [texts.score] : [])]}
          rows={of.items.map(({ name, finding, score }) => [name, finding, ...(hasScores ? [score] : [])])}
        />
      )}
      {of.files !== undefined && of.files.length > 0 && (
        <>
          <h4>{texts.photos}</h4>
          <FileList files={of.files} />
        </>
      )}
      {children}
    </section>
  );
}
