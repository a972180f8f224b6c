import { Alert, Button } from 'antd';
import { projectTypeOption, supplierSource } from '#shared/areas/supplier/codes';
import { EXPIRY_SOON_DAYS } from '#shared/areas/supplier/library/expiry-contract';
import type { SupplierDetail } from '#shared/areas/supplier/library/detail-contract';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { useAreaName } from '../../parts/catalogue/area-name.ts';
import { DaysLeft } from './days-left.tsx';
import css from './detail.module.css';
import { useDetailTexts } from './detail-texts.ts';
import { FigureRow } from './figure-row.tsx';
import { placeOf } from './place.ts';
import { RiskList } from './risk-list.tsx';
import { ScoreChart } from './score-chart.tsx';
import { useTexts } from './texts.ts';

const SHOWN = 5;

/** What one wants to know at a glance: figures, profile, risks, scores over time, what ends soon. */
export function OverviewTab({
  of,
  onOpen,
}: {
  of: SupplierDetail;
  onOpen: (tab: 'qualifications' | 'ratings') => void;
}) {
  const texts = useTexts();
  const detail = useDetailTexts();
  const language = useLanguage();
  const areaName = useAreaName();
  const { profile } = of;
  const ending = of.records
    .filter(({ daysLeft }) => daysLeft !== null && daysLeft <= EXPIRY_SOON_DAYS)
    .toSorted((one, other) => one.daysLeft! - other.daysLeft!);
  const all = (tab: 'qualifications' | 'ratings') => (
    <Button type="link" size="small" onClick={() => onOpen(tab)}>
      {detail.all}
    </Button>
  );
  return (
    <>
      {of.entered && <Alert className={css.alert!} type="info" showIcon title={detail.unregistered} />}
      <FigureRow of={of} />
      <Panel title={detail.profile}>
        <DetailFields
          of={[
            [texts.uscc, profile.uscc],
            [detail.shortName, profile.shortName],
            [texts.place, placeOf(profile, areaName)],
            [texts.source, profile.source && supplierSource.label(profile.source, language)],
            [texts.updated, profile.updateTime.slice(0, 16)],
            [detail.served, profile.regions.map(areaName).join(detail.joiner), true],
            [
              texts.category,
              profile.categories.map((code) => projectTypeOption.label(code, language)).join(detail.joiner),
              true,
            ],
          ]}
        />
      </Panel>
      <div className={css.pair}>
        <Panel title={detail.risks}>
          <RiskList of={of.risks} />
        </Panel>
        <Panel title={detail.scores} aside={of.ratings.length > 0 && all('ratings')}>
          <ScoreChart of={of.ratings} />
        </Panel>
      </div>
      <Panel title={detail.expiring} aside={ending.length > 0 && all('qualifications')}>
        {ending.length === 0 ? (
          <p className={css.soft}>{detail.nothingExpires}</p>
        ) : (
          <ul className={css.ending} aria-label={detail.expiring}>
            {ending.slice(0, SHOWN).map(({ guid, title, validTo, daysLeft }) => (
              <li key={guid}>
                <span>{title}</span>
                <time dateTime={validTo!}>{validTo}</time>
                <DaysLeft days={daysLeft} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}
