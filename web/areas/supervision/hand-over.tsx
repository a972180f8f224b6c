import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { superviseCalls } from '#shared/areas/supervision/contract';
import type { SupervisorRow } from '#shared/areas/supervision/supervisor-views';
import { call } from '../../api/call.ts';
import { query } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { usePunctuation } from '../../kit/punctuation.ts';
import { useKitTexts } from '../../kit/texts.ts';
import { ActDialog, type DialogEvents } from '../../parts/approval/act-dialog.tsx';
import css from './supervision.module.css';
import { useAppointmentTexts } from './appointment-texts.ts';
import { useTexts } from './texts.ts';

/** Hands the open opinions of one supervisor to another. */
export function HandOver({ row, ...events }: { row: SupervisorRow } & DialogEvents) {
  const texts = useTexts();
  const appointing = useAppointmentTexts();
  const words = appointing.handOver;
  const kit = useKitTexts();
  const mark = usePunctuation();
  const all = useQuery(query(superviseCalls.all, {}, { quiet: true }));
  const options = (all.data ?? [])
    .filter(({ guid }) => guid !== row.guid)
    .map((one) => ({ value: one.guid, label: mark.noted(one.userName, one.enterpriseName) }));
  return (
    <ActDialog<{ toGuid: string }>
      title={words.title(row.userName)}
      okText={words.save}
      done={texts.done.handOver(row.openOpinionCount)}
      draftName={`handOver:${row.guid}`}
      send={({ toGuid }) => call(superviseCalls.handOver, { guid: row.guid, toGuid })}
      {...events}
    >
      <Form.Item
        name="toGuid"
        label={words.to}
        rules={[fieldRule(superviseCalls.handOver.input.shape.toGuid)]}
      >
        <Select
          placeholder={kit.chooseHint}
          loading={all.isPending}
          options={options}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <p className={css.hint}>{words.hint}</p>
    </ActDialog>
  );
}
