import { type TableColumnsType, Tag } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { chainKind } from '#shared/areas/chain/contract';
import type { LineProgressRow } from '#shared/areas/procurement-plan/line/progress-contract';
import { type Milestone, milestones } from '#shared/areas/procurement-plan/line/progress';
import { planProgress } from '#shared/areas/tender-plan/codes';
import { useLanguage } from '../../../../kit/language.ts';
import css from './progress.module.css';
import { useProgressTexts } from './texts.ts';

/** The columns of a plan's progress. */
export function useProgressColumns(onOpen: (guid: string) => void): TableColumnsType<LineProgressRow> {
  const texts = useProgressTexts();
  const language = useLanguage();
  return useMemo(
    () => [
      { title: texts.lineNo, dataIndex: 'lineNo', width: 64 },
      {
        title: texts.projectName,
        key: 'projectName',
        width: 240,
        render: (_value, { projectName, lineGuid }) => (
          <button type="button" className={css.open} onClick={() => onOpen(lineGuid)}>
            {projectName}
          </button>
        ),
      },
      {
        title: texts.progress,
        key: 'progress',
        width: 110,
        render: (_value, { progress }) => `${progress} ${planProgress.label(progress, language)}`,
      },
      { title: texts.isLate, key: 'late', width: 140, render: (_value, line) => <Late line={line} /> },
      ...milestones.map((one) => ({
        title: texts.milestone[one],
        key: one,
        width: 150,
        render: (_value: unknown, line: LineProgressRow) => <Days line={line} of={one} />,
      })),
      {
        title: texts.documents,
        key: 'documents',
        width: 260,
        render: (_value, { documents }) =>
          documents.map(({ guid, kind, no, state, link }) => (
            <div key={guid} className={css.document}>
              <span>{chainKind.label(kind, language)}</span>
              {link === null ? no : <Link to={link}>{no}</Link>}
              <span>{state[language]}</span>
            </div>
          )),
      },
    ],
    [texts, language, onOpen],
  );
}

/** Whether a line is late, in words and colour. */
export function Late({ line: { late, isCancelled } }: { line: LineProgressRow }) {
  const texts = useProgressTexts();
  if (isCancelled) return <Tag variant="filled">{texts.cancelled}</Tag>;
  if (late === null) return null;
  return (
    <Tag color="error" variant="filled">
      {texts.daysLate(texts.milestone[late.milestone], late.days)}
    </Tag>
  );
}

/** Planned and actual day of one date. */
export function Days({ line: { planned, reached }, of }: { line: LineProgressRow; of: Milestone }) {
  const texts = useProgressTexts();
  return (
    <span className={css.days}>
      {planned[of] !== null && (
        <span>
          {texts.planned} {of === 'issue' ? planned[of].slice(0, 7) : planned[of]}
        </span>
      )}
      {reached[of] !== null && (
        <strong>
          {texts.actual} {reached[of]}
        </strong>
      )}
    </span>
  );
}
