import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router';
import { legalRegime, organizationType } from '#shared/areas/project/codes';
import { handMadeCalls as calls, type HandMadeDetail } from '#shared/areas/project/hand-made-contract';
import { handMadeFaults } from '#shared/areas/project/hand-made-faults';
import { paths } from '#shared/areas/session/paths';
import { textsIn } from '#shared/kit/language';
import { mutation, query, refetch } from '../../api/query.ts';
import { showFieldErrors } from '../../kit/field-rule.ts';
import { currentLanguage } from '../../kit/language.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { newGuid } from '../../kit/new-guid.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { Recovered } from '../../kit/recovered.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import { HandMadeFields } from './hand-made-form.tsx';
import { useHandMadeTexts } from './hand-made-texts.ts';
import { type HandMadeValues, inputOf, valuesOf } from './hand-made-values.ts';
import css from './project.module.css';

/** A new project made by hand, or the one of the address. */
export function HandMadeEditPage() {
  const [params] = useSearchParams();
  const guid = params.get('guid');
  const texts = useHandMadeTexts();
  const found = useQuery({
    ...query(calls.view, { guid: guid ?? '' }, { quiet: true }),
    enabled: guid !== null,
    staleTime: 0,
  });
  if (guid === null) return <Editor key="new" />;
  return (
    <LoadedPage title={texts.title} of={found} rows={12}>
      {(of) => (of.actions.includes('edit') ? <Editor key={of.version} of={of} /> : <NotEditable of={of} />)}
    </LoadedPage>
  );
}

function NotEditable({ of }: { of: HandMadeDetail }) {
  const texts = useHandMadeTexts();
  return (
    <>
      <PageHead title={of.projectName} place={texts.title} />
      <Alert
        type="info"
        showIcon
        title={texts.notEditable}
        action={
          <LinkButton to={paths.handMade(of.guid)} type="primary">
            {texts.view}
          </LinkButton>
        }
      />
    </>
  );
}

const blank: HandMadeValues = {
  organizationType: organizationType.code.selfRun,
  legalRegime: legalRegime.code.enterprise,
  isMandatory: false,
  sections: [],
  files: [],
};

function Editor({ of }: { of?: HandMadeDetail }) {
  const texts = useHandMadeTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [form] = Form.useForm<HandMadeValues>();
  const kept = useDraft<HandMadeValues>(`handMade:${of?.guid ?? 'new'}`, of?.version);
  const [clean] = useState<HandMadeValues>(() => (of ? valuesOf(of) : blank));
  const [start] = useState(() => ({ ...clean, ...kept.draft }));
  const [values, setValues] = useState(start);
  // keep the guid: a repeated sending makes one project
  const [guid] = useState(() => of?.guid ?? newGuid());
  const save = useMutation(mutation(calls.save, { done: texts.done.save }));

  function follow(changed: HandMadeValues) {
    // each mode has its own cases, each unit its own people
    if ('tenderWay' in changed) form.setFieldValue('modeReasonCode', undefined);
    if ('applyUnit' in changed)
      form.setFieldsValue({ applyDept: undefined, managerGuid: undefined } as never);
    const next = form.getFieldsValue(true) as HandMadeValues;
    setValues(next);
    kept.keep(next);
  }
  async function store() {
    const input = inputOf(form.getFieldsValue(true) as HandMadeValues);
    const fields = textsIn(currentLanguage(), handMadeFaults(input));
    if (showFieldErrors(form, Object.assign(new Error(), { fields }))) return;
    try {
      await save.mutateAsync({ ...input, guid, ...(of && { version: of.version }) });
    } catch (error) {
      showFieldErrors(form, error);
      return;
    }
    // the guard of the page is to hear of it before the page is left
    flushSync(kept.drop);
    await navigate(paths.handMade(guid));
    await refetch(client, calls.list, calls.view);
  }
  return (
    <>
      <LeaveGuard when={kept.isDirty} />
      <PageHead title={of ? texts.editOf(of.projectName) : texts.add} place={texts.title}>
        <LinkButton to={of ? paths.handMade(of.guid) : paths.handMades}>{texts.back}</LinkButton>
      </PageHead>
      <Alert className={css.notice!} type="info" showIcon title={texts.noPlanLines} />
      {kept.draft !== undefined && kept.isDirty && (
        <Recovered
          isOutdated={kept.isOutdated}
          typedAt={kept.typedAt}
          savedAt={of?.updateTime}
          onDiscard={() => {
            kept.drop();
            form.resetFields();
            form.setFieldsValue(clean as never);
            setValues(clean);
          }}
        />
      )}
      <Form<HandMadeValues>
        form={form}
        layout="vertical"
        initialValues={start}
        onValuesChange={follow}
        onFinish={() => void store()}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        <HandMadeFields values={values} names={of ?? {}} />
        <footer className={css.foot}>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            {texts.save}
          </Button>
        </footer>
      </Form>
    </>
  );
}
