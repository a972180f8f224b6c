import { Alert, Form, Input } from 'antd';
import type { FileRow } from '#shared/areas/file/contract';
import { blacklistCalls, type MeasureDetail } from '#shared/areas/supplier-rating/blacklist-contract';
import { measureStatus } from '#shared/areas/supplier-rating/codes';
import { upholdForm } from '#shared/areas/supplier-rating/forms';
import { lastDayOf, termFaults } from '#shared/areas/supplier-rating/term';
import { formatDate } from '#shared/kit/dates';
import { call } from '../../api/call.ts';
import { serverNow } from '../../api/server-clock.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { useLanguage } from '../../kit/language.ts';
import { ActDialog, type DialogEvents } from '../../parts/approval/act-dialog.tsx';
import { DateInput } from '../../parts/date/date-input.tsx';
import { FileUpload } from '../../parts/file/upload.tsx';
import css from './blacklist.module.css';
import { useTexts } from './texts.ts';
import { counted } from '../../kit/up-to.ts';

const rules = upholdForm.shape;

interface Values {
  text: string;
  validFrom: string;
  validTo: string;
  files?: FileRow[];
}

/** Decides to take the measure: reasons and term, which begins today and lasts as announced unless said otherwise. */
export function UpholdDialog({ row, ...events }: { row: MeasureDetail } & DialogEvents) {
  const texts = useTexts();
  const words = texts.uphold;
  const language = useLanguage();
  const today = formatDate(serverNow());
  const term = (field: 'validFrom' | 'validTo') => [
    fieldRule(rules[field]),
    ({ getFieldValue }: { getFieldValue: (name: keyof Values) => string | undefined }) => ({
      validator: async () => {
        const given = {
          validFrom: getFieldValue('validFrom') ?? '',
          validTo: getFieldValue('validTo') ?? '',
        };
        if (!given.validFrom || !given.validTo) return;
        const fault = termFaults(given, { today, months: row.months })[field];
        if (fault !== undefined) throw new Error(fault[language]);
      },
    }),
  ];
  return (
    <ActDialog<Values>
      title={words.title(row.measureNo)}
      okText={texts.act.uphold}
      done={texts.done.uphold}
      danger
      draftName={`measure:uphold:${row.guid}`}
      initial={{ validFrom: today, validTo: lastDayOf(today, row.months) }}
      send={({ files = [], ...values }) =>
        call(blacklistCalls.uphold, {
          guid: row.guid,
          version: row.version,
          ...values,
          files: files.map(({ guid }) => guid),
        })
      }
      {...events}
    >
      {row.status === measureStatus.code.noticed && (
        <Alert className={css.notice!} type="warning" showIcon title={words.unheard} />
      )}
      <Form.Item name="text" label={words.text} rules={[fieldRule(rules.text)]}>
        <Input.TextArea {...counted(2000)} autoSize={{ minRows: 4, maxRows: 10 }} />
      </Form.Item>
      <div className={css.pair}>
        <Form.Item name="validFrom" label={words.from} rules={term('validFrom')}>
          <DateInput />
        </Form.Item>
        <Form.Item
          name="validTo"
          label={words.to}
          extra={words.bound(row.months)}
          dependencies={['validFrom']}
          rules={term('validTo')}
        >
          <DateInput />
        </Form.Item>
      </div>
      <Form.Item name="files" label={words.files}>
        <FileUpload />
      </Form.Item>
    </ActDialog>
  );
}
