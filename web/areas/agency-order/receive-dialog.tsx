import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { entrustCalls } from '#shared/areas/agency-order/contract';
import type { EntrustRow } from '#shared/areas/agency-order/views';
import { entrustKind } from '#shared/areas/agency-order/kind';
import { mutation } from '../../api/query.ts';
import { useUser } from '../../api/user.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { FormWindow } from '../../parts/form/form-window.tsx';
import type { DocumentWindow } from '../../parts/document/kind.ts';
import { useKindLabels } from '../../parts/document/labels.ts';
import { useActLabels } from '../../parts/document/labels.ts';
import { useTexts } from './texts.ts';
import { upTo } from '../../kit/up-to.ts';

interface Values {
  agentManager: string;
  agentManagerPhone: string;
}
const { agentManager, agentManagerPhone } = entrustCalls.receive.input.shape;

/** 接收: the agency takes the order and says who runs it. */
export function ReceiveDialog({ document, ...events }: DocumentWindow<EntrustRow>) {
  const texts = useTexts();
  const acts = useActLabels(entrustKind);
  const label = useKindLabels(entrustKind);
  const me = useUser();
  const { guid, version, ordersName } = document;
  const receive = useMutation(mutation(entrustCalls.receive, { done: texts.done.receive }));
  return (
    <FormWindow<Values>
      title={texts.receiveTitle(ordersName)}
      okText={acts.receive}
      lead={texts.receiveHint}
      initial={{ agentManager: me?.name ?? '' }}
      send={(values) => receive.mutateAsync({ guid, version, ...values })}
      {...events}
    >
      <Form.Item name="agentManager" label={label.agentManager} rules={[fieldRule(agentManager)]}>
        <Input {...upTo(50)} />
      </Form.Item>
      <Form.Item
        name="agentManagerPhone"
        label={label.agentManagerPhone}
        rules={[fieldRule(agentManagerPhone)]}
      >
        <Input inputMode="tel" autoFocus />
      </Form.Item>
    </FormWindow>
  );
}
