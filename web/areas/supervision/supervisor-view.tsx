import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Tag } from 'antd';
import {
  appointmentStatus,
  projectRange,
  supervisionLevel,
  supervisionRole,
  supervisionStage,
  supervisorDuty,
} from '#shared/areas/supervision/codes';
import { superviseCalls } from '#shared/areas/supervision/contract';
import type { SupervisorDetail, SupervisorRow } from '#shared/areas/supervision/supervisor-views';
import { toWan } from '#shared/kit/money';
import { query } from '../../api/query.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { PageState } from '../../kit/page-state.tsx';
import { usePunctuation } from '../../kit/punctuation.ts';
import { FileList } from '../../parts/file/list.tsx';
import { RightsTree } from './rights-tree.tsx';
import css from './supervision.module.css';
import { useAppointmentTexts } from './appointment-texts.ts';
import { useTexts } from './texts.ts';

/** One appointment beside the list: whom, for how long, over what, with which rights. */
export function SupervisorView({
  row,
  onEdit,
  onClose,
}: {
  row: SupervisorRow;
  onEdit: () => void;
  onClose: () => void;
}) {
  const texts = useTexts();
  const found = useQuery(query(superviseCalls.detail, { guid: row.guid }, { quiet: true }));
  return (
    <Drawer
      open
      size={640}
      title={
        <span className={css.tags}>
          {row.userName}
          <CodeTag list={appointmentStatus} code={row.status} />
        </span>
      }
      extra={
        <Button type="primary" onClick={onEdit}>
          {texts.act.edit}
        </Button>
      }
      onClose={onClose}
    >
      <PageState of={found} rows={10}>
        {(of) => <View of={of} />}
      </PageState>
    </Drawer>
  );
}

function View({ of }: { of: SupervisorDetail }) {
  const texts = useTexts();
  const appointing = useAppointmentTexts();
  const words = texts.detail;
  const language = useLanguage();
  const mark = usePunctuation();
  return (
    <>
      <DetailFields
        columns={2}
        of={[
          [texts.company, of.enterpriseName, true],
          [texts.dept, of.deptName],
          [appointing.form.duty, of.duty],
          [texts.role, supervisionRole.label(of.supRole, language)],
          [texts.level, supervisionLevel.label(of.supLevel, language)],
          [words.contact, [of.mobile, of.email].filter(Boolean).join(' · '), true],
          [texts.term, `${of.validFrom} ${texts.from} ${of.validTo}`],
          [words.alarm, of.alarmOn ? words.yes : words.no],
          [words.stages, mark.row(of.stages.map((stage) => supervisionStage.label(stage, language))), true],
          [words.created, `${of.createUserName} · ${of.createTime.slice(0, 16)}`, true],
        ]}
      />
      <section className={css.section}>
        <h3>{words.rights}</h3>
        <RightsTree value={of.supAuth} disabled />
      </section>
      {of.units.length > 0 && (
        <section className={css.section}>
          <h3>{words.units}</h3>
          {of.units.map((unit) => (
            <div key={unit.guid} className={css.unit}>
              <strong>{unit.enterpriseName}</strong>
              <span className={css.tags}>
                <Tag variant="filled">{supervisorDuty.label(unit.duty, language)}</Tag>
                {unit.includesBelow && <Tag variant="filled">{texts.includesBelow}</Tag>}
              </span>
              <span className={css.unitWide}>
                {unit.range === projectRange.code.amount
                  ? texts.wan(toWan(unit.minAmount ?? '0'))
                  : unit.range === projectRange.code.named
                    ? mark.row(unit.projects.map((project) => project.projectName))
                    : projectRange.label(unit.range, language)}
                {unit.remark && <div className={css.soft}>{unit.remark}</div>}
              </span>
            </div>
          ))}
        </section>
      )}
      {of.projects.length > 0 && (
        <section className={css.section}>
          <h3>{words.projects}</h3>
          {of.projects.map((project) => (
            <div key={project.guid} className={css.unit}>
              <strong>{project.projectName}</strong>
              <span className={css.soft}>{project.projectNo}</span>
              <span className={css.unitWide}>{project.enterpriseName}</span>
            </div>
          ))}
        </section>
      )}
      <section className={css.section}>
        <h3>{words.files}</h3>
        <FileList files={of.files} />
      </section>
    </>
  );
}
