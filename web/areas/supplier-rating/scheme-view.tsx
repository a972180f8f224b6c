import { bandConsequence } from '#shared/areas/supplier-rating/codes';
import type { Scheme } from '#shared/areas/supplier-rating/rating-contract';
import { CodeText } from '../../kit/code-tag.tsx';
import { GradeTag } from '../../parts/supplier/marks.tsx';
import css from './rating.module.css';
import { useTexts } from './texts.ts';

/** A version of a scheme to read. */
export function SchemeView({ of }: { of: Scheme }) {
  const texts = useTexts().scheme;
  return (
    <>
      <h3 className={css.section}>{texts.criteria}</h3>
      <table className={css.rows} aria-label={texts.criteria}>
        <thead>
          <tr>
            <th scope="col" style={{ width: '28%' }}>
              {texts.criterion}
            </th>
            <th scope="col" style={{ width: 130 }}>
              {texts.weight}
            </th>
            <th scope="col">{texts.description}</th>
          </tr>
        </thead>
        <tbody>
          {of.criteria.map(({ name, weight, description }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className={css.number}>{weight}</td>
              <td>{description || '-'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className={css.section}>{texts.bands}</h3>
      <table className={css.rows} aria-label={texts.bands}>
        <thead>
          <tr>
            <th scope="col">{texts.from}</th>
            <th scope="col">{texts.to}</th>
            <th scope="col">{texts.grade}</th>
            <th scope="col" style={{ width: '30%' }}>
              {texts.consequence}
            </th>
          </tr>
        </thead>
        <tbody>
          {of.bands.map(({ from, to, grade, consequence }) => (
            <tr key={from}>
              <td className={css.number}>{from}</td>
              <td className={css.number}>{to}</td>
              <td>
                <GradeTag grade={grade} />
              </td>
              <td>
                <CodeText list={bandConsequence} code={consequence} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
