import { DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import type { ProjectBrief } from '#shared/areas/project/contract';
import { projectRange, supervisorDuty } from '#shared/areas/supervision/codes';
import { type SupervisedUnitForm, unitFaults } from '#shared/areas/supervision/rules';
import { CodeSelect } from '../../kit/code-select.tsx';
import { useLanguage } from '../../kit/language.ts';
import { WanInput } from '../../parts/form/wan-input.tsx';
import { CompanySelect, useTenderers } from './company-select.tsx';
import { ProjectSelect } from './project-select.tsx';
import css from './supervision.module.css';
import { useAppointmentTexts } from './appointment-texts.ts';
import { useTexts } from './texts.ts';

/** A unit newly chosen: all its projects, alone, as main supervisor. */
export const newUnit = (enterpriseGuid: string): SupervisedUnitForm => ({
  enterpriseGuid,
  includesBelow: false,
  duty: supervisorDuty.code.lead,
  range: projectRange.code.all,
});

/** The units of an appointment: chosen in the tree, each with how it is supervised. */
export function UnitRows({
  id,
  value = [],
  known = [],
  showFaults = false,
  onChange,
}: {
  id?: string;
  value?: SupervisedUnitForm[] | undefined;
  /** Projects chosen before, so that their names are there. */
  known?: readonly ProjectBrief[];
  showFaults?: boolean;
  onChange?: (units: SupervisedUnitForm[]) => void;
}) {
  const appointing = useAppointmentTexts();
  const tenderers = useTenderers();
  const nameOf = (guid: string) =>
    tenderers.data?.find(({ enterpriseGuid }) => enterpriseGuid === guid)?.name ?? '…';
  const choose = (guids: string[]) =>
    onChange?.(guids.map((guid) => value.find((one) => one.enterpriseGuid === guid) ?? newUnit(guid)));
  const change = (guid: string, next: Partial<SupervisedUnitForm>) =>
    onChange?.(value.map((one) => (one.enterpriseGuid === guid ? { ...one, ...next } : one)));
  return (
    <>
      <CompanySelect
        {...(id !== undefined && { id })}
        multiple
        allowClear
        placeholder={appointing.form.chooseUnits}
        value={value.map(({ enterpriseGuid }) => enterpriseGuid)}
        onChange={(guids: string[]) => choose(guids)}
        style={{ width: '100%', marginBottom: value.length > 0 ? 8 : 0 }}
      />
      {value.map((unit) => (
        <UnitRow
          key={unit.enterpriseGuid}
          unit={unit}
          name={nameOf(unit.enterpriseGuid)}
          known={known}
          showFaults={showFaults}
          onChange={(next) => change(unit.enterpriseGuid, next)}
          onRemove={() =>
            onChange?.(value.filter(({ enterpriseGuid }) => enterpriseGuid !== unit.enterpriseGuid))
          }
        />
      ))}
    </>
  );
}

function UnitRow({
  unit,
  name,
  known,
  showFaults,
  onChange,
  onRemove,
}: {
  unit: SupervisedUnitForm;
  name: string;
  known: readonly ProjectBrief[];
  showFaults: boolean;
  onChange: (next: Partial<SupervisedUnitForm>) => void;
  onRemove: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const [fault] = showFaults ? Object.values(unitFaults(unit)) : [];
  return (
    <fieldset className={css.unit} aria-label={name}>
      <strong>{name}</strong>
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={`${texts.act.delete} ${name}`}
        onClick={onRemove}
      />
      <UnitFields unit={unit} known={known} onChange={onChange} />
      {fault !== undefined && (
        <span className={css.fault} role="alert">
          {fault[language]}
        </span>
      )}
    </fieldset>
  );
}

/** How one unit is supervised: rank, range, those below it. */
export function UnitFields({
  unit,
  known,
  onChange,
}: {
  unit: SupervisedUnitForm;
  known: readonly ProjectBrief[];
  onChange: (next: Partial<SupervisedUnitForm>) => void;
}) {
  const texts = useTexts();
  const appointing = useAppointmentTexts();
  return (
    <div className={css.unitFields}>
      <CodeSelect
        list={supervisorDuty}
        allowClear={false}
        aria-label={texts.duty}
        value={unit.duty}
        onChange={(duty: SupervisedUnitForm['duty']) => onChange({ duty })}
      />
      <CodeSelect
        list={projectRange}
        allowClear={false}
        aria-label={texts.range}
        value={unit.range}
        onChange={(range: SupervisedUnitForm['range']) => onChange({ range })}
      />
      {unit.range === projectRange.code.amount ? (
        <WanInput
          aria-label={appointing.form.minAmount}
          value={unit.minAmount ?? ''}
          onChange={(minAmount) => onChange({ minAmount })}
        />
      ) : (
        <span />
      )}
      <Checkbox
        checked={unit.includesBelow}
        onChange={({ target }) => onChange({ includesBelow: target.checked })}
      >
        {texts.belowToo}
      </Checkbox>
      {unit.range === projectRange.code.named && (
        <div className={css.unitWide}>
          <ProjectSelect
            enterpriseGuid={unit.enterpriseGuid}
            known={known}
            value={unit.projectGuids ?? []}
            onChange={(projectGuids) => onChange({ projectGuids })}
          />
        </div>
      )}
    </div>
  );
}
