import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { attendWay } from '#shared/areas/opening/codes';
import { type AppointmentForm, openingCalls as calls } from '#shared/areas/opening/contract';
import type { OpeningDetail } from '#shared/areas/opening/views';
import { mutation, refetch } from '../../api/query.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { counted, upTo } from '../../kit/up-to.ts';
import { FormWindow } from '../form/form-window.tsx';
import { useTexts } from './texts.ts';

/** 预约开标: time, host and time for opening are the tender's. */
export function AppointWindow({
  tenderGuid,
  of,
  supervisors,
  onClose,
}: {
  tenderGuid: string;
  of: OpeningDetail | undefined;
  supervisors: readonly { guid: string; name: string }[];
  onClose: () => void;
}) {
  const texts = useTexts();
  const client = useQueryClient();
  const send = useMutation(mutation(calls.appoint, { done: texts.appointed }));
  const { shape } = calls.appoint.input;
  return (
    <FormWindow<AppointmentForm>
      title={texts.appoint}
      okText={texts.appoint}
      initial={{
        place: of?.place ?? '',
        attendWay: of?.attendWay ?? attendWay.code.online,
        recorderName: of?.recorderName ?? '',
        supervisorGuid: of?.supervisorGuid ?? null,
        notary: of?.notary ?? '',
        remark: of?.remark ?? '',
      }}
      send={(said) => send.mutateAsync({ tenderGuid, ...said, ...(of && { version: of.version }) })}
      onDone={() => {
        onClose();
        return refetch(client, calls.ofTender);
      }}
      onClose={onClose}
    >
      <Form.Item name="place" label={texts.place} rules={[fieldRule(shape.place)]} required>
        <Input autoFocus {...upTo(200)} />
      </Form.Item>
      <Form.Item name="attendWay" label={texts.way} rules={[fieldRule(shape.attendWay)]} required>
        <CodeSelect list={attendWay} />
      </Form.Item>
      <Form.Item name="recorderName" label={texts.recorder} rules={[fieldRule(shape.recorderName)]}>
        <Input {...upTo(50)} />
      </Form.Item>
      <Form.Item name="supervisorGuid" label={texts.supervisor} rules={[fieldRule(shape.supervisorGuid)]}>
        <Select allowClear options={supervisors.map(({ guid, name }) => ({ value: guid, label: name }))} />
      </Form.Item>
      <Form.Item name="notary" label={texts.notary} rules={[fieldRule(shape.notary)]}>
        <Input {...upTo(100)} />
      </Form.Item>
      <Form.Item name="remark" label={texts.remark} rules={[fieldRule(shape.remark)]}>
        <Input.TextArea rows={2} {...counted(500)} />
      </Form.Item>
    </FormWindow>
  );
}
