import { Form } from 'antd';
import type { ReactNode } from 'react';
import { award, awardable } from '#shared/areas/project/award';
import type { ProjectDetail, ProjectSectionView } from '#shared/areas/project/contract';
import { isMoney, sumMoney } from '#shared/kit/money';
import { Wan } from '../../kit/amounts.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { WanInput } from '../../parts/form/wan-input.tsx';
import { SupplierSelect } from '../../parts/supplier/supplier-select.tsx';
import { useProjectLabels } from './labels.ts';
import css from './project.module.css';
import { useTexts } from './texts.ts';

/** The award of a section as it is being filled in; one without a winner was not awarded. */
export interface AwardValues {
  winnerGuid?: string;
  amount?: string;
}
const { amount: amountRule } = award.shape;
const path = (at: number, field: keyof AwardValues) => ['awards', at, field];

/** Who won each section and for how much, a row each; `instead` stands where nobody is named. */
export function AwardFields({
  of,
  sections,
  chosen,
  instead,
}: {
  of: ProjectDetail;
  /** That can be awarded now; none of an undivided project. */
  sections: readonly ProjectSectionView[];
  /** Numbers of those that are. */
  chosen: readonly string[];
  instead: ReactNode;
}) {
  const texts = useTexts();
  const label = useProjectLabels();
  const rows = (Form.useWatch('awards') as AwardValues[] | undefined) ?? [];
  const won = rows.filter((row) => row?.winnerGuid);
  const amounts = won.map(({ amount }) => amount ?? '').filter(isMoney);
  return (
    <>
      <p className={css.hint}>{texts.awardsHint}</p>
      {awardable(sections).map((sectionNo, at) => {
        const section = sections[at];
        if (section && !chosen.includes(sectionNo)) return null;
        const isWon = Boolean(rows[at]?.winnerGuid);
        return (
          <fieldset key={sectionNo} className={css.award}>
            {section && (
              <legend>
                {sectionNo} {section.sectionName}
              </legend>
            )}
            <Form.Item name={path(at, 'winnerGuid')} label={label.winner}>
              <SupplierSelect without={[of.enterpriseGuid]} />
            </Form.Item>
            <Form.Item
              name={path(at, 'amount')}
              label={label.awardAmount}
              dependencies={[path(at, 'winnerGuid')]}
              rules={isWon ? [fieldRule(amountRule)] : []}
            >
              <WanInput disabled={!isWon} />
            </Form.Item>
          </fieldset>
        );
      })}
      {won.length === 0 && instead}
      {won.length > 1 && amounts.length > 0 && (
        <p className={css.sum}>
          {texts.awardsSum} <Wan yuan={sumMoney(amounts)} />
        </p>
      )}
    </>
  );
}
