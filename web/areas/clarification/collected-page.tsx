import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { clarificationStage, clarificationType } from '#shared/areas/bidding/codes';
import { clarificationCalls as calls } from '#shared/areas/clarification/contract';
import { clarificationKind } from '#shared/areas/clarification/kind';
import type { CollectedAnswers, PublishedAnswer } from '#shared/areas/clarification/views';
import { query } from '../../api/query.ts';
import { useLanguage } from '../../kit/language.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { useKindLabels } from '../../parts/document/labels.ts';
import { Paper } from '../../parts/document/print-page.tsx';
import { PrintedPart } from '../../parts/document/print-panels.tsx';
import { PrintSheet } from '../../parts/document/print-sheet.tsx';
import css from './clarification.module.css';
import { useTexts } from './texts.ts';

/** 答疑汇总: everything that was published of a tender, as it is put on paper. */
export function CollectedAnswersPage() {
  const texts = useTexts();
  const [params] = useSearchParams();
  const found = useQuery(query(calls.collected, { guid: params.get('guid') ?? '' }, { quiet: true }));
  return (
    <>
      <PageHead title={texts.collected} />
      <PageState of={found}>
        {(data) => (
          <Paper>
            <Sheet of={data} />
          </Paper>
        )}
      </PageState>
    </>
  );
}

function Sheet({ of }: { of: CollectedAnswers }) {
  const texts = useTexts();
  const label = useKindLabels(clarificationKind);
  const facts = [
    { name: 'tenderNo', label: label.tenderNo, node: of.tenderNo, isWide: false },
    { name: 'deadline', label: texts.deadline, node: of.deadline.slice(0, 16), isWide: false },
    { name: 'tenderName', label: label.tenderName, node: of.tenderName, isWide: true },
    { name: 'projectName', label: label.projectName, node: of.projectName, isWide: true },
  ] as const;
  return (
    <PrintSheet
      title={texts.collected}
      hasMoney={false}
      facts={[...facts]}
      by={[label.entrustUnit, of.entrustUnit]}
      findings={[]}
    >
      {of.answers.length === 0 && <p>{texts.collectedNone}</p>}
      {of.answers.map((one, at) => (
        <Answer key={one.clarNo} of={one} at={at} />
      ))}
    </PrintSheet>
  );
}

function Answer({ of, at }: { of: PublishedAnswer; at: number }) {
  const texts = useTexts();
  const language = useLanguage();
  const label = useKindLabels(clarificationKind);
  const long = (text: string) => <span className={css.long}>{text}</span>;
  const row = (name: keyof typeof label, node: ReactNode, isWide = false) => ({
    name,
    label: label[name],
    node,
    isWide,
  });
  return (
    <PrintedPart
      title={`${at + 1}. ${of.subject}`}
      facts={[
        row('clarNo', of.clarNo),
        row('publishedAt', of.publishedAt.slice(0, 16)),
        row('clarType', clarificationType.label(of.clarType, language)),
        row('clarStage', clarificationStage.label(of.clarStage, language)),
        row('question', long(of.question), true),
        row('answer', long(of.answer), true),
        ...(of.newDeadline ? [row('newDeadline', of.newDeadline.slice(0, 16))] : []),
        { name: 'digest', label: texts.digest, node: of.digest, isWide: true },
      ]}
    />
  );
}
