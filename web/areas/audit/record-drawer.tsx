import { Button, Drawer, Table } from 'antd';
import { auditEvent, auditResult } from '#shared/areas/audit/codes';
import type { AuditRow } from '#shared/areas/audit/contract';
import { auditFieldName } from '#shared/areas/audit/field-names';
import { auditObject } from '#shared/areas/audit/object-types';
import { CodeTag, CodeText } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { personOf } from './person.ts';
import { useTexts } from './texts.ts';
import { documentField } from './document-fields.ts';
import { valueLines } from './value-words.ts';
import css from './audit.module.css';

const WIDTH = 720;

/** One recorded act beside the list: where it came from, what it changed, its place in the chain. */
export function RecordDrawer({
  of,
  onOnlyThis,
  onClose,
}: {
  of: AuditRow;
  /** Shows the whole history of the object. */
  onOnlyThis: () => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const language = useLanguage();
  const changes = Object.entries(of.changes ?? {}).map(([field, [old, fresh]]) => {
    const before = valueLines(of.objectType, field, old, language);
    const after = valueLines(of.objectType, field, fresh, language);
    return { field, before: marked(before, after), after: marked(after, before) };
  });
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
          [texts.objectType, <CodeText key="object" list={auditObject} code={of.objectType} />],
          [
            texts.objectName,
            of.objectGuid === null ? (
              of.objectName
            ) : (
              <Button key="name" type="link" size="small" className={css.link!} onClick={onOnlyThis}>
                {of.objectName || texts.allOfObject}
              </Button>
            ),
          ],
          [texts.ip, of.ip],
          [texts.route, `${of.method} ${of.route}`],
          [texts.sequence, of.sequence ?? texts.unsealed],
          [texts.errorCode, of.errorCode],
          [texts.requestId, of.requestId, true],
          [texts.userAgent, of.userAgent, true],
          [texts.note, of.note, true],
        ]}
      />
      <h2 className={css.title}>{texts.changes}</h2>
      <Table
        rowKey="field"
        size="small"
        pagination={false}
        dataSource={changes}
        locale={{ emptyText: texts.noChanges }}
        columns={[
          {
            title: texts.field,
            dataIndex: 'field',
            render: (field: string) => (
              <span title={field}>
                {documentField(of.objectType, field)?.label[language] ??
                  auditFieldName(of.objectType, field, language)}
              </span>
            ),
          },
          { title: texts.before, dataIndex: 'before', className: css.value!, render: Lines },
          { title: texts.after, dataIndex: 'after', className: css.value!, render: Lines },
        ]}
      />
    </Drawer>
  );
}

interface Line {
  text: string;
  /** Not on the other side, where there are several. */
  isOther: boolean;
}

const marked = (lines: readonly string[], others: readonly string[]): Line[] =>
  lines.map((text) => ({
    text,
    isOther: lines.length + others.length > 2 && text !== '-' && !others.includes(text),
  }));

const Lines = (lines: readonly Line[]) => (
  <>
    {lines.map(({ text, isOther }) => (
      <div key={text} className={isOther ? css.other : undefined}>
        {text}
      </div>
    ))}
  </>
);
