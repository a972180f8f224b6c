import { Drawer, Table } from 'antd';
import { auditEvent, auditResult } from '#shared/areas/audit/codes';
import type { AuditRow } from '#shared/areas/audit/contract';
import { CodeTag, CodeText } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { personOf } from './person.ts';
import { useTexts } from './texts.ts';
import css from './audit.module.css';

const WIDTH = 720;

const shown = (value: unknown) => {
  if (value === null || value === undefined || value === '') return '-';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** One recorded act beside the list: where it came from, what it changed, its place in the chain. */
export function RecordDrawer({ of, onClose }: { of: AuditRow; onClose: () => void }) {
  const texts = useTexts();
  const language = useLanguage();
  const changes = Object.entries(of.changes ?? {}).map(([field, [before, after]]) => ({
    field,
    before: shown(before),
    after: shown(after),
  }));
  return (
    <Drawer open size={WIDTH} title={auditEvent.label(of.event, language)} onClose={onClose}>
      <DetailFields
        columns={2}
        of={[
          [texts.time, of.time],
          [texts.result, <CodeTag key="result" list={auditResult} code={of.result} />],
          [texts.person, personOf(of, language)],
          [texts.userName, of.userName],
          [texts.enterprise, of.enterpriseName],
          [texts.actingFor, of.actingFor],
          [texts.event, <CodeText key="event" list={auditEvent} code={of.event} />],
          [texts.objectName, of.objectName],
          [texts.ip, of.ip],
          [texts.route, `${of.method} ${of.route}`],
          [texts.sequence, of.sequence ?? texts.unsealed],
          [texts.errorCode, of.errorCode],
          [texts.requestId, of.requestId, true],
          [texts.userAgent, of.userAgent, true],
          [texts.note, of.note, true],
        ]}
      />
      <PageHead title={texts.changes} />
      <Table
        rowKey="field"
        size="small"
        pagination={false}
        dataSource={changes}
        locale={{ emptyText: texts.noChanges }}
        columns={[
          { title: texts.field, dataIndex: 'field' },
          { title: texts.before, dataIndex: 'before', className: css.value! },
          { title: texts.after, dataIndex: 'after', className: css.value! },
        ]}
      />
    </Drawer>
  );
}
