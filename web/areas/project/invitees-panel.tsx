import { useQuery } from '@tanstack/react-query';
import { Button, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { inviteeLabel } from '#shared/areas/project-initiation/fields';
import type { ProjectDetail } from '#shared/areas/project/contract';
import {
  inviteeCalls as calls,
  type InvitedSection,
  type ProjectInvitee,
} from '#shared/areas/project/invitee-contract';
import { paths } from '#shared/areas/session/paths';
import { query } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { defineLabels } from '../../kit/define-labels.ts';
import { useCards } from '../../kit/list-cards.tsx';
import { onDemand } from '../../kit/on-demand.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { PageState } from '../../kit/page-state.tsx';
import { FindingList } from '../../parts/law/findings.tsx';
import { Sealed } from '../../parts/law/sealed.tsx';
import { StandingTag } from '../../parts/supplier/marks.tsx';
import { useInviteeTexts } from './invitee-texts.ts';
import css from './project.module.css';

const InviteesWindow = onDemand(() =>
  import('./invitees-window.tsx').then((module) => module.InviteesWindow),
);
const useInviteeLabels = defineLabels(inviteeLabel);

interface Given {
  of: ProjectDetail;
  onDone: () => Promise<void>;
}

/** 拟邀请单位 of a project, section by section; who may not know them is told so. */
export function InviteesPanel({ of, onDone }: Given) {
  const texts = useInviteeTexts();
  const [open, setOpen] = useState<InvitedSection>();
  const found = useQuery(query(calls.list, { guid: of.guid }, { quiet: true }));
  const close = () => setOpen(undefined);
  return (
    <Panel title={texts.title}>
      <PageState of={found} rows={3}>
        {({ sections }) => (
          <>
            {sections.map((section) => (
              <Section
                key={section.sectionNo}
                of={section}
                isOnly={sections.length === 1}
                onEdit={() => setOpen(section)}
              />
            ))}
            {open && (
              <InviteesWindow
                of={of}
                section={open}
                sections={sections}
                onClose={close}
                onDone={async () => {
                  close();
                  await onDone();
                }}
              />
            )}
          </>
        )}
      </PageState>
    </Panel>
  );
}

function Section({
  of: { sectionNo, sectionName, invitees: known, findings, actions },
  isOnly,
  onEdit,
}: {
  of: InvitedSection;
  isOnly: boolean;
  onEdit: () => void;
}) {
  const texts = useInviteeTexts();
  const label = useInviteeLabels();
  const mayOpen = useMay('supplier:read');
  const columns: TableColumnsType<ProjectInvitee> = [
    {
      key: 'name',
      title: label.enterpriseGuid,
      width: 240,
      render: (_, { enterpriseGuid, name }) =>
        mayOpen ? <Link to={paths.supplier(enterpriseGuid)}>{name}</Link> : name,
    },
    { dataIndex: 'grade', title: label.grade, width: 96, render: (grade: string) => grade || '-' },
    { dataIndex: 'scope', title: label.scope, width: 180, render: (scope: string) => scope || '-' },
    { dataIndex: 'reason', title: label.reason },
    {
      dataIndex: 'standing',
      title: texts.standing,
      width: 112,
      render: (standing: ProjectInvitee['standing']) => <StandingTag standing={standing} />,
    },
  ];
  const cards = useCards(columns);
  const name = texts.sectionOf(sectionNo, sectionName);
  if (known === null) return <Sealed />;
  const invitees = known;
  const head = [isOnly ? '' : name, invitees.length > 0 ? texts.count(invitees.length) : '']
    .filter(Boolean)
    .join(' · ');
  // A section without anybody, which nobody may change any more, has nothing to be corrected.
  const shown = actions.length > 0 ? findings : [];
  return (
    <section className={css.invited} aria-label={name}>
      <div className={css.invitedHead}>
        {head !== '' && <h3>{head}</h3>}
        {actions.includes('edit') && (
          <Button size="small" aria-label={texts.editOf(name)} onClick={onEdit}>
            {texts.edit}
          </Button>
        )}
      </div>
      {shown.length > 0 && <FindingList findings={shown} labelOf={() => texts.field} />}
      {invitees.length > 0 ? (
        <Table
          size="small"
          rowKey="enterpriseGuid"
          columns={columns}
          scroll={{ x: 860 }}
          {...cards}
          dataSource={invitees}
          pagination={false}
        />
      ) : (
        <p className={css.soft}>{texts.none}</p>
      )}
    </section>
  );
}
