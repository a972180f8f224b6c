import { useQuery } from '@tanstack/react-query';
import { previewCalls } from '#shared/areas/access/preview-contract';
import type { DepartmentNode } from '#shared/areas/department/contract';
import { query } from '../../api/query.ts';
import { PageState } from '../../kit/page-state.tsx';
import { EffectPreview } from './effect-preview.tsx';
import { useTexts } from './texts.ts';
import css from './move.module.css';

/** Whose rights a move of a department changes. */
export function MoveEffect({ node, parentGuid }: { node: DepartmentNode; parentGuid: string | null }) {
  const texts = useTexts();
  const { guid, version } = node;
  const effect = useQuery(query(previewCalls.departmentMove, { guid, version, parentGuid }, { quiet: true }));
  return (
    <section className={css.effect} aria-label={texts.effectTitle}>
      <h3>{texts.effectTitle}</h3>
      <PageState of={effect} rows={2}>
        {(data) => <EffectPreview effect={data} />}
      </PageState>
    </section>
  );
}
