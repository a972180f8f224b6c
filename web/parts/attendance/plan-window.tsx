import { useMutation } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import {
  attendanceCalls,
  attendedStage,
  eventForm,
  type EventForm,
} from '#shared/areas/supervision/attendance-contract';
import { formatDate } from '#shared/kit/dates';
import { mutation } from '../../api/query.ts';
import { serverNow } from '../../api/server-clock.ts';
import { CodeSelect } from '../../kit/code-select.tsx';
import { fieldRule } from '../../kit/field-rule.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { upTo } from '../../kit/up-to.ts';
import { DateInput } from '../date/date-input.tsx';
import { FormWindow } from '../form/form-window.tsx';
import css from './attendance.module.css';
import { SectionItem } from './sign-in-window.tsx';
import { useAttendanceTexts } from './texts.ts';

const rules = eventForm.shape;

/** The project manager says when and where a draw, an opening or an evaluation is held. */
export function PlanWindow({
  project: { guid: projectGuid, projectName },
  ...events
}: {
  project: { guid: string; projectName: string };
  onDone: () => unknown;
  onClose: () => void;
}) {
  const texts = useAttendanceTexts();
  const plan = useMutation(mutation(attendanceCalls.plan, { done: texts.done.plan }));
  const [guid] = useState(newGuid);
  const today = formatDate(serverNow());
  return (
    <FormWindow<Omit<EventForm, 'projectGuid'>>
      title={texts.planOf(projectName)}
      okText={texts.plan}
      lead={texts.planHint}
      initial={{ date: today }}
      send={(values) => plan.mutateAsync({ ...values, guid, projectGuid })}
      {...events}
    >
      <div className={css.pair}>
        <Form.Item name="stage" label={texts.stage} rules={[fieldRule(rules.stage)]}>
          <CodeSelect list={attendedStage} allowClear={false} />
        </Form.Item>
        <SectionItem projectGuid={projectGuid} />
        <Form.Item name="date" label={texts.date} rules={[fieldRule(rules.date)]}>
          <DateInput earliest={today} />
        </Form.Item>
        <Form.Item name="startTime" label={texts.startTime} rules={[fieldRule(rules.startTime)]}>
          <Input type="time" />
        </Form.Item>
      </div>
      <Form.Item name="place" label={texts.place} rules={[fieldRule(rules.place)]}>
        <Input {...upTo(200)} />
      </Form.Item>
    </FormWindow>
  );
}
