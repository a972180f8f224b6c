import { Form, Input, Switch } from 'antd';
import { supervisionLevel, supervisionRole } from '#shared/areas/supervision/codes';
import { supervisorForm } from '#shared/areas/supervision/rules';
import type { SupervisorDetail } from '#shared/areas/supervision/supervisor-views';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { DateInput } from '../../parts/date/date-input.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import { CandidateSelect } from './candidate-select.tsx';
import { ProjectSelect } from './project-select.tsx';
import { RightsTree } from './rights-tree.tsx';
import { StageChecks } from './stage-checks.tsx';
import css from './supervision.module.css';
import { useAppointmentTexts } from './appointment-texts.ts';
import { useTexts } from './texts.ts';
import { UnitRows } from './unit-rows.tsx';
import { upTo } from '../../kit/up-to.ts';

const rules = supervisorForm.shape;

/** The fields of an appointment: who, over what, with which powers, for how long. */
export function SupervisorFields({
  of,
  isUnit,
  isTried,
}: {
  of: SupervisorDetail | undefined;
  /** Of the level of units; else of projects. */
  isUnit: boolean;
  isTried: boolean;
}) {
  const texts = useTexts();
  const { form: words } = useAppointmentTexts();
  const known = of ? [...of.projects, ...of.units.flatMap((unit) => unit.projects)] : [];
  return (
    <>
      <section className={css.group}>
        <h3>{words.who}</h3>
        <Form.Item
          name="userGuid"
          label={words.person}
          extra={of ? undefined : words.personHint}
          rules={[fieldRule(rules.userGuid)]}
        >
          <CandidateSelect disabled={of !== undefined} name={of?.userName ?? ''} />
        </Form.Item>
        <div className={css.pair}>
          <Form.Item name="supRole" label={texts.role} rules={[fieldRule(rules.supRole)]}>
            <CodeSelect list={supervisionRole} />
          </Form.Item>
          <Form.Item name="duty" label={words.duty} rules={[fieldRule(rules.duty)]}>
            <Input {...upTo(50)} />
          </Form.Item>
          <Form.Item name="mobile" label={words.mobile} rules={[fieldRule(rules.mobile)]}>
            <Input inputMode="tel" />
          </Form.Item>
          <Form.Item name="email" label={words.email} rules={[fieldRule(rules.email)]}>
            <Input {...upTo(100)} />
          </Form.Item>
        </div>
      </section>
      <section className={css.group}>
        <h3>{words.scope}</h3>
        <Form.Item name="supLevel" label={texts.level} rules={[fieldRule(rules.supLevel)]}>
          <CodeSelect list={supervisionLevel} allowClear={false} />
        </Form.Item>
        <Form.Item name="units" label={words.units} hidden={!isUnit} required>
          <UnitRows known={known} showFaults={isTried} />
        </Form.Item>
        <Form.Item name="projectGuids" label={words.projects} hidden={isUnit} required>
          <ProjectSelect known={known} />
        </Form.Item>
      </section>
      <section className={css.group}>
        <h3>{words.powers}</h3>
        <Form.Item name="stages" label={words.stages} rules={[fieldRule(rules.stages)]}>
          <StageChecks />
        </Form.Item>
        <Form.Item
          name="supAuth"
          label={words.rights}
          extra={words.rightsHint}
          rules={[fieldRule(rules.supAuth)]}
        >
          <RightsTree />
        </Form.Item>
      </section>
      <section className={css.group}>
        <h3>{words.others}</h3>
        <div className={css.pair}>
          <Form.Item
            name="validFrom"
            label={words.validFrom}
            extra={words.termHint}
            rules={[fieldRule(rules.validFrom)]}
          >
            <DateInput />
          </Form.Item>
          <Form.Item name="validTo" label={words.validTo} rules={[fieldRule(rules.validTo)]}>
            <DateInput />
          </Form.Item>
        </div>
        <Form.Item name="alarmOn" label={words.alarmOn} valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="files" label={words.files}>
          <FileUpload />
        </Form.Item>
      </section>
    </>
  );
}
