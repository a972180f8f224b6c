import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Form, Popover } from 'antd';
import { useState } from 'react';
import type { ContractDetail } from '#shared/areas/contract/contract-views';
import type { Finding } from '#shared/areas/legal-parameter/finding';
import { query } from '../../api/query.ts';
import { showFieldErrors } from '../../kit/field-rule.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { Panel } from '../../kit/page-head.tsx';
import { EditorFoot, inFoot } from '../../parts/document/editor-foot.tsx';
import { EditorFrame, Restored } from '../../parts/document/editor.tsx';
import { useDocumentEditor } from '../../parts/document/use-editor.ts';
import { FindingList } from '../../parts/law/findings.tsx';
import { ContractFormFields } from './contract-form.tsx';
import { type ContractValues, inputOf } from './contract-values.ts';
import css from './contract.module.css';
import { contract } from './contract.ts';
import { useDetailTexts } from './detail-texts.ts';
import type { ContractNames } from './party-fields.tsx';
import { useStatusList } from './status.tsx';
import { useLabelOf } from './use-label-of.ts';

/** The path in the form of a field as findings name it: `payTerms.0.days`. */
const pathOf = (field: string) => field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** The form of a contract, new or stored, with what the law says of it as it is filled in. */
export function ContractEditor({
  draftName,
  stored,
  start,
  names,
}: {
  /** What a reload finds the typed values by. */
  draftName: string;
  stored?: ContractDetail;
  start: ContractValues;
  names: ContractNames;
}) {
  const texts = useDetailTexts();
  const labelOf = useLabelOf();
  const [form] = Form.useForm<ContractValues>();
  const editor = useDocumentEditor(contract, {
    stored,
    draftName: `contract:${draftName}`,
    start,
    async check(): Promise<object> {
      await form.validateFields();
      return inputOf({ ...editor.initial, ...(form.getFieldsValue(true) as ContractValues) });
    },
    refused: (error) => showFieldErrors(form, error),
  });
  const { initial } = editor;
  const [now, setNow] = useState<ContractValues>(initial);
  const { check, findings, toMend } = useCheck(now, stored?.guid);
  const goTo = (field: string) => form.scrollToField(pathOf(field), { block: 'center', focus: true });
  return (
    <EditorFrame of={editor} status={useStatusList()}>
      <Restored
        of={editor}
        onDiscard={() => {
          form.setFieldsValue(start);
          setNow(start);
        }}
      />
      <ContractFormFields
        form={form}
        start={initial}
        names={names}
        check={check}
        onChange={(values) => {
          const all = { ...initial, ...values };
          setNow(all);
          editor.keep(all);
        }}
      />
      {findings.length > 0 && (
        <Panel title={texts.findings}>
          <FindingList findings={findings} labelOf={labelOf} onGo={goTo} />
        </Panel>
      )}
      <EditorFoot of={editor}>
        <output className={css.barText}>
          {toMend.length > 0 ? (
            <Popover
              trigger="click"
              placement="topLeft"
              getPopupContainer={inFoot}
              content={
                <div className={css.faults}>
                  <FindingList findings={toMend} labelOf={labelOf} onGo={goTo} />
                </div>
              }
            >
              <Button type="link" className={css.barLink!}>
                {texts.faults(toMend.length)}
              </Button>
            </Popover>
          ) : (
            check && texts.ready
          )}
        </output>
      </EditorFoot>
    </EditorFrame>
  );
}

/** What rules and law say of a contract as it stands in the form; `toMend` stops a submission. */
function useCheck(now: ContractValues, guid: string | undefined) {
  const asked = useSettled(now);
  const { data: check } = useQuery({
    ...query(
      contract.calls.check,
      { ...inputOf(asked), ...(guid !== undefined && { guid }) },
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
  });
  const findings = check?.findings ?? [];
  const faults = Object.entries(check?.faults ?? {}).map(([field, said]): Finding => ({
    rule: '5.6',
    field,
    level: 'block',
    // The server has answered in the reader's language.
    text: { cn: said, en: said },
    article: '',
  }));
  const blocks = findings.filter(
    (one) => one.level === 'block' && !faults.some(({ field }) => field === one.field),
  );
  return { check, findings, toMend: [...faults, ...blocks] };
}
