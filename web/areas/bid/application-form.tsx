import { Button, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { emptyBid, type PreparedBid, RECORDS_MAX, response, takenRecord } from '#shared/areas/bid/prepared';
import { takenKind } from '#shared/areas/prequalification/application-said';
import type { ApplicationTerms } from '#shared/areas/prequalification/prepared-application';
import { recordCalls } from '#shared/areas/supplier/records/kind-calls';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/user.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { Panel } from '../../kit/page-head.tsx';
import { RowsEditor } from '../../parts/form/rows-editor.tsx';
import { AgentPanel, MembersPanel, PledgePanel } from './bid-form-parts.tsx';
import css from './bid.module.css';
import { useTexts } from './texts.ts';

/** What of an application is typed; its files have a panel of their own. */
type Typed = Pick<
  PreparedBid,
  'agentName' | 'agentPhone' | 'responses' | 'records' | 'members' | 'isPledged'
>;

/** The fields of an application: who signs, an answer to each condition, records that go along, members, the pledge. */
export function ApplicationFields({
  start,
  terms: { conditions, consortium },
  fileNames,
  onChange,
}: {
  start: PreparedBid;
  terms: ApplicationTerms;
  fileNames: readonly string[];
  onChange: (typed: Typed) => void;
}) {
  const texts = useTexts();
  const [form] = Form.useForm<Typed>();
  const names = fileNames.map((name) => ({ value: name, label: name }));
  const changed = () => {
    const { agentName, agentPhone, responses, records, members, isPledged } = {
      ...emptyBid,
      ...form.getFieldsValue(true),
    };
    onChange({ agentName, agentPhone, responses, records, members, isPledged });
  };
  return (
    <Form<Typed>
      form={form}
      layout="vertical"
      initialValues={start}
      scrollToFirstError
      onValuesChange={changed}
    >
      <Panel title={texts.responses}>
        <p className={css.hint}>{texts.responsesHint}</p>
        {conditions.map((condition, at) => (
          <fieldset key={condition} className={css.condition}>
            <legend>{`${at + 1}. ${condition}`}</legend>
            <Form.Item
              name={['responses', at, 'value']}
              label={texts.value}
              rules={[fieldRule(response.shape.value)]}
            >
              <Input.TextArea autoSize />
            </Form.Item>
            <Form.Item
              name={['responses', at, 'file']}
              label={texts.proof}
              rules={[fieldRule(response.shape.file)]}
            >
              <Select options={names} showSearch={{ optionFilterProp: 'label' }} />
            </Form.Item>
            <Form.Item name={['responses', at, 'page']} label={texts.page}>
              <Input />
            </Form.Item>
          </fieldset>
        ))}
      </Panel>
      <Panel title={texts.records}>
        <p className={css.hint}>{texts.recordsHint}</p>
        <RowsEditor
          name="records"
          label=""
          rule={takenRecord}
          rowsMax={RECORDS_MAX}
          row={{ kind: takenKind.code.performance }}
          texts={{ add: texts.addRecord, remove: texts.removeRow }}
          fields={[
            {
              name: 'kind',
              label: texts.recordKind,
              share: '136px',
              input: (aria) => <CodeSelect list={takenKind} aria-label={aria} allowClear={false} />,
            },
            {
              name: 'text',
              label: texts.recordText,
              share: 'minmax(0, 1fr)',
              input: (aria) => <Input.TextArea autoSize aria-label={aria} />,
            },
          ]}
          foot={
            <TakeRecords
              onTake={(taken) => {
                const now = form.getFieldValue('records') as PreparedBid['records'] | undefined;
                const had = new Set((now ?? []).map(({ text }) => text));
                form.setFieldValue('records', [
                  ...(now ?? []),
                  ...taken.filter(({ text }) => !had.has(text)),
                ]);
                changed();
              }}
            />
          }
        />
      </Panel>
      <AgentPanel />
      {(consortium || start.members.length > 0) && <MembersPanel />}
      <PledgePanel />
    </Form>
  );
}

const TAKEN = { performance: 'performance', personnel: 'people' } as const;

/** Takes what stands in the company's records in force along, as it is now. */
function TakeRecords({ onTake }: { onTake: (taken: PreparedBid['records']) => void }) {
  const texts = useTexts();
  const mayRead = useMay('enterprise:read');
  const [isBusy, setBusy] = useState(false);
  if (!mayRead) return null;
  const take = async () => {
    setBusy(true);
    try {
      const taken: PreparedBid['records'] = [];
      for (const [kind, as] of Object.entries(TAKEN)) {
        const { list } = await call(recordCalls[kind as keyof typeof TAKEN].list, {});
        for (const one of list)
          if (one.formal !== null && taken.length < RECORDS_MAX)
            taken.push({ kind: as, text: one.title.slice(0, 500) });
      }
      onTake(taken);
    } catch {
      // The call has said why; what is typed stays.
    }
    setBusy(false);
  };
  return (
    <Button loading={isBusy} onClick={() => void take()} style={{ marginInlineEnd: 8 }}>
      {texts.takeRecords}
    </Button>
  );
}
