import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import {
  announcementForm,
  type AnnouncementRow,
  currentAnnouncements,
  listAnnouncements,
  saveAnnouncement,
} from '#shared/areas/dictionary/contract';
import { call } from '../../api/call.ts';
import { refetch } from '../../api/query.ts';
import { fieldRule } from '../../kit/field-rule.ts';
import { newGuid } from '../../kit/new-guid.ts';
import { ActDialog } from '../../parts/approval/act-dialog.tsx';
import { DateTimeInput } from '../../parts/date/date-input.tsx';
import { useTexts } from './texts.ts';
import { counted, upTo } from '../../kit/up-to.ts';

type Values = z.input<typeof announcementForm>;
const { titleCn, titleEn, bodyCn, bodyEn, until } = announcementForm.shape;

/** An English text equal to the Chinese one is the Chinese one standing in: nobody wrote it. */
const written = ({ cn, en }: { cn: string; en: string }) => (en === cn ? '' : en);
const valuesOf = (row: AnnouncementRow): Values => ({
  titleCn: row.title.cn,
  titleEn: written(row.title),
  bodyCn: row.body.cn,
  bodyEn: written(row.body),
  ...(row.until !== null && { until: row.until }),
});

/** Writes a new announcement, or changes one as it was when the window opened. */
export function AnnouncementDialog({ row, onClose }: { row?: AnnouncementRow; onClose: () => void }) {
  const texts = useTexts();
  const client = useQueryClient();
  const [guid] = useState(() => row?.guid ?? newGuid()); // sent twice, it is still one announcement
  const load = () => void refetch(client, listAnnouncements, currentAnnouncements);
  return (
    <ActDialog<Values>
      title={row ? texts.edit : texts.add}
      okText={texts.save}
      done={texts.saved}
      draftName={row ? `announcement:${row.guid}:${row.version}` : 'announcement'}
      {...(row && { initial: valuesOf(row) })}
      send={(values) => call(saveAnnouncement, { ...values, guid, ...(row && { version: row.version }) })}
      isOver={false}
      onRefused={load}
      onSent={() => {
        onClose();
        load();
      }}
      onClose={onClose}
    >
      <Form.Item name="titleCn" label={texts.titleCn} rules={[fieldRule(titleCn)]}>
        <Input {...upTo(200)} />
      </Form.Item>
      <Form.Item name="bodyCn" label={texts.bodyCn} rules={[fieldRule(bodyCn)]}>
        <Input.TextArea {...counted(5000)} autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
      <Form.Item name="titleEn" label={texts.titleEn} rules={[fieldRule(titleEn)]}>
        <Input {...upTo(200)} placeholder={texts.enHint} />
      </Form.Item>
      <Form.Item name="bodyEn" label={texts.bodyEn} rules={[fieldRule(bodyEn)]}>
        <Input.TextArea {...counted(5000)} autoSize={{ minRows: 3, maxRows: 8 }} placeholder={texts.enHint} />
      </Form.Item>
      <Form.Item name="until" label={texts.until} rules={[fieldRule(until)]}>
        <DateTimeInput placeholder={texts.noEnd} />
      </Form.Item>
    </ActDialog>
  );
}
