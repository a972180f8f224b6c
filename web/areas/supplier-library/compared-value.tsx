import { Space, Tag } from 'antd';
import type { ReactNode } from 'react';
import { capitalUnit, enterpriseNature, enterpriseSize } from '#shared/areas/enterprise/codes';
import { projectTypeOption, supplierSource } from '#shared/areas/supplier/codes';
import { supplierState } from '#shared/areas/supplier/library/codes';
import type { ComparedSupplier } from '#shared/areas/supplier/library/detail-contract';
import { currency } from '#shared/kit/identifiers/currency';
import { Wan } from '../../kit/amounts.tsx';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useAreaName } from '../../parts/catalogue/area-name.ts';
import { GradeTag, StandingTag } from '../../parts/supplier/marks.tsx';
import type { ComparedItem } from './compared.ts';
import { DaysLeft } from './days-left.tsx';
import css from './compare.module.css';
import { placeOf } from './place.ts';
import { riskDetail } from './risk-detail.ts';
import { RiskTag } from './risk-tag.tsx';
import { useTexts } from './texts.ts';

/** How one thing compared reads for one supplier. */
export function ComparedValue({ item, of }: { item: ComparedItem; of: ComparedSupplier }): ReactNode {
  const texts = useTexts();
  const language = useLanguage();
  const mark = usePunctuation();
  const areaName = useAreaName();
  const { profile } = of;
  const codeText = (list: { label: (code: string, language: 'cn' | 'en') => string }, code: string) =>
    code && list.label(code, language);
  const values: Record<ComparedItem, () => ReactNode> = {
    standing: () => <StandingTag standing={profile.standing} />,
    state: () => <CodeTag list={supplierState} code={profile.state} />,
    grade: () => profile.grade && <GradeTag grade={profile.grade} />,
    score: () => profile.score,
    risks: () =>
      of.risks.length === 0 ? (
        <span className={css.soft}>{texts.noRisks}</span>
      ) : (
        of.risks.map((risk) => (
          <div key={risk.kind} className={css.risk}>
            <RiskTag of={risk} />
            {risk.detail.length > 0 && <small>{riskDetail(risk, language)}</small>}
          </div>
        ))
      ),
    categories: () => tags(profile.categories.map((code) => projectTypeOption.label(code, language))),
    regions: () => mark.row(profile.regions.map(areaName)),
    products: () => of.mainProducts,
    qualifications: () => list(of.qualifications),
    nextExpiry: () =>
      (profile.nextExpiry !== null || profile.expiredCount > 0) && (
        <Space size={6} wrap>
          {profile.nextExpiry}
          <DaysLeft days={profile.daysLeft} />
          {profile.expiredCount > 0 && (
            <Tag color="error" variant="filled">
              {texts.expired(profile.expiredCount)}
            </Tag>
          )}
        </Space>
      ),
    performance: () => texts.count(of.performanceCount),
    personnel: () => texts.people(of.personnelCount),
    turnover: () => of.annualTurnover && <Wan yuan={of.annualTurnover} unit />,
    staff: () => of.staffCount !== null && texts.people(of.staffCount),
    capital: () =>
      of.registeredCapital &&
      mark.noted(
        `${of.registeredCapital} ${codeText(capitalUnit, of.capitalUnit)}`,
        codeText(currency, of.currency),
      ),
    foundedOn: () => of.foundedOn,
    size: () => codeText(enterpriseSize, of.enterpriseSize),
    nature: () => codeText(enterpriseNature, of.enterpriseNature),
    place: () => placeOf(profile, areaName),
    source: () => profile.source !== null && supplierSource.label(profile.source, language),
  };
  return values[item]() || '-';
}

const tags = (labels: readonly string[]) =>
  labels.length > 0 && (
    <Space size={[4, 4]} wrap>
      {labels.map((label) => (
        <Tag key={label} variant="filled">
          {label}
        </Tag>
      ))}
    </Space>
  );

const list = (titles: readonly string[]) =>
  titles.length > 0 && (
    <ul className={css.list}>
      {titles.map((title, at) => (
        // two certificates may have one name
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>{title}</li>
      ))}
    </ul>
  );
