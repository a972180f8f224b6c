import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import type { FileRow } from '#shared/areas/file/contract';
import { chosenRights, supervisionRightCodes } from '#shared/areas/supervision/auth';
import { supervisionLevel, supervisionStage } from '#shared/areas/supervision/codes';
import { superviseCalls } from '#shared/areas/supervision/contract';
import type { SupervisorDetail } from '#shared/areas/supervision/supervisor-views';
import { supervisorFaults, type SupervisorForm as Given } from '#shared/areas/supervision/rules';
import { addDays, formatDate } from '#shared/kit/dates';
import { messageIn } from '#shared/kit/rule-texts';
import { textsIn } from '#shared/kit/language';
import { mutation, query } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { fieldErrorsOf, showFieldErrors } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { PageState } from '../../kit/page-state.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import css from './supervision.module.css';
import { useAppointmentTexts } from './appointment-texts.ts';
import { useTexts } from './texts.ts';
import { SupervisorFields } from './supervisor-fields.tsx';

/** Fields as they stand in the form; files are rows there. */
type Values = Omit<Given, 'files'> & { files?: FileRow[] };
const YEAR = 365;

/** A new appointment: a year from today, everything a supervisor may hold but being present. */
const blank = (): Partial<Values> => {
  const today = formatDate(serverNow());
  return {
    supLevel: supervisionLevel.code.unit,
    stages: [...supervisionStage.codes],
    supAuth: supervisionRightCodes.filter((code) => !chosenRights.includes(code)),
    validFrom: today,
    validTo: addDays(today, YEAR),
    alarmOn: true,
    units: [],
    projectGuids: [],
  };
};

/** Appoints a supervisor or changes an appointment. */
export function SupervisorForm({
  guid,
  onSaved,
  onClose,
}: {
  /** Without one it is a new appointment. */
  guid?: string;
  onSaved: () => void;
  onClose: () => void;
}) {
  const { form: words } = useAppointmentTexts();
  const found = useQuery({
    ...query(superviseCalls.detail, { guid: guid ?? '' }, { quiet: true }),
    enabled: guid !== undefined,
    staleTime: 0,
  });
  const { data } = found;
  if (guid === undefined || data)
    return <Editor key={data?.version} of={data} onSaved={onSaved} onClose={onClose} />;
  return (
    <Drawer open size={840} title={words.edit('…')} onClose={onClose}>
      <PageState of={found} rows={12}>
        {() => null}
      </PageState>
    </Drawer>
  );
}

const valuesOf = (of: SupervisorDetail): Partial<Values> => ({
  userGuid: of.userGuid,
  duty: of.duty,
  mobile: of.mobile,
  email: of.email,
  supRole: of.supRole,
  supLevel: of.supLevel,
  stages: of.stages,
  supAuth: of.supAuth,
  validFrom: of.validFrom,
  validTo: of.validTo,
  alarmOn: of.alarmOn,
  units: of.units.map((unit) => ({
    enterpriseGuid: unit.enterpriseGuid,
    includesBelow: unit.includesBelow,
    duty: unit.duty,
    range: unit.range,
    minAmount: unit.minAmount ?? undefined,
    remark: unit.remark,
    projectGuids: unit.projects.map((project) => project.guid),
  })),
  projectGuids: of.projects.map((project) => project.guid),
  files: of.files,
});

function Editor({
  of,
  onSaved,
  onClose,
}: {
  of: SupervisorDetail | undefined;
  onSaved: () => void;
  onClose: () => void;
}) {
  const { form: words } = useAppointmentTexts();
  const [form] = Form.useForm<Values>();
  const { draft, keep, drop } = useDraft<Partial<Values>>(
    `supervisor:${of ? `${of.guid}:${of.version}` : 'new'}`,
  );
  const { send, refusal, isTried, isSaving } = useSaving({ of, form, drop, onSaved });
  const level = Form.useWatch('supLevel', form) ?? of?.supLevel ?? supervisionLevel.code.unit;
  const isUnit = level === supervisionLevel.code.unit;

  return (
    <Drawer
      open
      size={840}
      title={of ? words.edit(of.userName) : words.add}
      onClose={onClose}
      mask={{ closable: false }}
      footer={
        <div className={css.footer}>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="primary" loading={isSaving} onClick={() => form.submit()}>
            {words.save}
          </Button>
        </div>
      }
    >
      {refusal !== undefined && <Alert className={css.notice!} type="error" showIcon title={refusal} />}
      <Form
        form={form}
        // Give the form a name of its own: the list behind it has fields of the same names.
        name="appointment"
        layout="vertical"
        initialValues={{ ...(of ? valuesOf(of) : blank()), ...draft }}
        onValuesChange={(_, values) => keep(values as Partial<Values>)}
        onFinish={(values) => void send(values)}
        scrollToFirstError
      >
        <SupervisorFields of={of} isUnit={isUnit} isTried={isTried} />
      </Form>
    </Drawer>
  );
}

/** Stores the appointment once it is sound, and shows what is wrong with it. */
function useSaving({
  of,
  form,
  drop,
  onSaved,
}: {
  of: SupervisorDetail | undefined;
  form: FormInstance<Values>;
  drop: () => void;
  onSaved: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const [guid] = useState(() => of?.guid ?? newGuid());
  const [refusal, setRefusal] = useState<string>();
  const [isTried, setTried] = useState(false);
  const save = useMutation(mutation(superviseCalls.save, { quiet: true, done: texts.done.save }));
  /** Faults of one unit stand at the field of all of them. */
  function show(faults: Readonly<Record<string, string>>) {
    const fields: Record<string, string> = {};
    for (const [field, message] of Object.entries(faults))
      fields[field.split('.')[0]!] ??= messageIn(language, message);
    showFieldErrors(form, Object.assign(new Error(''), { fields }));
  }
  async function send({ files = [], ...values }: Values) {
    setTried(true);
    setRefusal(undefined);
    const faults = supervisorFaults(values);
    if (Object.keys(faults).length > 0) return show(textsIn(language, faults));
    const input = {
      ...values,
      files: files.map((file) => file.guid),
      guid,
      ...(of && { version: of.version }),
    };
    try {
      await save.mutateAsync(
        input.supLevel === supervisionLevel.code.unit
          ? { ...input, projectGuids: [] }
          : { ...input, units: [] },
      );
    } catch (error) {
      const found = fieldErrorsOf(error);
      if (Object.keys(found).length > 0) show(found);
      else setRefusal(messageIn(language, (error as Error).message));
      return;
    }
    drop();
    onSaved();
  }
  return { send, refusal, isTried, isSaving: save.isPending };
}
