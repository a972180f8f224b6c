import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { bandConsequence } from '#shared/areas/supplier-rating/codes';
import { periodText } from '#shared/areas/supplier-rating/periods';
import { ratingCalls, type RatingDetail } from '#shared/areas/supplier-rating/rating-contract';
import { query } from '../../api/query.ts';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { PageState } from '../../kit/page-state.tsx';
import { GradeTag } from '../../parts/supplier/marks.tsx';
import css from './rating.module.css';
import { RatingTag } from './rating-tag.tsx';
import { useTexts } from './texts.ts';

/** One rating to read, with each score. */
export function RatingView({ guid, onClose }: { guid: string; onClose: () => void }) {
  const texts = useTexts();
  const found = useQuery({ ...query(ratingCalls.detail, { guid }, { quiet: true }), staleTime: 0 });
  return (
    <Drawer open size={720} title={found.data?.supplierName ?? texts.title} onClose={onClose}>
      <PageState of={found} rows={12}>
        {(of) => <Detail of={of} />}
      </PageState>
    </Drawer>
  );
}

function Detail({ of }: { of: RatingDetail }) {
  const texts = useTexts();
  const language = useLanguage();
  return (
    <>
      <DetailFields
        columns={2}
        of={[
          [texts.period, periodText(of.period, language)],
          [texts.status, <RatingTag key="status" status={of.status} />],
          [texts.score, of.hasBusiness ? (of.score ?? texts.notComplete) : texts.noBusiness],
          [texts.grade, of.grade && <GradeTag key="grade" grade={of.grade} />],
          [texts.consequence, bandConsequence.label(of.consequence, language)],
          [texts.published, of.publishTime?.slice(0, 16)],
          [texts.rater, of.raterName],
          [texts.setup, texts.view.scheme(of.schemeNumber)],
          ...(of.revokeReason ? [[texts.view.revoked, of.revokeReason, true] as const] : []),
        ]}
      />
      {of.hasBusiness && (
        <table className={css.rows} style={{ marginTop: 16 }}>
          <thead>
            <tr>
              <th scope="col">{texts.form.criterion}</th>
              <th scope="col">{texts.form.weight}</th>
              <th scope="col">{texts.score}</th>
              <th scope="col">{texts.form.remark}</th>
            </tr>
          </thead>
          <tbody>
            {of.criteria.map(({ name, weight }, at) => (
              <tr key={name}>
                <td>{name}</td>
                <td className={css.number}>{weight}%</td>
                <td className={css.number}>{of.scores[at]?.score || '-'}</td>
                <td className={css.pre}>{of.scores[at]?.remark || '-'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {of.comment && (
        <>
          <h3 className={css.section}>{texts.view.comment}</h3>
          <p className={css.pre}>{of.comment}</p>
        </>
      )}
    </>
  );
}
