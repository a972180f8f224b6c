import { bandConsequence } from '#shared/areas/supplier-rating/codes';
import { type Band, bandOf, type Criterion, scoreOf } from '#shared/areas/supplier-rating/score';
import { CodeText } from '../../kit/code-tag.tsx';
import { GradeTag } from '../../parts/supplier/marks.tsx';
import css from './rating.module.css';
import { useTexts } from './texts.ts';

/** The score, grade and consequence that these scores give; says so while some are missing. */
export function Total({
  criteria,
  bands,
  scores,
}: {
  criteria: readonly Criterion[];
  bands: readonly Band[];
  scores: readonly string[];
}) {
  const texts = useTexts().form;
  const score = scoreOf(criteria, scores);
  const band = score === null ? null : bandOf(bands, score);
  return (
    <p className={css.total} aria-live="polite">
      {texts.total}
      {band === null ? (
        <span className={css.soft}>{texts.incomplete}</span>
      ) : (
        <>
          <strong className={css.number}>{score}</strong>
          <GradeTag grade={band.grade} />
          {band.consequence > 0 && (
            <span className={css.warn}>
              <CodeText list={bandConsequence} code={band.consequence} />
            </span>
          )}
        </>
      )}
    </p>
  );
}
