import { Form } from 'antd';
import type { ReactNode } from 'react';
import { INVITEES_MAX } from '#shared/areas/project-initiation/rules';
import { proposedMandatory } from '#shared/areas/project-initiation/setup-faults';
import { supervisionAsked } from '#shared/areas/project-initiation/setup-papers';
import { Panel } from '../../kit/page-head.tsx';
import { InviteeEditor } from '../../parts/supplier/invitee-editor.tsx';
import { useEditTexts } from './edit-texts.ts';
import css from './edit.module.css';
import { FilesByKind } from './files-by-kind.tsx';
import { useFormAround } from './form-context.ts';
import { LinesEditor } from './lines-editor.tsx';
import { SectionsEditor } from './sections-editor.tsx';
import { SetupItem, useStanding } from './setup-item.tsx';
import { fieldsOf, type SetupValues } from './setup-values.ts';
import { FORM_NAME } from './use-setup-form.ts';

/** All fields of a set-up, grouped as the paper forms are (documents.md 5.4). */
export function SetupForm() {
  const texts = useEditTexts();
  const { form, values, draft, parameters, limits, onValuesChange } = useFormAround();
  const shown = fieldsOf(draft, parameters);
  return (
    <Form<SetupValues>
      form={form}
      name={FORM_NAME}
      layout="vertical"
      initialValues={values}
      onValuesChange={(changed: SetupValues) => onValuesChange(changed)}
    >
      <Panel title={texts.groups.lines}>
        <ListItem name="lines">
          <LinesEditor />
        </ListItem>
        <Fields>
          <SetupItem name="taxIncluded" />
          <SetupItem name="fundSource" />
          <SetupItem name="payChannel" />
          <SetupItem name="valuationType" />
          <SetupItem name="controlPrice" span="two" />
        </Fields>
      </Panel>
      <Panel title={texts.groups.project}>
        <Fields>
          <SetupItem name="projectName" span="two" />
          <SetupItem name="projectNature" />
          <SetupItem name="projectType" />
          <SetupItem name="refNumber" span="two" />
          <SetupItem name="applyUnit" />
          <SetupItem name="applyDept" />
          <SetupItem name="leaderGuid" hint={texts.leaderHint} />
          <SetupItem name="handlerPhone" />
          <SetupItem name="dealName" span="two" />
          <SetupItem name="applyDesc" />
          <SetupItem name="itemSummary" />
        </Fields>
      </Panel>
      <Panel title={texts.groups.mode}>
        <Fields>
          <SetupItem name="tenderWay" />
          <SetupItem name="organizationType" />
          <SetupItem name="legalRegime" />
          <SetupItem name="isMandatory" span="all" hint={<Proposal />} />
          {shown.mandatoryReason && <SetupItem name="mandatoryReason" must />}
          {shown.modeReasonCode && <SetupItem name="modeReasonCode" must />}
          {shown.modeReason && <SetupItem name="modeReason" must />}
          {shown.publicityResult && <SetupItem name="publicityResult" must />}
          {shown.zsType && <SetupItem name="zsType" must />}
          <SetupItem name="evalMethod" />
          <SetupItem name="qualification" must={shown.isTender} />
          <SetupItem name="priceMeasure" must={shown.needsMeasure} />
        </Fields>
      </Panel>
      <Panel title={texts.groups.sections}>
        <ListItem name="sections">
          <SectionsEditor />
        </ListItem>
      </Panel>
      {shown.inviteList && (
        <Panel title={texts.groups.invitees}>
          <Invitees />
        </Panel>
      )}
      <Panel title={texts.groups.dates}>
        <Fields columns={4}>
          <SetupItem name="plannedIssueDate" />
          <SetupItem name="plannedOpenDate" />
          <SetupItem name="plannedAwardDate" />
          <SetupItem name="plannedContractDate" />
        </Fields>
      </Panel>
      <Panel title={texts.groups.deposit}>
        <Fields>
          <SetupItem name="depositNeed" />
          {shown.deposit && (
            <>
              <SetupItem name="computeType" must />
              <SetupItem name="depositValue" must />
            </>
          )}
          <SetupItem name="committee" />
          <SetupItem name="supervise" must={supervisionAsked(draft, limits) === 'block'} />
        </Fields>
      </Panel>
      <Panel title={texts.groups.files}>
        <ListItem name="files">
          <FilesByKind />
        </ListItem>
      </Panel>
    </Form>
  );
}

const Fields = ({ columns = 3, children }: { columns?: 3 | 4; children: ReactNode }) => (
  <div className={css.fields} data-columns={columns}>
    {children}
  </div>
);

/** A list of the form; its cells show their own faults, what concerns the whole list stands below it. */
function ListItem({ name, children }: { name: 'lines' | 'sections' | 'files'; children: ReactNode }) {
  return (
    <Form.Item name={name} {...useStanding(name)} className={css.list!}>
      {children}
    </Form.Item>
  );
}

function Invitees() {
  const { faultOf } = useFormAround();
  const standing = useStanding('inviteList');
  const cell = { guid: 'enterpriseGuid', reason: 'reason' } as const;
  return (
    <Form.Item name="inviteList" {...standing} className={css.list!}>
      <InviteeEditor
        max={INVITEES_MAX}
        faultOf={(row, place) => faultOf(`inviteList.${row}.${cell[place]}`)}
      />
    </Form.Item>
  );
}

/** What the scale of the project proposes for 依法必招 (R29). */
function Proposal() {
  const { proposal } = useEditTexts();
  const { draft, parameters } = useFormAround();
  const proposed = proposedMandatory(draft, parameters);
  return proposed === null ? null : proposal(proposed);
}
