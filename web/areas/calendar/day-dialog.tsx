import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Radio } from 'antd';
import { type CalendarDayRow, calendarYear, saveCalendar } from '#shared/areas/calendar/contract';
import { call } from '../../api/call.ts';
import { refetch } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { ActDialog } from '../../parts/approval/act-dialog.tsx';
import { useTexts } from './texts.ts';
import { upTo } from '../../kit/up-to.ts';

const { name } = saveCalendar.input.shape.days.element.shape;

/** Changes one day as it was when the window opened; what another person changed meanwhile is refused. */
export function DayDialog({ day, onClose }: { day: CalendarDayRow; onClose: () => void }) {
  const texts = useTexts();
  const client = useQueryClient();
  const { date, version } = day;
  return (
    <ActDialog<Pick<CalendarDayRow, 'isWorkday' | 'name'>>
      title={texts.change(date)}
      okText={texts.save}
      done={texts.saved}
      draftName={`calendar:${date}:${version}`}
      initial={{ isWorkday: day.isWorkday, name: day.name }}
      send={(values) => call(saveCalendar, { days: [{ ...values, date, version }] })}
      isOver={false}
      onRefused={() => void refetch(client, calendarYear)}
      onSent={() => {
        onClose();
        void refetch(client, calendarYear);
      }}
      onClose={onClose}
    >
      <Form.Item name="isWorkday" label={texts.isWorkday}>
        <Radio.Group
          options={[
            { value: true, label: texts.yes },
            { value: false, label: texts.no },
          ]}
        />
      </Form.Item>
      <Form.Item name="name" label={texts.name} rules={[fieldRule(name)]}>
        <Input {...upTo(50)} allowClear placeholder={texts.nameHint} />
      </Form.Item>
    </ActDialog>
  );
}
