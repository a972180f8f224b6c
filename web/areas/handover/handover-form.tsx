import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { handoverReason } from '#shared/areas/handover/codes';
import { departureForm, handoverCalls as calls, type HeldByLeaver } from '#shared/areas/handover/contract';
import { paths } from '#shared/areas/session/paths';
import { refetch } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { LeaveGuard } from '../../kit/leave-guard.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { Recovered } from '../../kit/recovered.tsx';
import { counted } from '../../kit/up-to.ts';
import { useDraft } from '../../kit/use-draft.ts';
import { FileUpload } from '../../parts/file/upload.tsx';
import { CallProgress } from '../../parts/job/call-progress.tsx';
import { CheckDialog } from './check-dialog.tsx';
import { fitting, type HandoverValues } from './gives.ts';
import css from './handover.module.css';
import { KindCard } from './kind-card.tsx';
import { PersonSelect } from './person-select.tsx';
import { useTexts } from './texts.ts';
import { useGive } from './use-give.ts';

const rules = departureForm.shape;
const untouched: HandoverValues = {
  reasonKind: undefined,
  reason: '',
  witnessGuid: undefined,
  openIssues: '',
};

/** Who gets what a leaver holds, and why; tried first, then confirmed. What is typed is kept by leaver. */
export function HandoverForm({
  held,
  reload,
}: {
  held: HeldByLeaver;
  reload: () => Promise<HeldByLeaver | undefined>;
}) {
  const texts = useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [form] = Form.useForm<HandoverValues>();
  const { draft, keep, drop, isDirty } = useDraft<HandoverValues>(`handover:${held.userGuid}`);
  const [start] = useState(() => fitting({ ...untouched, ...draft }, held));
  const giving = useGive({
    form,
    held,
    reload,
    onDone: (guid) => {
      // the guard of the page is to hear of it before the page is left
      flushSync(drop);
      void refetch(client, calls.list, calls.info);
      void navigate(paths.handover(guid));
    },
  });
  const total = held.kinds.reduce((sum, { count }) => sum + count, 0);
  const keepAll = () => keep(form.getFieldsValue(true) as HandoverValues);
  return (
    <>
      <LeaveGuard when={isDirty} within />
      {draft !== undefined && isDirty && (
        <Recovered
          onDiscard={() => {
            drop();
            form.setFieldsValue(fitting(untouched, held));
          }}
        />
      )}
      <Form<HandoverValues>
        form={form}
        layout="vertical"
        initialValues={start}
        onValuesChange={keepAll}
        onFinish={(values) => void giving.check(values)}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        <Panel title={texts.whatGoes}>
          <div className={css.kinds}>
            <FillAll held={held} onFilled={keepAll} />
            {held.kinds.map((one) => (
              <KindCard key={one.kind} of={one} />
            ))}
          </div>
        </Panel>
        <Panel title={texts.why}>
          <Departure />
          {giving.refusal !== '' && (
            <Alert className={css.notice!} type="error" showIcon title={giving.refusal} />
          )}
          <Button type="primary" htmlType="submit" loading={giving.isChecking}>
            {texts.check}
          </Button>
          {giving.isChecking && <CallProgress guid={giving.guid} total={total} label={texts.checking} />}
        </Panel>
      </Form>
      {giving.checked && (
        <CheckDialog
          of={giving.checked}
          held={held}
          progress={giving.isGiving && <CallProgress guid={giving.guid} total={total} label={texts.giving} />}
          isGiving={giving.isGiving}
          onConfirm={() => void giving.confirm(giving.checked!)}
          onChange={giving.change}
        />
      )}
    </>
  );
}

/** Gives every kind nobody gets yet to one person. */
function FillAll({ held, onFilled }: { held: HeldByLeaver; onFilled: () => void }) {
  const texts = useTexts();
  const form = Form.useFormInstance<HandoverValues>();
  const [toUserGuid, setReceiver] = useState<string>();
  const fill = () => {
    const { kinds = {} } = form.getFieldsValue(true) as HandoverValues;
    const free = held.kinds.filter(({ kind }) => !kinds[kind]?.toUserGuid);
    form.setFieldsValue({
      kinds: Object.fromEntries(free.map(({ kind }) => [kind, { ...kinds[kind], toUserGuid }])),
    });
    onFilled();
  };
  return (
    <div>
      <div className={css.fill}>
        <Form.Item label={texts.allTo} htmlFor="handoverAllTo">
          <PersonSelect id="handoverAllTo" value={toUserGuid} onChange={setReceiver} />
        </Form.Item>
        <Button disabled={toUserGuid === undefined} onClick={fill}>
          {texts.fill}
        </Button>
      </div>
      <div className={css.soft}>{texts.fillHint}</div>
    </div>
  );
}

/** What accompanies a hand-over. */
function Departure() {
  const texts = useTexts();
  return (
    <div className={css.form}>
      <Form.Item name="reasonKind" label={texts.reasonKind} rules={[fieldRule(rules.reasonKind)]}>
        <CodeSelect list={handoverReason} />
      </Form.Item>
      <Form.Item name="witnessGuid" label={texts.witness} rules={[fieldRule(rules.witnessGuid)]}>
        <PersonSelect />
      </Form.Item>
      <Form.Item name="reason" label={texts.reason} className={css.wide!} rules={[fieldRule(rules.reason)]}>
        <Input.TextArea {...counted(500)} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item
        name="openIssues"
        label={texts.openIssues}
        className={css.wide!}
        rules={[fieldRule(rules.openIssues)]}
      >
        <Input.TextArea {...counted(2000)} autoSize={{ minRows: 3, maxRows: 12 }} />
      </Form.Item>
      <Form.Item name="files" label={texts.files} className={css.wide!}>
        <FileUpload />
      </Form.Item>
    </div>
  );
}
