import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { supervisionLevel } from '#shared/areas/supervision/codes';
import { superviseCalls } from '#shared/areas/supervision/contract';
import type { SupervisedUnitRow } from '#shared/areas/supervision/supervisor-views';
import { supervisedUnitForm, type SupervisedUnitForm } from '#shared/areas/supervision/rules';
import { call } from '../../api/call.ts';
import { query } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useKitTexts } from '../../kit/texts.ts';
import { ActDialog, type DialogEvents } from '../../parts/approval/act-dialog.tsx';
import { CompanySelect } from './company-select.tsx';
import { useAppointmentTexts } from './appointment-texts.ts';
import { useTexts } from './texts.ts';
import { newUnit, UnitFields } from './unit-rows.tsx';
import { counted } from '../../kit/up-to.ts';

interface Values {
  supervisorGuid: string;
  enterpriseGuid: string;
  how: SupervisedUnitForm;
  remark?: string;
}
const rules = superviseCalls.saveUnit.input.shape;

/** Puts a unit under a supervisor, or changes how it is supervised. */
export function UnitDialog({ row, ...events }: { row?: SupervisedUnitRow } & DialogEvents) {
  const texts = useTexts();
  const appointing = useAppointmentTexts();
  const words = appointing.unitForm;
  const kit = useKitTexts();
  const mark = usePunctuation();
  const all = useQuery(query(superviseCalls.all, {}, { quiet: true }));
  const people = (all.data ?? [])
    .filter(({ supLevel }) => supLevel === supervisionLevel.code.unit)
    .map((one) => ({ value: one.guid, label: mark.noted(one.userName, one.enterpriseName) }));
  const send = ({ supervisorGuid, enterpriseGuid, how, remark }: Values) =>
    call(superviseCalls.saveUnit, {
      ...how,
      remark,
      supervisorGuid,
      enterpriseGuid,
      ...(row && { guid: row.guid, version: row.version }),
    });
  return (
    <ActDialog<Values>
      title={row ? words.edit(row.enterpriseName) : words.add}
      okText={words.save}
      done={texts.done.unit}
      draftName={`unit:${row ? `${row.guid}:${row.version}` : 'new'}`}
      initial={
        row
          ? {
              supervisorGuid: row.supervisorGuid,
              enterpriseGuid: row.enterpriseGuid,
              remark: row.remark,
              how: {
                ...newUnit(row.enterpriseGuid),
                includesBelow: row.includesBelow,
                duty: row.duty,
                range: row.range,
                minAmount: row.minAmount ?? undefined,
                projectGuids: row.projects.map(({ guid }) => guid),
              },
            }
          : { how: newUnit('') }
      }
      send={send}
      {...events}
    >
      <Form.Item name="enterpriseGuid" label={texts.unit} rules={[fieldRule(rules.enterpriseGuid)]}>
        <CompanySelect disabled={row !== undefined} allowClear />
      </Form.Item>
      <Form.Item name="supervisorGuid" label={words.supervisor} rules={[fieldRule(rules.supervisorGuid)]}>
        <Select
          disabled={row !== undefined}
          placeholder={kit.chooseHint}
          loading={all.isPending}
          options={people}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['enterpriseGuid']}>
        {({ getFieldValue }) => (
          <Form.Item name="how" label={appointing.form.how}>
            <How enterpriseGuid={String(getFieldValue('enterpriseGuid') ?? '')} row={row} />
          </Form.Item>
        )}
      </Form.Item>
      {/* where the server's faults of the range stand */}
      <Form.Item name="minAmount" noStyle hidden>
        <Input />
      </Form.Item>
      <Form.Item name="remark" label={texts.remark} rules={[fieldRule(supervisedUnitForm.shape.remark)]}>
        <Input.TextArea {...counted(500)} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </ActDialog>
  );
}

function How({
  value = newUnit(''),
  enterpriseGuid,
  row,
  onChange,
}: {
  value?: SupervisedUnitForm;
  enterpriseGuid: string;
  row: SupervisedUnitRow | undefined;
  onChange?: (how: SupervisedUnitForm) => void;
}) {
  return (
    <UnitFields
      unit={{ ...value, enterpriseGuid }}
      known={row?.projects ?? []}
      onChange={(next) => onChange?.({ ...value, ...next })}
    />
  );
}
