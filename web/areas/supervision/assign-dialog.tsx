import { Alert, Form } from 'antd';
import { supervisionLevel } from '#shared/areas/supervision/codes';
import { superviseCalls } from '#shared/areas/supervision/contract';
import type { SupervisorRow } from '#shared/areas/supervision/supervisor-views';
import type { SupervisedUnitForm } from '#shared/areas/supervision/rules';
import { call } from '../../api/call.ts';
import { Segments } from '../../kit/segments.tsx';
import { ActDialog, type DialogEvents } from '../../parts/approval/act-dialog.tsx';
import { CompanySelect } from './company-select.tsx';
import { ProjectSelect } from './project-select.tsx';
import css from './supervision.module.css';
import { useAppointmentTexts } from './appointment-texts.ts';
import { useTexts } from './texts.ts';
import { newUnit, UnitRows } from './unit-rows.tsx';

interface Values {
  mode: 'add' | 'remove';
  units?: SupervisedUnitForm[];
  leaving?: string[];
  projectGuids?: string[];
}

/** Gives units or projects to one supervisor or several, or takes them away. */
export function AssignDialog({ rows, ...events }: { rows: readonly SupervisorRow[] } & DialogEvents) {
  const texts = useTexts();
  const appointing = useAppointmentTexts();
  const words = appointing.assign;
  const [first] = rows;
  const isUnit = first!.supLevel === supervisionLevel.code.unit;
  const isMixed = rows.some(({ supLevel }) => supLevel !== first!.supLevel);
  const send = ({ mode, units, leaving, projectGuids }: Values) =>
    call(superviseCalls.assign, {
      supervisorGuids: rows.map(({ guid }) => guid),
      mode,
      ...(isUnit
        ? { units: mode === 'remove' ? (leaving ?? []).map(newUnit) : (units ?? []) }
        : { projectGuids }),
    });
  return (
    <ActDialog<Values>
      title={rows.length > 1 ? words.title(rows.length) : words.one(first!.userName)}
      okText={words.save}
      done={texts.done.assign}
      draftName={`assign:${rows.map(({ guid }) => guid).join()}`}
      initial={{ mode: 'add', units: [], projectGuids: [] }}
      send={send}
      {...events}
      isOver={isMixed}
    >
      {isMixed && <Alert className={css.notice!} type="warning" showIcon title={words.levels} />}
      <Form.Item name="mode" label={words.mode}>
        <Mode />
      </Form.Item>
      <Form.Item noStyle dependencies={['mode']}>
        {({ getFieldValue }) => {
          const isTaking = getFieldValue('mode') === 'remove';
          if (!isUnit)
            return (
              <Form.Item name="projectGuids" label={appointing.form.projects}>
                <ProjectSelect />
              </Form.Item>
            );
          return isTaking ? (
            <Form.Item name="leaving" label={appointing.form.units}>
              <CompanySelect multiple allowClear placeholder={appointing.form.chooseUnits} />
            </Form.Item>
          ) : (
            <Form.Item name="units" label={appointing.form.units} extra={words.hint}>
              <UnitRows />
            </Form.Item>
          );
        }}
      </Form.Item>
    </ActDialog>
  );
}

function Mode({
  value = 'add',
  onChange,
}: {
  value?: Values['mode'];
  onChange?: (mode: Values['mode']) => void;
}) {
  const { assign } = useAppointmentTexts();
  return (
    <Segments
      label={assign.mode}
      value={value}
      options={[
        { value: 'add', label: assign.add },
        { value: 'remove', label: assign.remove },
      ]}
      onChange={(mode) => onChange?.(mode)}
    />
  );
}
