import { Tag } from 'antd';
import { Link } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { affiliationReason } from '#shared/areas/supplier/library/codes';
import type { Affiliates } from '#shared/areas/supplier/library/detail-contract';
import { useLanguage } from '../../kit/language.ts';
import { GradeTag, StandingTag } from '../../parts/supplier/marks.tsx';
import css from './affiliates.module.css';
import { useDetailTexts } from './detail-texts.ts';

/** The affiliates in words, each with what joins it to whom. */
export function AffiliateList({
  of: { center, nodes, edges },
  pointed,
  onPoint,
}: {
  of: Affiliates;
  pointed: string | undefined;
  onPoint: (key: string | undefined) => void;
}) {
  const texts = useDetailTexts();
  const language = useLanguage();
  const names = new Map(nodes.map(({ key, name }) => [key, name]));
  const joined = (key: string) =>
    edges
      .filter(({ from, to }) => from === key || to === key)
      .map(({ from, to, reason, detail }) => {
        const other = from === key ? to : from;
        const whom = other === center ? [] : [texts.withWhom(names.get(other) ?? other)];
        const isLower = reason === affiliationReason.code.superior && from === key;
        const why = isLower ? texts.subordinate : affiliationReason.label(reason, language);
        return [...whom, why, detail].filter(Boolean).join(' · ');
      });
  return (
    <ul className={css.list} aria-label={texts.affiliates}>
      {nodes
        .filter(({ key }) => key !== center)
        .map(({ key, guid, name, grade, standing }) => (
          // what is pointed at is only brought forward in the drawing
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={key}
            data-pointed={key === pointed || undefined}
            onPointerEnter={() => onPoint(key)}
            onPointerLeave={() => onPoint(undefined)}
            onFocus={() => onPoint(key)}
            onBlur={() => onPoint(undefined)}
          >
            <div className={css.who}>
              {guid === null ? name : <Link to={paths.supplier(guid)}>{name}</Link>}
              {guid === null && <Tag variant="filled">{texts.notInLibrary}</Tag>}
              <GradeTag grade={grade} />
              {standing !== 'normal' && <StandingTag standing={standing} />}
            </div>
            {[...new Set(joined(key))].map((reason) => (
              <div key={reason} className={css.reason}>
                {reason}
              </div>
            ))}
          </li>
        ))}
    </ul>
  );
}
