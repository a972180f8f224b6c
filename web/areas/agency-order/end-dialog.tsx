import { useMutation } from '@tanstack/react-query';
import { Form } from 'antd';
import type { FileRow } from '#shared/areas/file/contract';
import { entrustCalls } from '#shared/areas/agency-order/contract';
import type { EntrustRow } from '#shared/areas/agency-order/views';
import { ruleText } from '#shared/kit/rule-texts';
import { entrustKind } from '#shared/areas/agency-order/kind';
import { mutation } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { AgencySelect } from '../../parts/supplier/agency-select.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import { FormWindow, ReasonField } from '../../parts/form/form-window.tsx';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { useActLabels } from '../../parts/document/labels.ts';
import { useTexts } from './texts.ts';

interface Values {
  reason: string;
  agentGuid?: string;
  files: FileRow[];
}
const { reason: reasonRule, agentGuid: agentRule } = entrustCalls.changeAgency.input.shape;

/** 终止 or 变更代理: asks for the end of an order, which is decided by approval. */
export function EndDialog({
  act: as,
  document: { guid, version, ordersName, setupGuid },
  ...events
}: DocumentWindow<EntrustRow, 'terminate' | 'changeAgency'>) {
  const texts = useTexts();
  const acts = useActLabels(entrustKind);
  const language = useLanguage();
  const terminate = useMutation(mutation(entrustCalls.terminate, { done: texts.done.terminate }));
  const change = useMutation(mutation(entrustCalls.changeAgency, { done: texts.done.changeAgency }));
  const isChange = as === 'changeAgency';
  async function send({ reason, agentGuid, files }: Values) {
    const asked = { guid, version, reason, files: files.map((file) => file.guid) };
    if (isChange) await change.mutateAsync({ ...asked, agentGuid: agentGuid! });
    else await terminate.mutateAsync(asked);
  }
  return (
    <FormWindow<Values>
      title={isChange ? texts.changeTitle(ordersName) : texts.terminateTitle(ordersName)}
      okText={acts[as]}
      danger={!isChange}
      lead={isChange ? texts.changeHint : texts.terminateHint}
      send={send}
      {...events}
    >
      {isChange && (
        <Form.Item name="agentGuid" label={texts.newAgency} rules={[fieldRule(agentRule)]}>
          <AgencySelect setupGuid={setupGuid} />
        </Form.Item>
      )}
      <ReasonField label={texts.reason} rule={reasonRule} isFirst={!isChange} />
      <Form.Item
        name="files"
        label={texts.files}
        rules={[{ required: true, message: ruleText.required[language] }]}
      >
        <FileUpload />
      </Form.Item>
    </FormWindow>
  );
}
