import { Form, type FormInstance, Input } from 'antd';
import type { ContractCheck } from '#shared/areas/contract/contract-views';
import { DateItem, LongItem, TextItem } from './field-grid.tsx';
import css from './contract.module.css';
import type { ContractValues } from './contract-values.ts';
import { useDetailTexts } from './detail-texts.ts';
import type { ContractNames } from './party-fields.tsx';
import { SectionSelect } from './section-select.tsx';

/** What a purchase contract follows from: the award of a section, or the result of a self-procurement plan. */
export function SourceFields({
  form,
  now,
  names,
  check,
  onChange,
}: {
  form: FormInstance<ContractValues>;
  now: ContractValues;
  names: ContractNames;
  check: ContractCheck | undefined;
  onChange: () => void;
}) {
  const texts = useDetailTexts();
  const fault = check?.faults['projectGuid'] ?? check?.faults['sectionNo'];
  if (now.selfPlanGuid)
    return (
      <Form.Item label={texts.selfPlan} className={css.twoThirds!}>
        <Input value={names.selfPlanNo} readOnly />
      </Form.Item>
    );
  return (
    <>
      <Form.Item
        label={texts.project}
        htmlFor="projectGuid"
        required
        className={css.wide!}
        {...(fault && { validateStatus: 'error' as const, help: fault })}
      >
        <SectionSelect
          value={
            now.projectGuid
              ? { projectGuid: now.projectGuid, sectionNo: now.sectionNo ?? '' }
              : undefined
          }
          name={[names.projectNo, names.projectName, names.sectionName].filter(Boolean).join(' ')}
          onChoose={(section) => {
            form.setFieldsValue({
              projectGuid: section.projectGuid,
              sectionNo: section.sectionNo,
              ...(section.awardAmount && {
                awardAmount: section.awardAmount,
                amount: section.awardAmount,
              }),
            });
            onChange();
          }}
        />
      </Form.Item>
      <Form.Item name="projectGuid" hidden>
        <Input />
      </Form.Item>
      <Form.Item name="sectionNo" hidden>
        <Input />
      </Form.Item>
      <TextItem name="awardAmount" isFigure />
      <DateItem name="noticeDate" />
      <LongItem name="winnerNote" maxLength={500} />
    </>
  );
}
