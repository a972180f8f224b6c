import { Form, type FormInstance, Input } from 'antd';
import type { AwardedSection } from '#shared/areas/contract/contract-views';
import { contractDocumentKind as kind } from '#shared/areas/contract/kind';
import { FormFields } from '../../parts/document/form-field.tsx';
import type { ContractValues } from './contract-values.ts';
import { useDetailTexts } from './detail-texts.ts';
import type { ContractNames } from './party-fields.tsx';
import { SectionSelect } from './section-select.tsx';

/** What a purchase contract follows from: the award of a section, or the result of a self-procurement plan. */
export function SourceFields({
  form,
  now,
  names,
  onWinner,
  onChange,
}: {
  form: FormInstance<ContractValues>;
  now: ContractValues;
  names: ContractNames;
  /** Who won what was chosen; null where it is not on record. */
  onWinner: (winner: AwardedSection['winner']) => void;
  onChange: () => void;
}) {
  const texts = useDetailTexts();
  if (now.selfPlanGuid)
    return (
      <Form.Item label={texts.selfPlan} style={{ gridColumn: 'span 2' }}>
        <Input value={names.selfPlanNo} readOnly />
      </Form.Item>
    );
  return (
    <>
      <Form.Item name="projectGuid" label={texts.project} required style={{ gridColumn: '1 / -1' }}>
        <SectionSelect
          sectionNo={now.sectionNo ?? ''}
          name={[names.projectNo, names.projectName, names.sectionName].filter(Boolean).join(' ')}
          onChoose={({ sectionNo, awardAmount, winner }) => {
            form.setFieldsValue({
              sectionNo,
              ...(awardAmount && { awardAmount, amount: awardAmount }),
              ...(winner && { partyB: winner.guid }),
            });
            onWinner(winner);
            onChange();
          }}
        />
      </Form.Item>
      <Form.Item name="sectionNo" hidden>
        <Input />
      </Form.Item>
      <FormFields of={kind} by={['awardAmount', 'noticeDate', 'winnerNote']} />
    </>
  );
}
