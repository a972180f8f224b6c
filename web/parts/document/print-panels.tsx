import type { ReactNode } from 'react';
import { stepAct } from '#shared/areas/approval/codes';
import type { ApprovalStep } from '#shared/areas/approval/contract';
import { levelNameIn } from '#shared/areas/approval/default-level-names';
import { defineTexts } from '../../kit/define-texts.ts';
import { useLanguage } from '../../kit/language.ts';
import type { useDocumentFields } from './fields.tsx';
import css from './print.module.css';

/** A part of a printed sheet under a heading of its own: fields, label and value, and what stands below them. */
export function PrintedPart({
  title,
  facts = [],
  children,
}: {
  title: string;
  facts?: ReturnType<typeof useDocumentFields>;
  children?: ReactNode;
}) {
  if (facts.length === 0 && !children) return null;
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      {facts.length > 0 && (
        <dl className={css.facts}>
          {facts.map(({ name, label, node, isWide }) => (
            <div key={name} className={isWide ? css.whole : undefined}>
              <dt>{label}</dt>
              <dd>{node ?? '-'}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}

/** A table of a printed sheet; nothing without rows. */
export function PrintedTable({
  heads,
  rows,
}: {
  heads: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}) {
  if (rows.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head}>{head}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          <tr key={at}>
            {cells.map((cell, column) => (
              <td key={heads[column]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const useTexts = defineTexts('print-trail', {
  cn: { title: '审批记录', heads: ['时间', '环节', '办理人', '结果', '意见'] },
  en: { title: 'Approval', heads: ['Time', 'Level', 'By', 'Act', 'Opinion'] },
});

/** Who decided on it when, and in which words; nothing before anybody has. */
export function PrintedTrail({ of }: { of: readonly ApprovalStep[] }) {
  const texts = useTexts();
  const language = useLanguage();
  if (of.length === 0) return null;
  return (
    <PrintedPart title={texts.title}>
      <PrintedTable
        heads={texts.heads}
        rows={of.map((step) => [
          step.at.slice(0, 16),
          step.levelName ? levelNameIn(language, step.levelName) : '-',
          step.actorName,
          stepAct.label(step.act, language),
          step.opinion || '-',
        ])}
      />
    </PrintedPart>
  );
}
